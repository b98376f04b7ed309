import { useDesigner } from '../context/designer-context.tsx'

/** Closes what is open beside the canvas; the focus goes back to what it was about. */
export function useClosePanel(): () => void {
  const { screen, canvas } = useDesigner()
  return () => {
    const [id] = screen.selection
    const isOfSomething = id !== undefined || screen.relationshipId !== null
    if (screen.side === 'contents') screen.set({ side: 'selected' })
    else if (isOfSomething) screen.set({ selection: new Set(), relationshipId: null })
    else screen.set({ isSideOpen: false })
    if (id === undefined) canvas.current?.focus()
    else canvas.current?.reveal(id, { focus: true })
  }
}
