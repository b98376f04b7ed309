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
