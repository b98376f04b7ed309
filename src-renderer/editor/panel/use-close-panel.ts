import { useEditor } from '../context/editor-context.tsx'
import { afterClosing } from '../context/view-state.ts'

/**
 * Closes the panel next to the canvas, which comes back where the panel lay over it, as near as it was; the focus returns
 * to its subject.
 */
export function useClosePanel(): () => void {
  const { screen, canvas } = useEditor()
  return () => {
    const [id] = screen.selection
    const isOfSomething = id !== undefined || screen.edgeId !== null
    if (screen.panel !== 'selected') screen.set({ panel: 'selected', ...afterClosing() })
    else if (isOfSomething) screen.set({ selection: new Set(), edgeId: null, ...afterClosing() })
    else screen.set({ isPanelOpen: false })
    if (id === undefined) canvas.current?.focus()
    else canvas.current?.comeBack(id)
  }
}
