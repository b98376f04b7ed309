import { useEffect, useRef, type PointerEvent } from 'react'

/** Longer than the systems that open a context menu by themselves take. */
const pressMs = 650
const slackPx = 10

/**
 * A finger that stays on the canvas opens the context menu there, also where the system has no such event. The
 * rendering library stops touch events, so that nobody above could tell.
 */
export function useLongPress(): (event: PointerEvent) => void {
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  return (press) => {
    stop.current()
    if (press.pointerType !== 'touch' || !press.isPrimary || !(press.target instanceof Element)) return
    const { target, clientX, clientY } = press
    if (isWritten(target)) return
    const timer = setTimeout(() => {
      stop.current()
      swallowLift()
      target.dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, button: 2 }),
      )
    }, pressMs)
    const leave = (event: Event): void => {
      const isStill =
        event instanceof globalThis.PointerEvent &&
        event.type === 'pointermove' &&
        Math.hypot(event.clientX - clientX, event.clientY - clientY) < slackPx
      if (!isStill) stop.current()
    }
    const ends = ['pointermove', 'pointerup', 'pointercancel', 'pointerdown', 'contextmenu'] as const
    for (const end of ends) window.addEventListener(end, leave, { capture: true })
    stop.current = () => {
      clearTimeout(timer)
      for (const end of ends) window.removeEventListener(end, leave, { capture: true })
    }
  }
}

/** Where a name is written, a long press is the system's: it selects, and offers to paste. */
export function isWritten(target: Element): boolean {
  return target.closest('.cv-naming') !== null
}

/** Lifting the finger is no click on what has opened below it. */
function swallowLift(): void {
  const over = new AbortController()
  const { signal } = over
  const swallow = (event: Event): void => {
    event.preventDefault()
    over.abort()
  }
  window.addEventListener('touchend', swallow, { capture: true, passive: false, signal })
  for (const end of ['touchcancel', 'pointerdown'] as const)
    window.addEventListener(end, () => over.abort(), { capture: true, signal })
}
