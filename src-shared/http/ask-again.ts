import type { Problem } from '#shared/base/problem.ts'
import { isNotReady } from '#shared/base/undecided.ts'
import type { Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import { concludeStopped, concludeWrite } from './conclude-write.ts'
import { stopBy } from './stop-by.ts'

const firstPauseMs = 500
const longestPauseMs = 4000
/** A database that fails over is back within half of it; afterwards whoever asked hears what is wrong. */
const patienceMs = 45_000
/** A server that was killed behind a proxy has another one in its place by then; who is offline hears it soon. */
const lostPatienceMs = 3000
/** Whoever follows a change is told that it waits where its first try takes so long. */
const slowMs = 4000

/** How time passes. `nowMs` only grows, whatever becomes of the clock of the computer. */
export interface Pace {
  wait(ms: number): Promise<unknown>
  nowMs(): number
}

const byTimer: Pace = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  nowMs: () => performance.now(),
}

/** Told when the first call begins to wait, and when none waits any more. */
export interface Waiting {
  begins(): void
  ends(): void
}

/** For whom nobody has to be told. */
export const untold: Waiting = { begins: () => undefined, ends: () => undefined }

/** Which answers a call is asked again for, and what is said at the end. */
export interface Manner {
  /** How long since it was asked first; 0: not at all. */
  readonly patience: (said: Problem) => number
  /** How long since it failed first, where no answer came. */
  readonly lostPatience: (said: Problem) => number
  readonly conclude: (earlier: readonly Problem[], last: Result<unknown>) => Result<unknown>
}

/** Of what changes nothing: while the server is not ready. */
export const reading: Manner = {
  patience: (said) => (isNotReady(said) ? patienceMs : 0),
  lostPatience: () => 0,
  conclude: (_earlier, last) => last,
}

/** Of what changes something under a key: also where nobody knows whether it was done. */
export const writing: Manner = {
  patience: (said) => (isNotReady(said) || said.code === 'outcome-unknown' ? patienceMs : 0),
  lostPatience: ({ code }) => (code === 'offline' || code === 'server-unreachable' ? lostPatienceMs : 0),
  conclude: concludeWrite,
}

/**
 * Asks until there is an answer for which nobody has patience any more. A try that began in time may take its own.
 * `told`: that something waits. `mayAgain`: whether it may be asked again at all, as it stands after an answer.
 * `attempt`: who follows it, and may stop it.
 */
export async function askAgain(
  ask: (signal?: AbortSignal) => Promise<Result<unknown>>,
  manner: Manner,
  { told, pace = byTimer, mayAgain = () => true, attempt }: AskingAgain,
): Promise<Result<unknown>> {
  const earlier: Problem[] = []
  const begunMs = pace.nowMs()
  const stop = stopBy(attempt?.signal, pace.wait)
  const isSlow = tellSlow(attempt, pace, mayAgain)
  let failedMs: number | null = null
  let pauseMs = firstPauseMs
  try {
    for (;;) {
      const answer = await stop.before(ask)
      isSlow.ends()
      if (answer.ok) return answer
      if (stop.isStopped()) return concludeStopped(earlier, answer)
      const said = answer.problem
      const nowMs = pace.nowMs()
      failedMs ??= nowMs
      const leftMs = Math.max(
        begunMs + manner.patience(said) - nowMs,
        failedMs + manner.lostPatience(said) - nowMs,
      )
      if (leftMs <= 0 || !mayAgain()) return manner.conclude(earlier, answer)
      if (earlier.length === 0) told.begins()
      earlier.push(said)
      attempt?.onWait(leftMs)
      // Spread, so that a server that comes back is not met by everybody at once.
      await stop.during(pace.wait(pauseMs * (0.5 + Math.random())))
      if (stop.isStopped()) return concludeStopped(earlier, null)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  } finally {
    if (earlier.length > 0) told.ends()
  }
}

interface AskingAgain {
  readonly told: Waiting
  readonly pace?: Pace | undefined
  readonly mayAgain?: () => boolean
  readonly attempt?: Attempt | undefined
}

/** Tells who follows a change of a first try that takes long, where it would be sent again. */
function tellSlow(attempt: Attempt | undefined, pace: Pace, mayAgain: () => boolean): { ends(): void } {
  let isUnderWay = attempt !== undefined
  if (isUnderWay)
    void pace.wait(slowMs).then(() => {
      if (isUnderWay && mayAgain()) attempt?.onWait(patienceMs - slowMs)
    })
  return {
    ends: () => {
      isUnderWay = false
    },
  }
}
