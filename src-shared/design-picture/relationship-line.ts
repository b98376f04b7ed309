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

/** Whether there is much more room between them up and down than sideways. */
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

/** The point that has so large a part of the whole way behind it. */
function pointAlong(curves: readonly Curve[], share: number): Point {
  const points = curves.flatMap((curve) =>
    Array.from({ length: steps + 1 }, (_, step) => pointAt(curve, step / steps)),
  )
  const far = points.map((point, at) => distance(points[at - 1] ?? point, point))
  let left = share * far.reduce((sum, each) => sum + each, 0)
  for (const [at, point] of points.entries()) {
    const length = far[at] ?? 0
    if (left <= length && length > 0) {
      const before = points[at - 1] ?? point
      const t = left / length
      return { x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t }
    }
    left -= length
  }
  return points.at(-1) ?? { x: 0, y: 0 }
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
