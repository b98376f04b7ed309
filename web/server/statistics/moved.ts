/** What a gateway counts of one peer. */
export interface Counters {
  readonly received: number
  readonly sent: number
}

/** Bytes a second that no tunnel carries: counters that claim more are not believed. */
const mostPerSecond = 12_500_000_000

const nothing: Counters = { received: 0, sent: 0 }

/**
 * What went through between two readings. WireGuard counts from nothing when its interface starts again: then
 * what it counts now is what went through since, and never less than nothing.
 */
export function movedBetween(before: Counters, now: Counters, lapseMs: number): Counters {
  const isAnew = now.received < before.received || now.sent < before.sent
  const moved = isAnew ? now : { received: now.received - before.received, sent: now.sent - before.sent }
  const most = (mostPerSecond * lapseMs) / 1000
  return moved.received > most || moved.sent > most ? nothing : moved
}

/** Part of an amount that falls into the span that begins at `atMs`. */
export interface Share extends Counters {
  readonly atMs: number
}

/**
 * Spreads what went through evenly over the time between two readings, cut into spans of `stepMs`. The shares
 * add up to the whole.
 */
export function spread(moved: Counters, fromMs: number, toMs: number, stepMs: number): readonly Share[] {
  const shares: Share[] = []
  const upTo = (total: number, atMs: number): number =>
    toMs === fromMs ? total : Math.round((total * (Math.min(atMs, toMs) - fromMs)) / (toMs - fromMs))
  let gone = nothing
  for (let atMs = fromMs - (fromMs % stepMs); atMs < toMs || shares.length === 0; atMs += stepMs) {
    const by = { received: upTo(moved.received, atMs + stepMs), sent: upTo(moved.sent, atMs + stepMs) }
    shares.push({ atMs, received: by.received - gone.received, sent: by.sent - gone.sent })
    gone = by
  }
  return shares
}

/** A count as a gateway says it, as a number that can be reckoned with. */
export function readCount(said: number): number {
  return Number.isFinite(said) ? Math.min(Math.max(Math.trunc(said), 0), Number.MAX_SAFE_INTEGER) : 0
}
