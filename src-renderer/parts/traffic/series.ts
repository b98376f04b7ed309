import type { TrafficPoint } from '#shared/contract/statistics.ts'

export const spans = ['hour', 'day', 'month'] as const
export type Span = (typeof spans)[number]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const spanMs: Readonly<Record<Span, number>> = { hour: hourMs, day: dayMs, month: 30 * dayMs }

/** A point of the picture, in bits per second; null: nothing was read then, and the line has a gap. */
export interface RatePoint {
  readonly atMs: number
  readonly received: number | null
  readonly sent: number | null
  /** Nothing was read before nor after: a line would not show it. */
  readonly alone: boolean
}

/** What went through in each step as a rate. Steps that were not read are gaps, never zero. */
export function toRates(points: readonly TrafficPoint[], stepMs: number): readonly RatePoint[] {
  const rate = (bytes: number): number => (bytes * 8000) / stepMs
  const follows = (one: TrafficPoint | undefined, next: TrafficPoint | undefined): boolean =>
    one !== undefined && next !== undefined && next.atMs - one.atMs < 1.5 * stepMs
  return points.flatMap((point, index): RatePoint[] => {
    const next = points[index + 1]
    const isFollowed = follows(point, next)
    const drawn = {
      atMs: point.atMs,
      received: rate(point.received),
      sent: rate(point.sent),
      alone: !isFollowed && !follows(points[index - 1], point),
    }
    if (isFollowed || next === undefined) return [drawn]
    return [drawn, { atMs: point.atMs + stepMs, received: null, sent: null, alone: false }]
  })
}

/** How many devices were connected; null: nobody knows, and the line has a gap. */
export interface ConnectedPoint {
  readonly atMs: number
  readonly connected: number | null
  readonly alone: boolean
}

/** The number of each step, with gaps where it is not known; the last one stands until its step is over. */
export function toConnected(points: readonly TrafficPoint[], stepMs: number): readonly ConnectedPoint[] {
  const known = points.flatMap(({ atMs, connected }) => (connected === null ? [] : [{ atMs, connected }]))
  return known.flatMap(({ atMs, connected }, index): ConnectedPoint[] => {
    const next = known[index + 1]
    const isFollowed = next !== undefined && next.atMs - atMs < 1.5 * stepMs
    const here = { atMs, connected, alone: false }
    if (isFollowed) return [here]
    const end = { atMs: atMs + stepMs, connected, alone: false }
    return [here, end, ...(next === undefined ? [] : [{ ...end, connected: null }])]
  })
}

/** Round times of this place between two times: every 10 minutes, 3 hours or 5 days. */
export function ticksOf(span: Span, fromMs: number, toMs: number): readonly number[] {
  const at = new Date(fromMs)
  const next: Readonly<Record<Span, () => void>> = {
    hour: () => at.setMinutes(Math.floor(at.getMinutes() / 10) * 10 + 10, 0, 0),
    day: () => at.setHours(Math.floor(at.getHours() / 3) * 3 + 3, 0, 0, 0),
    month: () => at.setHours(24 * (at.getHours() === 0 && at.getTime() !== fromMs ? 5 : 1), 0, 0, 0),
  }
  const ticks: number[] = []
  for (next[span](); at.getTime() <= toMs; next[span]()) ticks.push(at.getTime())
  return ticks
}

/** Numbers beside a curve of whole numbers: from 0, evenly apart, four steps at most, the last one no lower than any of them. */
export function countTicksOf(counts: readonly (number | null)[]): readonly number[] {
  const most = counts.reduce<number>((all, count) => Math.max(all, count ?? 0), 1)
  // 1, 2, 5, 10, 20, 50, ...
  let step = 1
  while (step * 4 < most) step *= String(step).startsWith('2') ? 2.5 : 2
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
