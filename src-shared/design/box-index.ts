import { addToList } from '#shared/base/add-to-list.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { boxOf } from './card.ts'
import type { DesignNode, Outline } from './design.ts'

/** Elements by the squares of the canvas that they reach into, so that a place is not held against all of them. */
export interface BoxIndex<T> {
  readonly squares: ReadonlyMap<string, readonly T[]>
  /** Those that would stand in too many squares. */
  readonly large: readonly T[]
}

const side = 512
const mostSquares = 64

/** Lists keep the order that the elements come in. */
export function indexBoxes<T extends DesignNode | Outline>(elements: Iterable<T>): BoxIndex<T> {
  const squares = new Map<string, T[]>()
  const large: T[] = []
  for (const element of elements) {
    const keys = squaresOf(boxOf(element))
    if (keys === null) large.push(element)
    for (const key of keys ?? []) {
      addToList(squares, key, element)
    }
  }
  return { squares, large }
}

/** What may have a point: the list of its square. `large` comes besides. */
export function squareAt<T>({ squares }: BoxIndex<T>, { x, y }: Point): readonly T[] {
  return squares.get(keyOf(Math.floor(x / side), Math.floor(y / side))) ?? []
}

/** What may touch a rectangle, each once. */
export function near<T>({ squares, large }: BoxIndex<T>, rect: Rect): ReadonlySet<T> {
  const found = new Set(large)
  const lists = squaresOf(rect)?.map((key) => squares.get(key) ?? []) ?? squares.values()
  for (const list of lists) for (const element of list) found.add(element)
  return found
}

/** Null: more than anything is looked up by. */
function squaresOf({ x, y, width, height }: Rect): string[] | null {
  const [left, right] = [Math.floor(x / side), Math.floor((x + width) / side)]
  const [top, bottom] = [Math.floor(y / side), Math.floor((y + height) / side)]
  if ((right - left + 1) * (bottom - top + 1) > mostSquares) return null
  const keys: string[] = []
  for (let column = left; column <= right; column += 1)
    for (let row = top; row <= bottom; row += 1) keys.push(keyOf(column, row))
  return keys
}

function keyOf(column: number, row: number): string {
  return `${column} ${row}`
}
