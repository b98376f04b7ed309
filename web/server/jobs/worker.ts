import { releaseJob, takeJob, type TakenJob } from '../store/jobs.ts'
import type { Composition } from '../composition.ts'
import { runJob } from './run-job.ts'

const jobsAtOnce = 8
/** Another process may have put a job in line, or died with one. */
const lookEveryMs = 2000
/** How long a stop waits for jobs to come to the end of their step. */
const patienceMs = 1500

/** Works on synchronizations, of this process and of others that ended. */
export interface Worker {
  /** Looks for jobs now. */
  wake(): void
  /** Takes no more jobs and lets go of those under way; they go on where there is another process, or later. */
  stop(): Promise<void>
}

/** Begins to look for jobs. */
export function startWorker(composition: Composition): Worker {
  const name = composition.randomness.id()
  const stopping = new AbortController()
  const running = new Map<TakenJob, Promise<void>>()
  let waking = new AbortController()

  const takeAll = async (): Promise<void> => {
    while (running.size < jobsAtOnce && !stopping.signal.aborted) {
      const taken = await takeJob(
        composition.store,
        name,
        composition.clock.nowMs(),
        composition.policy.leaseMs,
      )
      if (taken === null) return
      composition.events.tell(taken.organizationId, { kind: 'standing', gatewayId: taken.gatewayId })
      const work = runJob(composition, taken, stopping.signal).finally(() => {
        running.delete(taken)
        waking.abort()
      })
      running.set(taken, work)
    }
  }

  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await takeAll().catch((error: unknown) =>
        composition.log.error({ err: error }, 'jobs could not be looked for'),
      )
      await composition.clock.wait(lookEveryMs, waking.signal)
      waking = new AbortController()
    }
  }
  const looking = look()

  return {
    wake: () => waking.abort(),
    stop: async () => {
      stopping.abort()
      waking.abort()
      const left = new Map(running)
      await Promise.race([Promise.all([...left.values(), looking]), composition.clock.wait(patienceMs)])
      // Whoever takes them next need not wait for the lease to run out.
      for (const { organizationId, gatewayId, job } of left.keys())
        await releaseJob(composition.store.of(organizationId).read, gatewayId, job.fence)
    },
  }
}
