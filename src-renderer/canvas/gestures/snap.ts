import type { Rect } from '#shared/base/rect.ts'

/** A line along which edges or centres stand in line. On the axis `x` it is upright, at that x. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

/** A distance that is the same as another one, measured along `axis` from `from` to `to`. */
export interface Gap {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  /** Where across the axis it is shown. */
  readonly at: number
}

export interface Snap {
  /** How much to add to the place on each axis; null where nothing is near enough. */
  readonly dx: number | null
  readonly dy: number | null
  readonly guides: readonly Guide[]
  readonly gaps: readonly Gap[]
}

/** A rectangle along an axis and across it. */
interface Span {
  readonly start: number
  readonly end: number
  readonly crossStart: number
  readonly crossEnd: number
}

/** What is around something that is dragged: made once while nothing of it changes, asked at every step. */
export interface Surroundings {
  readonly x: readonly Span[]
  readonly y: readonly Span[]
}

export function surroundings(others: readonly Rect[]): Surroundings {
  return { x: others.map((other) => spanOf('x', other)), y: others.map((other) => spanOf('y', other)) }
}

const samePx = 0.5

/**
 * Where something that is dragged belongs among what is around it: its edges and centre in line with theirs, or
 * at equal distances, whatever is nearest and not farther than `reach` canvas pixels. One pass through the others.
 */
export function snapTo(rect: Rect, others: Surroundings, reach: number): Snap {
  const dx = shiftAlong(spanOf('x', rect), others.x, reach)
  const dy = shiftAlong(spanOf('y', rect), others.y, reach)
  const placed = { ...rect, x: rect.x + (dx ?? 0), y: rect.y + (dy ?? 0) }
  const axes = [...(dx === null ? [] : (['x'] as const)), ...(dy === null ? [] : (['y'] as const))]
  return {
    dx,
    dy,
    guides: axes.flatMap((axis) => guidesAlong(axis, spanOf(axis, placed), others[axis])),
    gaps: axes.flatMap((axis) => gapsAlong(axis, spanOf(axis, placed), others[axis])),
  }
}

function spanOf(axis: 'x' | 'y', { x, y, width, height }: Rect): Span {
  return axis === 'x'
    ? { start: x, end: x + width, crossStart: y, crossEnd: y + height }
    : { start: y, end: y + height, crossStart: x, crossEnd: x + width }
}

const middle = ({ start, end }: Span): number => (start + end) / 2
const isBeside = (a: Span, b: Span): boolean => a.crossStart < b.crossEnd && b.crossStart < a.crossEnd

/** The smallest shift that brings it in line or to an equal distance; of two equal ones the nearer neighbour's. */
function shiftAlong(own: Span, spans: readonly Span[], reach: number): number | null {
  let [best, bestFar] = [Infinity, Infinity]
  const offer = (by: number, far: number): void => {
    const size = Math.abs(by)
    if (size > reach || size > Math.abs(best) || (size === Math.abs(best) && far >= bestFar)) return
    best = by
    bestFar = far
  }
  for (const span of spans) {
    const far = Math.max(span.crossStart - own.crossEnd, own.crossStart - span.crossEnd, 0)
    offer(span.start - own.start, far)
    offer(span.end - own.start, far)
    offer(span.start - own.end, far)
    offer(span.end - own.end, far)
    offer(middle(span) - middle(own), far)
  }
  for (const by of equalShifts(own, spans, reach)) offer(by, Infinity)
  return best === Infinity ? null : best
}

/** The shifts to the middle of both neighbours, or as far from one of them as that is from the next. */
function equalShifts(own: Span, spans: readonly Span[], reach: number): number[] {
  const before = lastBefore(own, spans, own.start + reach)
  const after = firstAfter(own, spans, own.end - reach)
  const shifts: number[] = []
  if (before !== null && after !== null) shifts.push((before.end + after.start) / 2 - middle(own))
  const second = before === null ? null : lastBefore(before, spans, before.start)
  if (before !== null && second !== null) shifts.push(before.end + (before.start - second.end) - own.start)
  const next = after === null ? null : firstAfter(after, spans, after.end)
  if (after !== null && next !== null) shifts.push(after.start - (next.start - after.end) - own.end)
  return shifts
}

/** The neighbour whose end comes last before a place. */
function lastBefore(own: Span, spans: readonly Span[], place: number): Span | null {
  let found: Span | null = null
  for (const span of spans) {
    if (
      span.end <= place &&
      span.start < own.start &&
      isBeside(own, span) &&
      span.end > (found?.end ?? -Infinity)
    )
      found = span
  }
  return found
}

function firstAfter(own: Span, spans: readonly Span[], place: number): Span | null {
  let found: Span | null = null
  for (const span of spans) {
    if (
      span.start >= place &&
      span.end > own.end &&
      isBeside(own, span) &&
      span.start < (found?.start ?? Infinity)
    )
      found = span
  }
  return found
}

function guidesAlong(axis: 'x' | 'y', own: Span, spans: readonly Span[]): Guide[] {
  const guides: Guide[] = []
  const add = (at: number, isInLine: (span: Span) => boolean): void => {
    let [from, to, count] = [own.crossStart, own.crossEnd, 0]
    for (const span of spans) {
      if (!isInLine(span)) continue
      from = Math.min(from, span.crossStart)
      to = Math.max(to, span.crossEnd)
      count += 1
    }
    if (count > 0) guides.push({ axis, at, from, to })
  }
  const isAt = (at: number) => (span: Span) =>
    Math.abs(span.start - at) < samePx || Math.abs(span.end - at) < samePx
  add(own.start, isAt(own.start))
  add(own.end, isAt(own.end))
  // Where both edges are in line, the centre says nothing more.
  if (guides.length < 2) add(middle(own), (span) => Math.abs(middle(span) - middle(own)) < samePx)
  return guides
}

/** The distances to the neighbours, where one is the same as another beside it. */
function gapsAlong(axis: 'x' | 'y', own: Span, spans: readonly Span[]): Gap[] {
  const before = lastBefore(own, spans, own.start + samePx)
  const after = firstAfter(own, spans, own.end - samePx)
  const second = before === null ? null : lastBefore(before, spans, before.start)
  const next = after === null ? null : firstAfter(after, spans, after.end)
  const row = [second, before, own, after, next]
  const gaps = row.slice(1).map((span, at): Gap | null => {
    const left = row[at]
    return span === null || span === undefined || left === null || left === undefined
      ? null
      : { axis, from: left.end, to: span.start, at: crossMiddle(left, span) }
  })
  const isSame = (a: Gap | null | undefined, b: Gap | null | undefined): boolean =>
    a !== null &&
    b !== null &&
    a !== undefined &&
    b !== undefined &&
    length(a) > samePx &&
    Math.abs(length(a) - length(b)) < samePx
  return gaps.filter(
    (gap, at): gap is Gap => gap !== null && (isSame(gap, gaps[at - 1]) || isSame(gap, gaps[at + 1])),
  )
}

const length = ({ from, to }: Gap): number => to - from

function crossMiddle(a: Span, b: Span): number {
  return (Math.max(a.crossStart, b.crossStart) + Math.min(a.crossEnd, b.crossEnd)) / 2
}
