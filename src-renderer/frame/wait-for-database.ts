import type { Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { wireRowAt } from '#shared/contract/find-wire-row.ts'

const firstPauseMs = 500
const longestPauseMs = 4000
/** A database that fails over is back within half of it; afterwards the page says what is wrong. */
const patienceMs = 45_000

/** Told when the first call begins to wait, and when none waits any more. */
export interface Waiting {
  begins(): void
  ends(): void
}

/**
 * A transport that asks reads again while the database of the server is away. What changes something is not sent
 * twice: the first time, it may have been done.
 */
export function waitForDatabase(transport: Transport, told: Waiting): Transport {
  let waiting = 0
  const askAgain = async (ask: () => Promise<Result<unknown>>): Promise<Result<unknown>> => {
    let pauseMs = firstPauseMs
    let waitedMs = 0
    for (;;) {
      // Spread, so that a database that comes back is not met by every page at once.
      const spreadMs = pauseMs * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, spreadMs))
      waitedMs += spreadMs
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      const answer = await ask()
      if (!isDatabaseAway(answer) || waitedMs >= patienceMs) return answer
    }
  }
  const read = async (ask: () => Promise<Result<unknown>>): Promise<Result<unknown>> => {
    const first = await ask()
    if (!isDatabaseAway(first)) return first
    waiting += 1
    if (waiting === 1) told.begins()
    return askAgain(ask).finally(() => {
      waiting -= 1
      if (waiting === 0) told.ends()
    })
  }
  return {
    ...transport,
    request: (area, name, input) => {
      const ask = (): Promise<Result<unknown>> => transport.request(area, name, input)
      return isRead(area, name) ? read(ask) : ask()
    },
  }
}

function isDatabaseAway(answer: Result<unknown>): boolean {
  return !answer.ok && answer.problem.code === 'database-away'
}

function isRead(area: string, name: string): boolean {
  const row = wireRowAt(area, name)
  return row.kind === 'call' && row.method === 'GET'
}
