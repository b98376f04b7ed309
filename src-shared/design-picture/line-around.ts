import { boxAround, centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { hullOf, pointAt, type Curve } from './relationship-line.ts'

/** The sides of two cards on which a line begins and ends. */
export interface Sides {
  readonly from: Side
  readonly to: Side
}
type Side = 'left' | 'right' | 'top' | 'bottom'

/** A line that leaves the usual way, because other cards are on it. */
export interface LineAround {
  readonly curve: Curve
  readonly ends: Sides
}

export interface Crossing {
  /** The line as it is without others. */
  readonly usual: Curve
  readonly from: Rect
  readonly to: Rect
  /** The cards in the line's area, without these two. */
  readonly others: readonly Rect[]
}

/** Lines that are longer on an axis keep their way: on so long a one there is mostly none that is free. */
const longest = 1600
/** A line around keeps so far from cards; the usual one may come nearer, so that it is not left for nothing. */
const clearance = 8
/** How far a line around bulges beyond both cards, as shares of what suits its length. */
const bulges = [1, 1.75, 3] as const
const bowSides = ['top', 'bottom', 'left', 'right'] as const
/** Ways whose lengths differ by less do not take turns when something is moved a little. */
const alikePx = 8
/** Beyond both cards a line around stays within this. */
const reachMost = 192

/** Where cards may be on the way of a line or of one around them; null where it keeps its way in any case. */
export function areaAround(from: Rect, to: Rect): Rect | null {
  const both = boxAround([from, to])
  if (both === null || both.width > longest || both.height > longest) return null
  return grown(both, reachMost + clearance)
}

/**
 * A way between two cards that runs through no other, where the usual one does: about the shortest of a few that a
 * single curve can take, over a corner or out of the same side of both. Null where the usual one is free, and
 * where no simple way is. The same cards always give the same line.
 */
export function lineAround({ usual, from, to, others }: Crossing): LineAround | null {
  if (!runsThrough(usual, others, -2)) return null
  const isFree = ({ curve }: LineAround): boolean =>
    !runsThrough(curve, [from, to], -1) && !runsThrough(curve, others, clearance)
  return byLength(waysBetween(from, to)).find(isFree) ?? null
}

/** The shortest first; of those that are about as long, as a mirror gives, the one that is named first. */
function byLength(ways: readonly LineAround[]): readonly LineAround[] {
  return ways
    .map((line) => ({ line, rank: Math.floor(lengthOf(line.curve) / alikePx + 0.123) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ line }) => line)
}

const away: Readonly<Record<Side, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
}

function waysBetween(from: Rect, to: Rect): readonly LineAround[] {
  const [a, b] = [centerOf(from), centerOf(to)]
  const [wide, high] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)]
  const across: Sides = b.x >= a.x ? { from: 'right', to: 'left' } : { from: 'left', to: 'right' }
  const upright: Sides = b.y >= a.y ? { from: 'bottom', to: 'top' } : { from: 'top', to: 'bottom' }
  return [
    way(from, to, across, wide / 2),
    way(from, to, upright, high / 2),
    way(from, to, { from: across.from, to: upright.to }, wide * 0.6, high * 0.6),
    way(from, to, { from: upright.from, to: across.to }, high * 0.6, wide * 0.6),
    ...bulges.flatMap((share) => bowSides.map((side) => bow(from, to, side, share))),
  ]
}

function way(from: Rect, to: Rect, ends: Sides, fromReach: number, toReach = fromReach): LineAround {
  const [start, end] = [middleOf(from, ends.from), middleOf(to, ends.to)]
  return {
    curve: [start, moved(start, ends.from, fromReach), moved(end, ends.to, toReach), end],
    ends,
  }
}

/** Out of the same side of both, beyond the one that stands out farther. */
function bow(from: Rect, to: Rect, side: Side, share: number): LineAround {
  const [start, end] = [middleOf(from, side), middleOf(to, side)]
  const out = away[side]
  const along = out.x === 0 ? Math.abs(end.x - start.x) : Math.abs(end.y - start.y)
  const beyond = Math.min(reachMost, Math.max(40, along * 0.2) * share)
  const [far, near] = [out.x * start.x + out.y * start.y, out.x * end.x + out.y * end.y]
  const most = Math.max(far, near) + beyond
  return {
    curve: [start, moved(start, side, most - far), moved(end, side, most - near), end],
    ends: { from: side, to: side },
  }
}

function middleOf(rect: Rect, side: Side): Point {
  const { x, y } = centerOf(rect)
  const out = away[side]
  return { x: x + (out.x * rect.width) / 2, y: y + (out.y * rect.height) / 2 }
}

function moved({ x, y }: Point, side: Side, by: number): Point {
  return { x: x + away[side].x * by, y: y + away[side].y * by }
}

/** Whether a curve comes into one of the rectangles, grown by so much; looked at in steps shorter than a card. */
function runsThrough(curve: Curve, rects: readonly Rect[], by: number): boolean {
  const { x: left, y: top, width, height } = hullOf(curve)
  const near = rects.filter(
    (rect) =>
      rect.x - by < left + width &&
      left < rect.x + rect.width + by &&
      rect.y - by < top + height &&
      top < rect.y + rect.height + by,
  )
  if (near.length === 0) return false
  const steps = Math.min(128, Math.max(16, Math.ceil((width + height) / 16)))
  for (let step = 1; step < steps; step += 1) {
    const { x, y } = pointAt(curve, step / steps)
    for (const rect of near) {
      const isIn =
        x > rect.x - by && x < rect.x + rect.width + by && y > rect.y - by && y < rect.y + rect.height + by
      if (isIn) return true
    }
  }
  return false
}

/** About how long it is, between the straight way and that over its controls. */
function lengthOf([a, b, c, d]: Curve): number {
  const far = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y)
  return (2 * far(a, d) + far(a, b) + far(b, c) + far(c, d)) / 3
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
