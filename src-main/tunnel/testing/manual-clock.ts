import type { Clock } from '#shared/app/ports.ts'

/** A clock that only moves when it is told. */
export interface ManualClock extends Clock {
  /** Moves it, waking in order whoever waits for a moment on the way, each of whom gets to end what it does. */
  advance(ms: number): Promise<void>
  /** Moves it at once, as sleep does: who waits is late. */
  jump(ms: number): Promise<void>
}

interface Waiter {
  readonly atMs: number
  readonly wake: () => void
}

export function createManualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  let nowMs = startMs
  const waiters = new Set<Waiter>()
  const wakeDue = async (): Promise<void> => {
    for (const waiter of [...waiters].filter(({ atMs }) => atMs <= nowMs)) waiter.wake()
    await everythingDone()
  }
  return {
    nowMs: () => nowMs,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve()
        const waiter: Waiter = {
          atMs: nowMs + ms,
          wake: () => {
            waiters.delete(waiter)
            resolve()
          },
        }
        waiters.add(waiter)
        signal?.addEventListener('abort', waiter.wake, { once: true })
      }),
    advance: async (ms) => {
      const untilMs = nowMs + ms
      for (;;) {
        await everythingDone()
        const next = Math.min(...[...waiters].map(({ atMs }) => atMs))
        if (next > untilMs) break
        nowMs = Math.max(next, nowMs)
        await wakeDue()
      }
      nowMs = untilMs
      await everythingDone()
    },
    jump: async (ms) => {
      nowMs += ms
      await wakeDue()
    },
  }
}

/** Lets everything that waits for no clock and no outside thing come to its end. */
export async function everythingDone(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1)
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
}
