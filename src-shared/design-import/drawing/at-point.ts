import type { Point, Rect } from '#shared/base/rect.ts'

interface Boxed {
  readonly key: string
  readonly box: Rect
}

/** How far from a shape a line may end and still mean it. */
const usualReach = 12
const cell = 256
/** Boxes that one cell of the index keeps, and cells that one box is kept in: drawings need no more. */
const most = { inCell: 64, ofBox: 256 } as const

/** Answers the box that a point means, at it or within reach of it; null when there is none. */
export function boxesAtPoints(boxes: Iterable<Boxed>, reach = usualReach): (point: Point) => string | null {
  const index = new Map<string, Boxed[]>()
  for (const boxed of boxes)
    for (const key of cellsOf(boxed.box, reach)) {
      const here = index.get(key)
      if (here === undefined) index.set(key, [boxed])
      else if (here.length < most.inCell) here.push(boxed)
    }
  return (point) => {
    const near = index.get(`${Math.floor(point.x / cell)} ${Math.floor(point.y / cell)}`) ?? []
    let found: Boxed | null = null
    for (const boxed of near)
      if (isNear(boxed.box, point, reach) && (found === null || isMeant(boxed, found, point))) found = boxed
    return found?.key ?? null
  }
}

function* cellsOf({ x, y, width, height }: Rect, reach: number): Iterable<string> {
  const [left, top] = [Math.floor((x - reach) / cell), Math.floor((y - reach) / cell)]
  const [right, bottom] = [Math.floor((x + width + reach) / cell), Math.floor((y + height + reach) / cell)]
  // Far outside, counting by one stands still.
  if (![left, top, right, bottom].every((at) => Math.abs(at) < 1000)) return
  if ((right - left + 1) * (bottom - top + 1) > most.ofBox) return
  for (let column = left; column <= right; column += 1)
    for (let row = top; row <= bottom; row += 1) yield `${column} ${row}`
}

function isNear({ x, y, width, height }: Rect, point: Point, reach: number): boolean {
  const isBeside = point.x >= x - reach && point.x <= x + width + reach
  return isBeside && point.y >= y - reach && point.y <= y + height + reach
}

/** Of two that share a place the smaller is meant, which lies on the other; else the nearer. */
function isMeant(one: Boxed, other: Boxed, point: Point): boolean {
  if (overlaps(one.box, other.box)) return sizeOf(one) < sizeOf(other)
  return distance(one.box, point) < distance(other.box, point)
}

/** Two that only touch share an edge, and no place. */
function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function distance({ x, y, width, height }: Rect, point: Point): number {
  const beside = Math.max(x - point.x, point.x - x - width, 0)
  return Math.hypot(beside, Math.max(y - point.y, point.y - y - height, 0))
}

function sizeOf({ box }: Boxed): number {
  return box.width * box.height
}
