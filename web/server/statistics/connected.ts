import { freshMs } from './store/counts.ts'

/** Between two readings that lie further apart nobody knows who was connected. */
export const longestGapMs = 15 * 60_000

/** Two readings of a gateway, one after the other; `lastMs` is the one before. */
export interface Lapse {
  readonly lastMs: number
  readonly readAtMs: number
}

export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** Whether somebody is connected when a gateway is read. */
export function isFresh(handshakeAtMs: number | null, readAtMs: number): boolean {
  return handshakeAtMs !== null && handshakeAtMs >= readAtMs - freshMs
}

/**
 * When somebody was connected between two readings, by the last handshake at each: all the time when they were
 * at both, else from the handshake on for as long as it was fresh. Null: not at all, as far as is known.
 */
export function connectedBetween(
  before: number | null,
  now: number | null,
  { lastMs, readAtMs }: Lapse,
  stepMs: number,
): Span | null {
  if (now === null) return null
  const isNear = readAtMs - lastMs <= longestGapMs
  const knownFromMs = isNear ? lastMs : readAtMs - (readAtMs % stepMs)
  const isStill = isNear && isFresh(before, lastMs) && isFresh(now, readAtMs)
  const fromMs = isStill ? lastMs : Math.max(now, knownFromMs)
  const toMs = Math.min(readAtMs, now + freshMs)
  return fromMs <= toMs ? { fromMs, toMs } : null
}

/** Whether a reading says who was connected in the span of `stepMs` that begins then. */
export function isKnownAt(atMs: number, { lastMs, readAtMs }: Lapse, stepMs: number): boolean {
  const spanOf = (timeMs: number): number => timeMs - (timeMs % stepMs)
  if (atMs === spanOf(readAtMs)) return true
  return readAtMs - lastMs <= longestGapMs && atMs > spanOf(lastMs) && atMs < readAtMs
}
