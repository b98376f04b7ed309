import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen } from '#renderer/ui/is-dialog-open.ts'
import { isLeaving, layers } from '#renderer/ui/layers.ts'
import { meaningOf, type Action } from '../context/action.ts'

/** Where keys are text. */
const texts = 'input, textarea, select, [contenteditable="true"]'

/**
 * Runs actions by their keys. A letter alone is a key of the canvas: it counts while that, or nothing, has the focus.
 * `type` is asked about a letter with Shift, and about what is no key of an action: whether it begins a name.
 */
export function useActionKeys(
  actions: readonly Action[],
  type: (letter: string) => boolean = () => false,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || !(event.target instanceof Element)) return
    if (event.target.closest(texts) !== null || isDialogOpen()) return
    const isPlain = !event.ctrlKey && !event.metaKey
    const layer = event.target.closest(layers)
    // A chord while a menu goes means the page. A plain key may be what closed it, as Escape.
    if (layer !== null && (isPlain || !isLeaving(layer))) return
    const isOnCanvas = event.target === document.body || event.target.closest('.cv, main') !== null
    const isTool = event.target.closest('button, a, [role="toolbar"]') !== null
    if (isPlain && (!isOnCanvas || isTool)) return
    const { action, letter } = meaningOf(actions, event)
    if (letter !== null && type(letter)) event.preventDefault()
    if (action === undefined) return
    if (action.isOfCanvas === true && event.target !== document.body && event.target.closest('.cv') === null)
      return
    event.preventDefault()
    if (action.disabledReason === undefined) (action.runByKey ?? action.run)()
    else action.onRefused?.()
  })
  // A person who sees the page may press a key: listening starts before the page is painted.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
