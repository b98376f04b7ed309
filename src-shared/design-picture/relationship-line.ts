import { boxOf, cardSize, centerOf, type Point, type Rect } from '#shared/design/card.ts'
import type { DesignNode } from '#shared/design/design.ts'

/** A cubic Bezier curve: its start, two controls, its end. */
export type Curve = readonly [Point, Point, Point, Point]

/** Sides of two cards that lie this near to one another above or below leave no room for a curve between them. */
const narrow = 40

/** The line between two cards: from the nearer sides, with a tension of half the distance. */
export function curveBetween(from: DesignNode, to: DesignNode): Curve {
  const [a, b] = [centerOf(boxOf(from)), centerOf(boxOf(to))]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  if (isUpright(Math.abs(dx), Math.abs(dy))) {
    const way = dy >= 0 ? 1 : -1
    const [start, end] = [a.y + (way * cardSize.height) / 2, b.y - (way * cardSize.height) / 2]
    const reach = way * Math.max(Math.abs(end - start) / 2, (end - start) * way < 0 ? narrow : 0)
    return [
      { x: a.x, y: start },
      { x: a.x, y: start + reach },
      { x: b.x, y: end - reach },
      { x: b.x, y: end },
    ]
  }
  const way = dx >= 0 ? 1 : -1
  const [start, end] = [a.x + (way * cardSize.width) / 2, b.x - (way * cardSize.width) / 2]
  const reach = way * Math.max(Math.abs(end - start) / 2, (end - start) * way < 0 ? narrow : 0)
  return [
    { x: start, y: a.y },
    { x: start + reach, y: a.y },
    { x: end - reach, y: b.y },
    { x: end, y: b.y },
  ]
}

function isUpright(dx: number, dy: number): boolean {
  const [gapX, gapY] = [dx - cardSize.width, dy - cardSize.height]
  return dy > dx || (gapX < narrow && gapY > gapX)
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
