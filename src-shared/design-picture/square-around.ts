import { centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import type { Crossing, Sides } from './line-around.ts'
import { straight, type Curve } from './relationship-line.ts'

/** A square line that leaves the usual way, because cards are on it. */
export interface SquareAround {
  readonly curves: readonly Curve[]
  readonly ends: Sides
}

/** The way with its turns, from end to end. */
interface Way {
  readonly points: readonly Point[]
  readonly ends: Sides
}

type Side = Sides['from']
type Axis = 'x' | 'y'

/** A square line around keeps so far from cards, passes them at that, and goes so far beyond those it joins. */
const clearance = 8
const passing = 16
const beyond = 24
/** A turn is as bad as so much of a way. */
const turnPx = 120
/** Ways that differ by less do not take turns when something is moved a little. */
const alikePx = 8
/** What is in the way of the usual line offers its edges to go along, so many of it. */
const mostEdges = 4

/**
 * A square way between two cards that runs through neither of them and through no other, where the usual one does:
 * about the shortest with up to four turns. Where none is free of the others, one that is free of these two; null
 * where the usual one is no worse. The same cards always give the same line.
 */
export function squareAround({
  usual,
  from,
  to,
  others,
}: Omit<Crossing, 'usual'> & { readonly usual: readonly Curve[] }): SquareAround | null {
  const straightOn = [...usual.map(([start]) => start), ...usual.slice(-1).map((last) => last[3])]
  const isOwnFree = (points: readonly Point[]): boolean => !runsThrough(points, [from, to], -0.01)
  const isUsualFree = isOwnFree(straightOn)
  const inTheWay = others.filter((other) => runsThrough(straightOn, [other], -2))
  if (isUsualFree && inTheWay.length === 0) return null
  const ways = byLength(waysBetween(from, to, inTheWay.slice(0, mostEdges))).filter(({ points }) =>
    isOwnFree(points),
  )
  const free = ways.find(({ points }) => !runsThrough(points, others, clearance))
  const found = free ?? (isUsualFree ? undefined : ways[0])
  return found === undefined ? null : { curves: curvesThrough(found.points), ends: found.ends }
}

function byLength(ways: readonly Way[]): readonly Way[] {
  return ways
    .map((way) => ({ way, rank: Math.floor(costOf(way.points) / alikePx + 0.123) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ way }) => way)
}

function costOf(points: readonly Point[]): number {
  const length = points.slice(1).reduce((sum, { x, y }, at) => {
    const before = points[at] ?? { x, y }
    return sum + Math.abs(x - before.x) + Math.abs(y - before.y)
  }, 0)
  return length + (points.length - 2) * turnPx
}

/** Those that face each other first, so that of two that are as long they are taken. */
const pairs: readonly Sides[] = [
  { from: 'right', to: 'left' },
  { from: 'left', to: 'right' },
  { from: 'bottom', to: 'top' },
  { from: 'top', to: 'bottom' },
  ...(['right', 'left'] as const).flatMap((from) =>
    (['top', 'bottom'] as const).flatMap((to) => [
      { from, to },
      { from: to, to: from },
    ]),
  ),
  ...(['top', 'bottom', 'left', 'right'] as const).map((side) => ({ from: side, to: side })),
]

/** Every way that leaves both cards outwards, over the middle between them, or along what is there. */
function waysBetween(from: Rect, to: Rect, obstacles: readonly Rect[]): readonly Way[] {
  const lines = {
    x: turnsOn(
      from.x,
      from.width,
      to.x,
      to.width,
      obstacles.map(({ x, width }) => [x, width]),
    ),
    y: turnsOn(
      from.y,
      from.height,
      to.y,
      to.height,
      obstacles.map(({ y, height }) => [y, height]),
    ),
  }
  return pairs.flatMap((ends) => {
    const [start, end] = [middleOf(from, ends.from), middleOf(to, ends.to)]
    return turnsBetween(start, end, axisOf(ends), lines)
      .map((turns) => ({ points: [start, ...turns, end], ends }))
      .filter(leavesOutwards)
  })
}

/** Where on an axis a line may turn: between the two cards, beyond both, beside what is in the way. */
function turnsOn(
  a: number,
  aLength: number,
  b: number,
  bLength: number,
  obstacles: readonly (readonly [number, number])[],
): readonly number[] {
  const [aEnd, bEnd] = [a + aLength, b + bLength]
  const between = aEnd < b ? [(aEnd + b) / 2] : bEnd < a ? [(bEnd + a) / 2] : []
  const beside = obstacles.flatMap(([at, length]) => [at - passing, at + length + passing])
  return [...between, Math.min(a, b) - beyond, Math.max(aEnd, bEnd) + beyond, ...beside]
}

/** The turns of all ways from a point to another that begin and end along the axes given. */
function turnsBetween(
  start: Point,
  end: Point,
  { first, last }: { readonly first: Axis; readonly last: Axis },
  lines: Readonly<Record<Axis, readonly number[]>>,
): readonly (readonly Point[])[] {
  const other: Axis = first === 'x' ? 'y' : 'x'
  const at = (along: number, aside: number): Point =>
    first === 'x' ? { x: along, y: aside } : { x: aside, y: along }
  if (first === last) return lines[first].map((along) => [at(along, start[other]), at(along, end[other])])
  const hooks = lines[first].flatMap((along) =>
    lines[other].map((aside) => [at(along, start[other]), at(along, aside), at(end[first], aside)]),
  )
  return [[at(end[first], start[other])], ...hooks]
}

function axisOf({ from, to }: Sides): { readonly first: Axis; readonly last: Axis } {
  return { first: away[from].x === 0 ? 'y' : 'x', last: away[to].x === 0 ? 'y' : 'x' }
}

/** Whether it leaves the one card and comes to the other at right angles, from outside. */
function leavesOutwards({ points, ends }: Way): boolean {
  const [start, next, before, end] = [points[0], points[1], points.at(-2), points.at(-1)]
  if (start === undefined || next === undefined || before === undefined || end === undefined) return false
  return isTowards(start, next, ends.from) && isTowards(end, before, ends.to)
}

function isTowards(a: Point, b: Point, side: Side): boolean {
  return (b.x - a.x) * away[side].x + (b.y - a.y) * away[side].y > 0
}

const away: Readonly<Record<Side, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
}

function middleOf(rect: Rect, side: Side): Point {
  const { x, y } = centerOf(rect)
  return { x: x + (away[side].x * rect.width) / 2, y: y + (away[side].y * rect.height) / 2 }
}

/** Whether a part of a square way comes into one of the rectangles, grown by so much. */
function runsThrough(points: readonly Point[], rects: readonly Rect[], by: number): boolean {
  return points.slice(1).some((b, at) => {
    const a = points[at] ?? b
    const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
    const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
    return rects.some(
      (rect) =>
        left < rect.x + rect.width + by &&
        right > rect.x - by &&
        top < rect.y + rect.height + by &&
        bottom > rect.y - by,
    )
  })
}

function curvesThrough(points: readonly Point[]): readonly Curve[] {
  const [first, ...rest] = points
  if (first === undefined) return []
  let from = first
  return rest.flatMap((to) => {
    const part = from.x === to.x && from.y === to.y ? [] : [straight(from, to)]
    from = to
    return part
  })
}
