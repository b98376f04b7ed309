import { handleAt, sides, sizeOf, type Side } from './node-shape.ts'
import { rectOf } from './scene-index.ts'
import { centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { routed } from '#shared/design-picture/relationship-line.ts'
import type { LineKind, SceneEdge, SceneNode } from './scene.ts'

/** On which side of its node a line begins and ends. */
export interface Ends {
  readonly from: Side
  readonly to: Side
}

/**
 * Sides for a line: left and right facing each other, for site links and relations top and bottom where the nodes
 * stand above one another. A side that the node does not have gives way to the one it has.
 */
export function endsOf(line: LineKind, from: SceneNode, to: SceneNode): Ends {
  const [a, b] = [centerOf(rectOf(from)), centerOf(rectOf(to))]
  const isUpright =
    line === 'site'
      ? Math.abs(b.y - a.y) > Math.abs(b.x - a.x)
      : line === 'relation' && isAbove(rectOf(from), rectOf(to))
  const wanted: Ends = isUpright
    ? { from: b.y > a.y ? 'bottom' : 'top', to: b.y > a.y ? 'top' : 'bottom' }
    : { from: b.x >= a.x ? 'right' : 'left', to: b.x >= a.x ? 'left' : 'right' }
  return { from: offered(from, wanted.from), to: offered(to, wanted.to) }
}

/** Whether there is much more space between them up and down than sideways. */
function isAbove(a: Rect, b: Rect): boolean {
  const aside = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, 0)
  const upright = Math.max(b.y - a.y - a.height, a.y - b.y - b.height, 0)
  return upright > 2 * aside
}

function offered(node: SceneNode, side: Side): Side {
  const all = sides[node.card.shape]
  return all.includes(side) ? side : (all[0] ?? side)
}

/** The side of a node from which a line to a point begins. */
export function sideTowards(node: SceneNode, point: Point): Side {
  const rect = rectOf(node)
  const center = centerOf(rect)
  if (isAbove(rect, { ...point, width: 0, height: 0 }))
    return offered(node, point.y > center.y ? 'bottom' : 'top')
  return offered(node, point.x >= center.x ? 'right' : 'left')
}

/** Both ends of a line on the canvas. */
export function pointsOf(
  line: LineKind,
  from: SceneNode,
  to: SceneNode,
): { readonly start: Point; readonly end: Point; readonly ends: Ends } {
  const ends = endsOf(line, from, to)
  const [a, b] = [handleAt(sizeOf(from), ends.from), handleAt(sizeOf(to), ends.to)]
  return { start: { x: from.x + a.x, y: from.y + a.y }, end: { x: to.x + b.x, y: to.y + b.y }, ends }
}

/** A cubic Bezier curve: its start, two controls, its end. */
export type Curve = readonly [Point, Point, Point, Point]

const away: Readonly<Record<Side, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
}

/** From side to side with a tension of half the distance, and never less than `least`, which keeps it round. */
export function curveBetween(start: Point, end: Point, ends: Ends, least = 40): Curve {
  const [wide, high] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)]
  const control = (point: Point, side: Side): Point => {
    const reach = Math.max((away[side].x === 0 ? high : wide) / 2, least)
    return { x: point.x + away[side].x * reach, y: point.y + away[side].y * reach }
  }
  return [start, control(start, ends.from), control(end, ends.to), end]
}

/** As above, but straight where both ends face each other. */
function relationBetween(start: Point, end: Point, ends: Ends): Curve {
  const aside = away[ends.from].x === 0 ? Math.abs(end.x - start.x) : Math.abs(end.y - start.y)
  return curveBetween(start, end, ends, Math.min(40, aside))
}

/**
 * A way from a device to a service that is not taken for the line through the gateway: over it (gains) or under
 * it (loses) where both are about as high, else past it at the device's height and then up or down.
 */
export function bowBetween(start: Point, end: Point, isOver: boolean): Curve {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const at = (share: number, y: number): Point => ({ x: start.x + dx * share, y })
  if (Math.abs(dy) > 120) return [start, at(0.85, start.y), at(0.75, start.y + dy * 0.4), end]
  const lift = Math.min(80, 24 + Math.abs(dx) * 0.1) * (isOver && dy > -30 ? -1 : 1)
  return [start, at(0.35, start.y + lift), at(0.6, end.y + lift * 0.9), end]
}

/** A straight line as a curve, so that all lines are one thing. */
export function straight(start: Point, end: Point): Curve {
  const part = (t: number): Point => ({
    x: start.x + (end.x - start.x) * t,
    y: start.y + (end.y - start.y) * t,
  })
  return [start, part(1 / 3), part(2 / 3), end]
}

/** The point of a curve at `t` from 0 to 1. */
export function pointAt([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t
  const [ka, kb, kc, kd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return { x: ka * a.x + kb * b.x + kc * c.x + kd * d.x, y: ka * a.y + kb * b.y + kc * c.y + kd * d.y }
}

/** The curve as an SVG path. */
export function pathOf([a, b, c, d]: Curve): string {
  return `M${a.x} ${a.y}C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`
}

/** Curves that follow each other as one SVG path. */
export function pathOfAll(curves: readonly Curve[]): string {
  return curves.map((curve, at) => (at === 0 ? pathOf(curve) : pathOf(curve).replace(/^M[^C]*/, ''))).join('')
}

/** The way of an edge between its ends: one curve, or what a person wants of a relation. */
export function curvesOf(
  { line, route }: Pick<SceneEdge, 'line' | 'route'>,
  start: Point,
  end: Point,
  ends: Ends,
): readonly Curve[] {
  if (route === undefined) return [curveOf(line, start, end, ends)]
  return routed(route, start, end, away[ends.from].x === 0)
}

/** The curve of a line of this kind. */
export function curveOf(line: LineKind, start: Point, end: Point, ends: Ends): Curve {
  if (line === 'site') return straight(start, end)
  if (line === 'gains' || line === 'loses') return bowBetween(start, end, line === 'gains')
  return line === 'relation' ? relationBetween(start, end, ends) : curveBetween(start, end, ends)
}

/** Where on the line its one label sits. */
export const labelAt: Readonly<Record<LineKind, number>> = {
  tunnel: 0.24,
  drawn: 0.24,
  site: 0.5,
  rule: 0.5,
  audience: 0.3,
  gains: 0.18,
  loses: 0.18,
  denied: 0.5,
  relation: 0.5,
}
