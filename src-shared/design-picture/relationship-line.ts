import { centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { boxOf } from '#shared/design/card.ts'
import type { DesignNode } from '#shared/design/design.ts'

/** A cubic Bezier curve: its start, two controls, its end. */
export type Curve = readonly [Point, Point, Point, Point]

/** The line between two cards as the canvas draws it: from the nearer sides, with a tension of half the distance. */
export function curveBetween(from: DesignNode, to: DesignNode): Curve {
  const [a, b] = [boxOf(from), boxOf(to)]
  const [start, end] = [centerOf(a), centerOf(b)]
  if (!isAbove(a, b)) {
    const way = end.x >= start.x ? 1 : -1
    const [left, right] = [start.x + (way * a.width) / 2, end.x - (way * b.width) / 2]
    const reach = way * reachOf(right - left, end.y - start.y)
    return [
      { x: left, y: start.y },
      { x: left + reach, y: start.y },
      { x: right - reach, y: end.y },
      { x: right, y: end.y },
    ]
  }
  const way = end.y > start.y ? 1 : -1
  const [top, bottom] = [start.y + (way * a.height) / 2, end.y - (way * b.height) / 2]
  const reach = way * reachOf(bottom - top, end.x - start.x)
  return [
    { x: start.x, y: top },
    { x: start.x, y: top + reach },
    { x: end.x, y: bottom - reach },
    { x: end.x, y: bottom },
  ]
}

/** Whether there is much more space between them up and down than sideways. */
function isAbove(a: Rect, b: Rect): boolean {
  const aside = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, 0)
  const upright = Math.max(b.y - a.y - a.height, a.y - b.y - b.height, 0)
  return upright > 2 * aside
}

/** How far the controls are from their ends: never so little that the curve is not round. */
function reachOf(along: number, aside: number): number {
  return Math.max(Math.abs(along) / 2, Math.min(40, Math.abs(aside)))
}

/** A straight line as a curve, so that all lines are one thing. */
export function straight(start: Point, end: Point): Curve {
  const part = (t: number): Point => ({
    x: start.x + (end.x - start.x) * t,
    y: start.y + (end.y - start.y) * t,
  })
  return [start, part(1 / 3), part(2 / 3), end]
}

/**
 * The way of a line that a person wants straight or square, between the ends that it has anyway: square ones leave
 * both cards at right angles and turn in the middle.
 */
export function routed(
  route: 'straight' | 'square',
  start: Point,
  end: Point,
  isUpright: boolean,
): readonly Curve[] {
  if (route === 'straight') return [straight(start, end)]
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2]
  const [turn, back] = isUpright
    ? [
        { x: start.x, y },
        { x: end.x, y },
      ]
    : [
        { x, y: start.y },
        { x, y: end.y },
      ]
  if (turn.x === back.x && turn.y === back.y) return [straight(start, end)]
  return [straight(start, turn), straight(turn, back), straight(back, end)]
}

/** So many steps are near enough to a curve to measure it. */
const steps = 24

/** A way as short straight parts: each with its length and its end. */
function partsOf(curves: readonly Curve[]): readonly { from: Point; to: Point; length: number }[] {
  const points = curves.flatMap((curve) =>
    Array.from({ length: steps + 1 }, (_, step) => pointAt(curve, step / steps)),
  )
  return points.map((to, at) => {
    const from = points[at - 1] ?? to
    return { from, to, length: distance(from, to) }
  })
}

/** How long a way is, about. */
export function lengthOf(curves: readonly Curve[]): number {
  return partsOf(curves).reduce((sum, { length }) => sum + length, 0)
}

/** The point that has so large a part of the whole way behind it. */
function pointAlong(curves: readonly Curve[], share: number): Point {
  const parts = partsOf(curves)
  let left = share * parts.reduce((sum, { length }) => sum + length, 0)
  for (const { from, to, length } of parts) {
    if (left <= length && length > 0) {
      const t = left / length
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
    }
    left -= length
  }
  return parts.at(-1)?.to ?? { x: 0, y: 0 }
}

/** Which part of a way is behind its point that is nearest to another one: from 0 to 1. */
export function shareAt(curves: readonly Curve[], point: Point): number {
  let [behind, best, nearest] = [0, 0, Infinity]
  for (const { from, to, length } of partsOf(curves)) {
    const along =
      length === 0
        ? 0
        : ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2
    const t = Math.min(1, Math.max(0, along))
    const far = distance(point, { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t })
    if (far < nearest) [nearest, best] = [far, behind + t * length]
    behind += length
  }
  return behind === 0 ? 0.5 : best / behind
}

/** Where the label lies; null: in the middle. */
export function labelPoint(curves: readonly Curve[], share: number | null): Point {
  const [first] = curves
  return share === null && first !== undefined && curves.length === 1
    ? pointAt(first, 0.5)
    : pointAlong(curves, share ?? 0.5)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** The point of a curve at `t` from 0 to 1. */
export function pointAt([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t
  const [ka, kb, kc, kd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return { x: ka * a.x + kb * b.x + kc * c.x + kd * d.x, y: ka * a.y + kb * b.y + kc * c.y + kd * d.y }
}

/** A rectangle that the curve does not leave. */
export function hullOf(curve: Curve): Rect {
  const [xs, ys] = [curve.map(({ x }) => x), curve.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
