import type { Clock } from '#shared/app/ports.ts'

/** A clock that stands still until it is told, or until somebody waits: waiting moves it and takes no time. */
export interface FakeClock extends Clock {
  advance(ms: number): void
}

/** Starts at the given UTC milliseconds, by default at the beginning of 2026. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 1)): FakeClock {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += ms
    },
    wait(ms, signal) {
      if (signal?.aborted !== true) nowMs += ms
      return Promise.resolve()
    },
  }
}
