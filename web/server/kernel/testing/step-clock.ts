import type { Clock } from '#shared/app/ports.ts'

/** A clock that stands still until it is stepped; who waits goes on when their time has come. */
export interface StepClock extends Clock {
  step(ms: number): Promise<void>
}

export function createStepClock(): StepClock {
  let nowMs = Date.UTC(2026, 0, 1)
  let waiting: { readonly atMs: number; readonly goOn: () => void }[] = []
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  return {
    nowMs: () => nowMs,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) resolve()
        else {
          waiting.push({ atMs: nowMs + ms, goOn: resolve })
          signal?.addEventListener('abort', () => resolve(), { once: true })
        }
      }),
    step: async (ms) => {
      const endMs = nowMs + ms
      for (;;) {
        await settle()
        const next = Math.min(...waiting.map(({ atMs }) => atMs))
        if (next > endMs) break
        nowMs = Math.max(nowMs, next)
        const due = waiting.filter(({ atMs }) => atMs <= nowMs)
        waiting = waiting.filter(({ atMs }) => atMs > nowMs)
        for (const { goOn } of due) goOn()
      }
      nowMs = endMs
      await settle()
    },
  }
}
