import type { Point } from '#shared/base/rect.ts'
import type { Sized, Gaps } from './graph.ts'
import { rectOf, type Branch } from './parts.ts'
import { inReadingOrder } from './reading-order.ts'

/** What stands below one box of a tree. */
export interface Below {
  /** Side by side, in the order in which they stood. */
  readonly row: readonly number[]
  /** Ends, where there are many: in two columns below the box, on both sides of the lines to them. */
  readonly ends: readonly number[]
  readonly places: readonly Point[]
  readonly block: Sized
  /** So many of the row stand left of the block. */
  readonly before: number
}

const mostInRow = 4
/** Further down no line finds its way past the others. */
const mostHanging = 48
/** Space for the lines between both columns. */
const spine = 56

/** `hangs`: the tree grows downward, where columns need less space than rows. */
export function hanging(part: readonly Branch[], gaps: Gaps, hangs: boolean): Below[] {
  const children = part.map((): number[] => [])
  for (const [index, { parent }] of part.entries()) if (parent !== null) children[parent]?.push(index)
  const isEnd = (index: number): boolean =>
    part[index]?.joined === 1 && part[index].box.children === undefined
  return children.map((list): Below => {
    const ends = hangs ? list.filter(isEnd) : []
    if (ends.length <= mostInRow || ends.length > mostHanging)
      return { row: list, ends: [], places: [], block: { width: 0, height: 0 }, before: 0 }
    const row = list.filter((index) => !isEnd(index))
    const asRead = inReadingOrder(ends, (index) => rectOf(part[index]?.box))
    const before = Math.ceil(row.length / 2)
    return {
      row,
      ends: asRead,
      before,
      ...inTwoColumns(
        asRead.map((index) => part[index]?.box),
        gaps,
      ),
    }
  })
}

/** Pairs below each other, so that they are read as they stood. */
function inTwoColumns(boxes: readonly (Partial<Sized> | undefined)[], gaps: Gaps) {
  const widest = boxes.reduce((most, box) => Math.max(most, box?.width ?? 0), 0)
  const places: Point[] = []
  let [y, high] = [0, 0]
  for (const [index, box] of boxes.entries()) {
    const isLeft = index % 2 === 0
    if (isLeft && index > 0) [y, high] = [y + high + gaps.between, 0]
    places.push({ x: isLeft ? widest - (box?.width ?? 0) : widest + spine, y })
    high = Math.max(high, box?.height ?? 0)
  }
  return { places, block: { width: 2 * widest + spine, height: y + high } }
}
