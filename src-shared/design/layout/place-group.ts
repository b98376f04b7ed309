import { boxAround, type Point, type Rect } from '#shared/base/rect.ts'
import { grid, onGrid } from '../card.ts'
import { spaces } from './graph.ts'

/** By how much boxes on the grid may be shifted; the ends belong to it. */
export interface Limits {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const anywhere: Limits = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }

/**
 * The shift, in steps of the grid and nearest to `wanted`, by which boxes cover nothing of what stays; null when
 * there is none within them. Many boxes among many are looked at as one.
 */
export function freeShift(
  boxes: readonly Rect[],
  stays: readonly Rect[],
  wanted: Point,
  limits: Limits = anywhere,
): Point | null {
  const around = boxAround(boxes)
  const { top, bottom } = { top: stepDown(limits.top), bottom: stepUp(limits.bottom) }
  if (around === null || top > bottom) return null
  const moving = boxes.length * stays.length > mostPairs ? [around] : boxes
  let best: Point | null = null
  let least = Infinity
  for (const y of rowsToTry(moving, stays, wanted.y, { top, bottom })) {
    // Rows come by their distance: those that follow are further than what was found.
    if (Math.abs(y - wanted.y) >= least) break
    const x = nearestFree(takenAt(moving, stays, y), wanted.x, limits)
    if (x === null) continue
    const far = Math.hypot(x - wanted.x, y - wanted.y)
    if (far < least) [best, least] = [{ x, y }, far]
  }
  return best
}

const mostPairs = 20_000
const mostRows = 200

/** Shifts down that are worth a try: none, and those that bring an edge beside another. */
function rowsToTry(
  moving: readonly Rect[],
  stays: readonly Rect[],
  wanted: number,
  { top, bottom }: Pick<Limits, 'top' | 'bottom'>,
): number[] {
  const rows = new Set([Math.min(bottom, Math.max(top, onGrid(wanted)))])
  for (const box of moving)
    for (const other of stays) {
      rows.add(stepUp(other.y - spaces.between - box.height - box.y))
      rows.add(stepDown(other.y + other.height + spaces.between - box.y))
    }
  return [...rows]
    .filter((y) => y >= top && y <= bottom)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, mostRows)
}

/** The shifts across at which something would be covered, when everything is shifted down by `y`. */
function takenAt(moving: readonly Rect[], stays: readonly Rect[], y: number): [number, number][] {
  const gap = spaces.between
  const taken: [number, number][] = []
  for (const box of moving)
    for (const other of stays) {
      const isBeside = other.y - gap < box.y + y + box.height && box.y + y < other.y + other.height + gap
      if (isBeside) taken.push([other.x - gap - box.width - box.x, other.x + other.width + gap - box.x])
    }
  return taken.toSorted((a, b) => a[0] - b[0])
}

function nearestFree(
  taken: readonly (readonly [number, number])[],
  wanted: number,
  { left, right }: Limits,
): number | null {
  let best: number | null = null
  const consider = (from: number, to: number): void => {
    const [low, high] = [stepDown(Math.max(from, left)), stepUp(Math.min(to, right))]
    if (low > high) return
    const x = Math.min(high, Math.max(low, onGrid(wanted)))
    if (best === null || Math.abs(x - wanted) < Math.abs(best - wanted)) best = x
  }
  let from = -Infinity
  for (const [begin, end] of taken) {
    if (begin >= from) consider(from, begin)
    from = Math.max(from, end)
  }
  consider(from, Infinity)
  return best
}

/** To the grid, away from what stays: to the left or up, and to the right or down. */
function stepUp(value: number): number {
  return Math.floor(value / grid) * grid
}

function stepDown(value: number): number {
  return Math.ceil(value / grid) * grid
}
