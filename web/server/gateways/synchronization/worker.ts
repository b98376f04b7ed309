import { repeat } from '#shared/app/repeat.ts'
import { createPermits } from '#web/server/kernel/permits.ts'
import { releaseJob, takeJob, type TakenJob } from '../store/job-leases.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { runJob } from './run-job.ts'

/**
 * An installation may last a quarter of an hour and a machine be silent for a minute at each step, so that only
 * begun jobs have a permit; the ones of a gateway that was never synchronized leave some for those that were.
 */
const jobs = { fresh: 8, freshMs: 10_000, most: 128, mostOfOne: 8, mostUnknown: 64 }
/** Another process may have queued a job, or died with one. */
const lookEveryMs = 2000

/** Works on synchronizations, of this process and of others that ended. */
export interface Worker {
  /** Looks for jobs now. */
  wake(): void
  /** Takes no more jobs and lets go of those under way; they go on where there is another process, or later. */
  stop(): Promise<void>
}

/** Begins to look for jobs. */
export function startWorker(composition: Core & Machines): Worker {
  const name = composition.randomness.id()
  const stopping = new AbortController()
  const running = new Map<TakenJob, Promise<void>>()
  const permits = createPermits({ ...jobs, nowMs: () => composition.clock.nowMs() })

  /** The job that waits longest, of an organization that has none going on if there is one. */
  const takeNext = async () => {
    const { store, clock, policy } = composition
    const nobody = { owner: '', isKnown: true }
    if (!permits.mayTake(nobody)) return null
    const onlyKnown = !permits.mayTake({ ...nobody, isKnown: false })
    for (const atLeast of [1, jobs.mostOfOne]) {
      const taken = await takeJob(store, name, clock.nowMs(), policy.leaseMs, {
        notOf: permits.ownersOf(atLeast),
        onlyKnown,
      })
      if (taken !== null) return taken
    }
    return null
  }

  /** Whoever takes it next need not wait for the lease to run out. */
  const giveBack = ({ organizationId, gatewayId, job }: TakenJob): Promise<void> =>
    releaseJob(composition.store.of(organizationId).read, gatewayId, job.fence).catch((error: unknown) =>
      composition.log.warn({ err: error }, 'a lease could not be given back'),
    )

  const takeAll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const next = await takeNext()
      if (next === null) return
      const { isKnown, ...taken } = next
      if (stopping.signal.aborted) return giveBack(taken)
      const leave = permits.take({ owner: taken.organizationId, isKnown })
      composition.events.tell(taken.organizationId, { kind: 'gateway-state', gatewayId: taken.gatewayId })
      const work = runJob(composition, taken, stopping.signal).finally(() => {
        running.delete(taken)
        leave()
        rounds.wake()
      })
      running.set(taken, work)
    }
  }

  const rounds = repeat(
    {
      clock: composition.clock,
      everyMs: lookEveryMs,
      whenFailed: (error) => composition.log.error({ err: error }, 'jobs could not be looked for'),
    },
    takeAll,
  )

  return {
    wake: () => rounds.wake(),
    stop: async () => {
      stopping.abort()
      const left = new Map(running)
      await rounds.stop(left.values())
      for (const taken of left.keys()) await giveBack(taken)
    },
  }
}
