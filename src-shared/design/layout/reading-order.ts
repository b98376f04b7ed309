import type { Rect } from '#shared/base/rect.ts'
import { cardSize } from '../card.ts'

/**
 * Boxes as they are read: row by row, each from the left. What begins less than half a card below the first of
 * a row stands in it, so that a row that was drawn by hand is one. Two that stand in one place keep their order.
 */
export function inReadingOrder<T>(items: readonly T[], boxOf: (item: T) => Rect): T[] {
  const boxes = items.map((item) => ({ item, ...boxOf(item) })).toSorted((a, b) => a.y - b.y)
  let [row, top] = [-1, -Infinity]
  const rows = boxes.map((box) => {
    if (box.y >= top + cardSize.height / 2) {
      row += 1
      top = box.y
    }
    return { ...box, row }
  })
  return rows.toSorted((a, b) => a.row - b.row || a.x - b.x).map(({ item }) => item)
}
