import { grown, touches, type Rect } from '#shared/base/rect.ts'

/** Where names stand already, so that none covers another. */
export interface NamePlaces {
  readonly isTaken: (rect: Rect) => boolean
  /** Takes a place for a name, one line high; false where it is taken. */
  readonly take: (rect: Rect) => boolean
  /** There are as many as anyone reads. */
  readonly isFull: () => boolean
}

const rowPx = 16
const mostNames = 120

/**
 * Names are one line high: two that overlap are in the same row of that height or in neighbouring ones. Nearer to
 * each other than `gapPx` two names would be read as one.
 */
export function createNamePlaces(gapPx: { readonly beside: number; readonly above: number }): NamePlaces {
  const rows = new Map<number, Rect[]>()
  let count = 0
  const rowOf = ({ y }: Rect): number => Math.floor(y / rowPx)
  const isTaken = (rect: Rect): boolean => {
    const around = grown(rect, gapPx.beside, gapPx.above)
    const row = rowOf(rect)
    return [row - 1, row, row + 1].some(
      (at) => rows.get(at)?.some((other) => touches(other, around)) === true,
    )
  }
  return {
    isTaken,
    take(rect) {
      if (isTaken(rect)) return false
      const row = rowOf(rect)
      const held = rows.get(row)
      if (held === undefined) rows.set(row, [rect])
      else held.push(rect)
      count += 1
      return true
    },
    isFull: () => count >= mostNames,
  }
}
