import type { Clock } from '#shared/app/ports.ts'
import type { Progress, Report } from '#shared/app/synchronize.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { CustodyJob } from '#shared/contract/custody.ts'
import { within } from '#shared/node/ssh/within.ts'

/** The lease of one job: kept alive until it is over, lost when the API says so or could not be asked in time. */
export interface Lease {
  /** Tells how far the job is; `lease-lost` stops it before the next step. */
  readonly report: Report
  readonly isLost: () => boolean
  /** No more signs of life. */
  end(): void
}

interface LeaseDeps {
  readonly backend: Backend
  readonly clock: Clock
}

/** Signs of life in the time of one lease. */
const beatsALease = 4
const answerMs = 10_000
const longestLine = 2000

/** Keeps the lease of a job that was taken; `stopping` lets go of it before the next step. */
export function keepLease(
  { backend, clock }: LeaseDeps,
  job: Pick<CustodyJob, 'gatewayId' | 'fence' | 'leaseMs'>,
  stopping: AbortSignal,
): Lease {
  const { gatewayId, fence, leaseMs } = job
  const over = new AbortController()
  let oursUntilMs = clock.nowMs() + leaseMs
  let isLost = false
  let last: Pick<Progress, 'tookMs' | 'undoAtMs'> = { tookMs: [], undoAtMs: null }

  const tell = async (step: Progress['step'] | null, log: string | null): Promise<Result<void>> => {
    const askedMs = clock.nowMs()
    const { tookMs, undoAtMs } = last
    const asked = backend.custody.report({ gatewayId, fence, step, tookMs: [...tookMs], undoAtMs, log })
    const answer = await within(answerMs, asked)
    if (answer !== 'late' && answer.ok) oursUntilMs = askedMs + leaseMs
    else if (answer !== 'late' && answer.problem.code === 'lease-lost') isLost = true
    // Unreachable for a while: nobody else can have the lease before it has run out.
    else if (clock.nowMs() >= oursUntilMs) isLost = true
    return isLost ? fail(problem('lease-lost', { gateway: '' })) : ok(undefined)
  }
  const beat = async (): Promise<void> => {
    for (;;) {
      await clock.wait(leaseMs / beatsALease, over.signal)
      if (over.signal.aborted || isLost) return
      await tell(null, null)
    }
  }
  void beat()

  return {
    report: ({ step, tookMs, undoAtMs, log }) => {
      if (isLost || stopping.aborted) return Promise.resolve(fail(problem('lease-lost', { gateway: '' })))
      last = { tookMs: tookMs.map(Math.round), undoAtMs: undoAtMs === null ? null : Math.round(undoAtMs) }
      return tell(step, log === null ? null : log.slice(0, longestLine))
    },
    isLost: () => isLost,
    end: () => over.abort(),
  }
}
