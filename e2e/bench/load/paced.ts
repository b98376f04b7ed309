import { systemClock } from '#shared/node/system-clock.ts'

/**
 * Each does `work` every so often for so long, at moments that are spread evenly over all, whatever the others do; who is
 * late goes on from there. Answers what came of it, of all of them.
 */
export async function paced<T, R>(
  all: readonly T[],
  everyMs: number,
  seconds: number,
  work: (each: T) => Promise<R>,
): Promise<R[]> {
  const startMs = performance.now()
  const untilMs = startMs + seconds * 1000
  const done = all.map(async (each, index) => {
    const results: R[] = []
    let dueMs = startMs + (index * everyMs) / all.length
    while (dueMs < untilMs) {
      await systemClock.wait(Math.max(0, dueMs - performance.now()))
      results.push(await work(each))
      dueMs = Math.max(dueMs + everyMs, performance.now())
    }
    return results
  })
  return (await Promise.all(done)).flat()
}
