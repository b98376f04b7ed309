import { isNotReady } from '#shared/base/undecided.ts'
import type { Result } from '#shared/base/result.ts'

const firstPauseMs = 500
const longestPauseMs = 4000
/** A database that fails over is back within half of it; afterwards whoever asked hears what is wrong. */
const patienceMs = 45_000
/** A server that was killed behind a proxy has another one in its place by then; who is offline hears it soon. */
const lostPatienceMs = 3000

export type Wait = (ms: number) => Promise<unknown>

/** Told when the first call begins to wait, and when none waits any more. */
export interface Waiting {
  begins(): void
  ends(): void
}

/** For whom nobody has to be told. */
export const untold: Waiting = { begins: () => undefined, ends: () => undefined }

/** How long a call is asked again that was answered so; 0: not at all. */
export type Patience = (answer: Result<unknown>) => number

/** Of what changes nothing: while the server is not ready. */
export const patienceOfReads: Patience = (answer) =>
  !answer.ok && isNotReady(answer.problem) ? patienceMs : 0

/** Of what changes something under a key: also where nobody knows whether it was done. */
export const patienceOfWrites: Patience = (answer) => {
  if (answer.ok) return 0
  const { code } = answer.problem
  if (isNotReady(answer.problem) || code === 'outcome-unknown') return patienceMs
  return code === 'offline' || code === 'server-unreachable' ? lostPatienceMs : 0
}

/** Asks until there is an answer for which nobody has patience any more. `told`: that the server is not ready. */
export async function askAgain(
  ask: () => Promise<Result<unknown>>,
  patience: Patience,
  told: Waiting,
  wait: Wait = byTimer,
): Promise<Result<unknown>> {
  let pauseMs = firstPauseMs
  let waitedMs = 0
  let isTold = false
  try {
    for (;;) {
      const answer = await ask()
      if (waitedMs >= patience(answer)) return answer
      if (!isTold && patience(answer) > lostPatienceMs) {
        isTold = true
        told.begins()
      }
      // Spread, so that a server that comes back is not met by everybody at once.
      const spreadMs = pauseMs * (0.5 + Math.random())
      await wait(spreadMs)
      waitedMs += spreadMs
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  } finally {
    if (isTold) told.ends()
  }
}

const byTimer: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const keyBytes = 16

/** A key that no other call has. Pages without https have no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The header that a key is sent in (draft-ietf-httpapi-idempotency-key-header). */
export const keyHeader = (key: string): Readonly<Record<string, string>> => ({
  'idempotency-key': `"${key}"`,
})
