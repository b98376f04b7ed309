import { useBuilder } from '../context/builder-context.tsx'

/** Closes what is open beside the canvas; the focus goes back to the node that it was about. */
export function useClosePanel(): () => void {
  const { screen, canvas } = useBuilder()
  return () => {
    const [id] = screen.selection
    if (screen.panel.kind === 'side' && id === undefined && screen.edgeId === null)
      screen.set({ isPanelOpen: false })
    else screen.set({ selection: new Set(), edgeId: null, panel: { kind: 'side' } })
    if (id === undefined) canvas.current?.focus()
    else canvas.current?.reveal(id, { focus: true })
  }
}
