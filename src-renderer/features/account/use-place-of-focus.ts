import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a list whose lines have the buttons that remove them: when one went with the focus in it, the focus goes
 * to the place with this ref, and not to the beginning of the page.
 */
export function usePlaceOfFocus(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(count)
  useEffect(() => {
    const isFewer = count < last.current
    last.current = count
    if (!isFewer) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [count])
  return place
}
