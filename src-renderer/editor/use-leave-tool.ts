import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '#renderer/ui/is-dialog-open.ts'
import { layers } from '#renderer/ui/layers.ts'
import { useEditor } from './context/editor-context.tsx'

/** Where Escape means something of its own: text, and what lies over the page. */
const others = `input, textarea, select, [contenteditable="true"], ${layers}`

/**
 * Escape takes the tool away that stays on, where nothing else is left by it: what selects is there again. With that
 * one, on the tools themselves, it selects nothing, as on the canvas.
 */
export function useLeaveTool(): void {
  const { screen } = useEditor()
  const { tool, selection, edgeId, set } = screen
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return
    if (event.target.closest(others) !== null || isDialogOpen()) return
    if (tool !== 'select') set({ tool: 'select' })
    else if (event.target.closest('.cv-toolbar') !== null) set({ selection: new Set(), edgeId: null })
    else return
    event.preventDefault()
  })
  const isOn = tool !== 'select' || selection.size > 0 || edgeId !== null
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
