import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'

/** So many rows are drawn at first, and at each time that the end of the list is reached. */
const stepRows = 50

export interface GrowingListProps<T> {
  readonly items: readonly T[]
  /** A `li` with its key. */
  readonly row: (item: T, at: number) => ReactNode
  readonly className?: string | undefined
}

/** A list with rows of any height: it draws its beginning, and more as the person scrolls to its end. */
export function GrowingList<T>({ items, row, className }: GrowingListProps<T>) {
  const { t } = useWords()
  const [shown, setShown] = useState(stepRows)
  const end = useRef<HTMLLIElement>(null)
  const rest = items.length - shown
  const hasRest = rest > 0
  useEffect(() => {
    if (!hasRest || end.current === null) return undefined
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setShown((count) => count + stepRows)
    })
    // Again for each step: the end may still be in view.
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasRest, shown])
  return (
    <ul className={className}>
      {items.slice(0, shown).map((item, at) => row(item, at))}
      {hasRest ? (
        <li ref={end} className="text-text-3">
          {t('editor.panel.rest', { rest })}
        </li>
      ) : null}
    </ul>
  )
}
