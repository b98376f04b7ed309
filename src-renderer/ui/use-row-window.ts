import { useLayoutEffect, useState, type RefObject } from 'react'

const windowedAbove = 100
const spare = 12

export interface RowWindow {
  readonly windowed: boolean
  /** The rows to draw: from, and up to but not with. */
  readonly from: number
  readonly to: number
  /** Heights of what is not drawn, in CSS pixels. */
  readonly abovePx: number
  readonly belowPx: number
}

/**
 * Which rows of a long table are near the view. Up to 100 rows all are drawn; all rows are of one height,
 * which is measured, because it depends on the person's text size and pointer.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  const windowed = count > windowedAbove
  const [view, setView] = useState({ topPx: 0, heightPx: 720, rowPx: 40 })

  useLayoutEffect(() => {
    const box = scroller.current
    if (!windowed || box === null) return undefined
    const measure = (): void => {
      const row = box.querySelector<HTMLElement>('[data-row]')
      setView({ topPx: box.scrollTop, heightPx: box.clientHeight, rowPx: row?.offsetHeight || 40 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [scroller, windowed])

  if (!windowed) return { windowed, from: 0, to: count, abovePx: 0, belowPx: 0 }
  const from = Math.max(0, Math.min(count, Math.floor(view.topPx / view.rowPx)) - spare)
  const to = Math.min(count, Math.ceil((view.topPx + view.heightPx) / view.rowPx) + spare)
  return { windowed, from, to, abovePx: from * view.rowPx, belowPx: (count - to) * view.rowPx }
}
