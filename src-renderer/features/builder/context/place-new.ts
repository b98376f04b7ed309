import type { Placement } from '#shared/model/relation.ts'
import { grown, touches, type Point, type Rect } from '#shared/base/rect.ts'
import { onGrid, sizes } from '#renderer/canvas/scene/node-shape.ts'

export type PlacedKind = Placement['nodeKind']

export interface PlaceOptions {
  readonly shape: PlacedKind
  /** Where nodes stand. */
  readonly taken: readonly Rect[]
  /** The gateway that it is connected to: devices go to its left, rules to its right. */
  readonly beside: Rect | null
  /** Otherwise as near to this as there is space: the middle of what is shown, or where a menu was opened. */
  readonly around: Point
}

/** So much stays free around a node. */
const gapPx = 8
/** From the top of a node to that of the next one below it. */
const pitchPx: Readonly<Record<PlacedKind, number>> = { device: 64, gateway: 160, rule: 88 }
/** Between a gateway and the first column: wide enough for a line's curve and its label. */
const reachPx = 168
/** Nodes of a column, and columns beside a gateway. */
const [columnMax, columnsMax] = [12, 60]
/** Between the sides of columns, and of places around a point. */
const asidePx = 24
/** Rings of places that are tried around a point. */
const ringsMax = 40

/**
 * Where a new node comes to stand: devices to the left, rules to the right, and on no other node unless every place
 * that is tried is taken.
 */
export function placeNew({ shape, taken, beside, around }: PlaceOptions): Point {
  const size = sizes[shape]
  const isFree = (at: Point): boolean => {
    // Nodes that are just the gap apart do not touch.
    const rect = grown({ ...at, ...size }, gapPx - 1)
    return !taken.some((other) => touches(other, rect))
  }
  const places = beside === null || shape === 'gateway' ? outwards(around, shape) : columns(beside, shape)
  for (const at of places) if (isFree(at)) return at
  return { x: onGrid(around.x), y: onGrid(around.y) }
}

/** Columns beside a gateway, each from its middle downwards and upwards. */
function* columns(beside: Rect, shape: PlacedKind): Generator<Point> {
  const { width, height } = sizes[shape]
  const middle = beside.y + beside.height / 2 - height / 2
  for (let column = 0; column < columnsMax; column += 1) {
    const x =
      shape === 'device'
        ? beside.x - reachPx - width - column * (width + asidePx)
        : beside.x + beside.width + reachPx + column * (width + asidePx)
    for (let at = 0; at < columnMax; at += 1)
      yield { x: onGrid(x), y: onGrid(middle + zigzag(at) * pitchPx[shape]) }
  }
}

/** 0, 1, -1, 2, -2 ... */
function zigzag(at: number): number {
  return at % 2 === 1 ? (at + 1) / 2 : -at / 2
}

/** Rings of places around a point, the nearest first. */
function* outwards(center: Point, shape: PlacedKind): Generator<Point> {
  const { width, height } = sizes[shape]
  const step = { x: width + asidePx, y: pitchPx[shape] }
  const start = { x: center.x - width / 2, y: center.y - height / 2 }
  yield { x: onGrid(start.x), y: onGrid(start.y) }
  for (let ring = 1; ring < ringsMax; ring += 1) {
    const ringPlaces: Point[] = []
    for (let x = -ring; x <= ring; x += 1) {
      for (let y = -ring; y <= ring; y += 1) {
        if (Math.max(Math.abs(x), Math.abs(y)) === ring)
          ringPlaces.push({ x: start.x + x * step.x, y: start.y + y * step.y })
      }
    }
    const far = (at: Point): number => Math.hypot(at.x - start.x, at.y - start.y)
    for (const { x, y } of ringPlaces.toSorted((a, b) => far(a) - far(b) || b.y - a.y))
      yield { x: onGrid(x), y: onGrid(y) }
  }
}
