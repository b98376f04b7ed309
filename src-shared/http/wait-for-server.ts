import { isNotReady } from '#shared/base/undecided.ts'
import type { Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { wireRowAt } from '#shared/contract/find-wire-row.ts'

const firstPauseMs = 500
const longestPauseMs = 4000
/** A database that fails over is back within half of it; afterwards whoever asked hears what is wrong. */
const patienceMs = 45_000

type Wait = (ms: number) => Promise<unknown>

/** Told when the first call begins to wait, and when none waits any more. */
export interface Waiting {
  begins(): void
  ends(): void
}

/**
 * A transport that asks again while the server is not ready, what reads or only asks. What changes something is not
 * sent twice: the first time, it may have been done.
 */
export function waitForServer(transport: Transport, told: Waiting, wait: Wait = byTimer): Transport {
  let waiting = 0
  const askAgain = async (ask: () => Promise<Result<unknown>>): Promise<Result<unknown>> => {
    let pauseMs = firstPauseMs
    let waitedMs = 0
    for (;;) {
      // Spread, so that a server that comes back is not met by everybody at once.
      const spreadMs = pauseMs * (0.5 + Math.random())
      await wait(spreadMs)
      waitedMs += spreadMs
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      const answer = await ask()
      if (!isRefusedForNow(answer) || waitedMs >= patienceMs) return answer
    }
  }
  const read = async (ask: () => Promise<Result<unknown>>): Promise<Result<unknown>> => {
    const first = await ask()
    if (!isRefusedForNow(first)) return first
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
      return isSafe(area, name) ? read(ask) : ask()
    },
  }
}

const byTimer: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function isRefusedForNow(answer: Result<unknown>): boolean {
  return !answer.ok && isNotReady(answer.problem)
}

function isSafe(area: string, name: string): boolean {
  const row = wireRowAt(area, name)
  return row.kind === 'call' && (row.method === 'GET' || row.asksOnly === true)
}
