import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'

/** So long an answer that is on its way may take when somebody stops waiting: with it the outcome is known. */
const graceMs = 1500

/** How the waiting for one call is ended before its time. */
export interface Stop {
  isStopped(): boolean
  /** What is waited for, or less where it is stopped. */
  during(given: Promise<unknown>): Promise<unknown>
  /** The answer of a try; some time after a stop it is given up, and nobody knows what became of it. */
  before(ask: (signal?: AbortSignal) => Promise<Result<unknown>>): Promise<Result<unknown>>
}

/** Stopped by a signal; without one, never. */
export function stopBy(signal: AbortSignal | undefined, wait: (ms: number) => Promise<unknown>): Stop {
  if (signal === undefined)
    return { isStopped: () => false, during: (given) => given, before: (ask) => ask() }
  const givesUp = new AbortController()
  const stopped = abortOf(signal)
  const late = stopped.then(async () => {
    await wait(graceMs)
    givesUp.abort()
    return fail(problem('outcome-unknown'))
  })
  return {
    isStopped: () => signal.aborted,
    during: (given) => Promise.race([given, stopped]),
    before: (ask) => Promise.race([ask(givesUp.signal), late]),
  }
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
