import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen } from '#renderer/ui/is-dialog-open.ts'
import { layers } from '#renderer/ui/layers.ts'
import type { ArrangingState } from './use-arranging.ts'

/** Where Enter and Escape belong to something else. */
const others = `input, textarea, ${layers}`

/** Enter keeps the layout that is looked at, Escape does not: from the moment it is wanted, with its bar or before. */
export function ArrangeKeys({ state }: { readonly state: ArrangingState }) {
  const { canKeep, keep, cancel } = state
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.closest(others) !== null || isDialogOpen()) return
    const isElsewhere =
      event.target.closest('button, a') !== null && event.target.closest('[role="radio"]') === null
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isElsewhere)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    if (event.key === 'Escape') cancel()
    else if (canKeep) keep()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    // Before the canvas, for which both keys mean what is selected.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
  return null
}
