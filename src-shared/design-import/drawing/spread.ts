import { addToList } from '#shared/base/add-to-list.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { cardSize, grid, onGrid } from '#shared/design/card.ts'

/** A card with the space it needs around it. */
const cell = { width: cardSize.width + 2 * grid, height: cardSize.height + 2 * grid } as const
/** Drawings are made larger up to this; what still covers something is moved aside. */
const largest = 4
/** Neighbours that are looked at in one cell of the index: more lie on one spot, and no factor parts them. */
const crowd = 24

interface Spot {
  readonly key: string
  readonly box: Rect
}

/** How many times larger the drawing must be so that cards in the middle of its shapes cover no other: 1 to 4. */
export function factorFor(spots: readonly Spot[]): number {
  const index = new Map<number, Point[]>()
  const needs: number[] = []
  for (const { box } of spots) {
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    let need = 1
    const [column, row] = [Math.floor(center.x / cell.width), Math.floor(center.y / cell.height)]
    for (const other of around(index, column, row)) {
      const needed = Math.min(
        cell.width / Math.abs(center.x - other.x),
        cell.height / Math.abs(center.y - other.y),
      )
      // Two that lie too near for any factor are no reason to make everything larger.
      if (needed <= largest) need = Math.max(need, needed)
    }
    needs.push(need)
    const here = index.get(keyOf(column, row))
    if (here === undefined) index.set(keyOf(column, row), [center])
    else if (here.length < crowd) here.push(center)
  }
  // Where a few of many lie too close, those are moved aside instead.
  const factor = needs.toSorted((a, b) => b - a)[Math.floor(needs.length / 10)] ?? 1
  return Math.min(largest, Math.ceil(factor * 4) / 4)
}

/** One number for a cell: two that get the same are looked at together, which costs time and nothing else. */
function keyOf(column: number, row: number): number {
  return column * 100_003 + row
}

function cellOf(point: Point): number {
  return keyOf(Math.floor(point.x / cell.width), Math.floor(point.y / cell.height))
}

function* around<T>(index: ReadonlyMap<number, readonly T[]>, column: number, row: number): Iterable<T> {
  for (let x = column - 1; x <= column + 1; x += 1)
    for (let y = row - 1; y <= row + 1; y += 1) yield* index.get(keyOf(x, y)) ?? []
}

/** Top left corners of cards on the grid, none covering another. */
export function spread(spots: readonly Spot[], factor: number): Map<string, Point> {
  const points = new Map<string, Point>()
  const taken = new Map<number, Point[]>()
  const nextRing = new Map<number, number>()
  const isFree = (point: Point): boolean => {
    for (const other of around(taken, Math.floor(point.x / cell.width), Math.floor(point.y / cell.height)))
      if (Math.abs(point.x - other.x) < cardSize.width && Math.abs(point.y - other.y) < cardSize.height)
        return false
    return true
  }
  for (const { key, box } of spots) {
    const wanted = {
      x: onGrid((box.x + box.width / 2) * factor - cardSize.width / 2),
      y: onGrid((box.y + box.height / 2) * factor - cardSize.height / 2),
    }
    const point = isFree(wanted) ? wanted : freePlace(wanted, isFree, nextRing)
    points.set(key, point)
    const at = cellOf(point)
    addToList(taken, at, point)
  }
  return points
}

/** The next free place on squares around the wanted one; where many want one spot, the search goes on outside. */
function freePlace(wanted: Point, isFree: (point: Point) => boolean, nextRing: Map<number, number>): Point {
  const spot = cellOf(wanted)
  for (let ring = nextRing.get(spot) ?? 1; ; ring += 1) {
    nextRing.set(spot, ring)
    for (const [x, y] of squareAround(ring)) {
      const point = { x: wanted.x + x * cell.width, y: wanted.y + y * cell.height }
      if (isFree(point)) return point
    }
  }
}

/** Steps from the middle to every place of one square, first those below and to the right. */
function* squareAround(ring: number): Iterable<readonly [number, number]> {
  for (let step = -ring + 1; step <= ring; step += 1) yield [step, ring]
  for (let step = ring - 1; step >= -ring; step -= 1) yield [ring, step]
  for (let step = ring - 1; step >= -ring; step -= 1) yield [step, -ring]
  for (let step = -ring + 1; step <= ring; step += 1) yield [-ring, step]
}
