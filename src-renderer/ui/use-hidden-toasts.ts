import { useCallback, useEffect, useRef, useState } from 'react'
import { timeoutOf, type Toast } from './toasts.ts'

interface ShownToast {
  readonly id: string
  readonly limited?: boolean | undefined
  readonly timeout?: number | undefined
  readonly data?: Toast | undefined
}

/** The time of a notice that newer ones hide stands still; shown again, it has all of its own. */
export function useHiddenTime(
  toasts: readonly ShownToast[],
  setTimeoutOf: (id: string, timeout: number) => void,
): void {
  const stopped = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, limited, timeout = 0, data } of toasts) {
      if (limited === true && timeout > 0) {
        stopped.current.add(id)
        setTimeoutOf(id, 0)
      } else if (limited !== true && data !== undefined && stopped.current.delete(id))
        setTimeoutOf(id, timeoutOf(data))
    }
  }, [toasts, setTimeoutOf])
}

export interface FocusWithin {
  readonly hasFocus: boolean
  /** For the region: looks whenever the focus comes to it or leaves it. */
  readonly watch: (region: HTMLElement | null) => (() => void) | undefined
  /** For when its notices are others: the focus goes with a notice, and no event tells it. */
  readonly look: () => void
}

/** Whether the focus is in a region, in a notice that stays. Left with the whole window it is there all the same. */
export function useFocusWithin(): FocusWithin {
  const [hasFocus, setFocus] = useState(false)
  const watched = useRef<HTMLElement | null>(null)
  const look = useCallback(() => setFocus(holds(watched.current, document.activeElement)), [])
  const watch = useCallback((region: HTMLElement | null) => {
    watched.current = region
    if (region === null) return undefined
    const follow = ({ type, target, relatedTarget }: FocusEvent): void => {
      const now = type === 'focusin' ? target : (relatedTarget ?? document.activeElement)
      setFocus(holds(region, now))
    }
    region.addEventListener('focusin', follow)
    region.addEventListener('focusout', follow)
    return () => {
      region.removeEventListener('focusin', follow)
      region.removeEventListener('focusout', follow)
    }
  }, [])
  return { hasFocus, watch, look }
}

function holds(region: HTMLElement | null, target: EventTarget | null): boolean {
  if (region === null || !(target instanceof Element) || !region.contains(target)) return false
  return target.closest('.ui-toast[data-ending-style]') === null
}
