import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '#renderer/ui/is-dialog-open.ts'
import { layers } from '#renderer/ui/layers.ts'
import { useEditor } from './context/editor-context.tsx'

/** Where Escape means something of its own: text, and what lies over the page. */
const others = `input, textarea, select, [contenteditable="true"], ${layers}`

/** Escape takes the tool away that stays on, where nothing else is left by it: what selects is there again. */
export function useLeaveTool(): void {
  const { screen } = useEditor()
  const { tool, set } = screen
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return
    if (event.target.closest(others) !== null || isDialogOpen()) return
    event.preventDefault()
    set({ tool: 'select' })
  })
  const isOn = tool !== 'select'
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
