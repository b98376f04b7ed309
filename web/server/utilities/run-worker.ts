import { repeat } from '#shared/app/repeat.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { releaseRun, takeRun, type TakenRun } from './store/utility-runs.ts'
import { runRoute } from './run-route.ts'

/** Runs of this process at once, and of one organization. */
const most = { runs: 64, ofOne: 8 }
/** Another process may have put a run in line, or died with one. */
const lookEveryMs = 2000

/** Works on runs of templates, of this process and of others that ended. */
export interface RunWorker {
  /** Looks for runs now. */
  wake(): void
  /** Takes no more and lets go of those under way: they go on on the gateways, and are followed by whoever looks next. */
  stop(): Promise<void>
}

/** Begins to look for runs. */
export function startRunWorker(composition: Core & Pick<Composition, 'gateways'>): RunWorker {
  const name = composition.randomness.id()
  const stopping = new AbortController()
  const running = new Map<Promise<void>, TakenRun>()

  /** Whoever takes it next need not wait for the lease to run out. */
  const giveBack = ({ organizationId, run }: TakenRun): Promise<void> =>
    releaseRun(composition.store.of(organizationId).read, run).catch((error: unknown) =>
      composition.log.warn({ err: error }, 'a lease could not be given back'),
    )

  const takeAll = async (): Promise<void> => {
    const { store, clock, policy } = composition
    while (!stopping.signal.aborted && running.size < most.runs) {
      const owners = [...running.values()].map(({ organizationId }) => organizationId)
      const full = new Set(
        owners.filter((owner) => owners.filter((each) => each === owner).length >= most.ofOne),
      )
      const taken = await takeRun(store, name, clock.nowMs(), policy.leaseMs, [...full])
      if (taken === null) return
      if (stopping.signal.aborted) return giveBack(taken)
      const work = runRoute(composition, taken, stopping.signal).finally(() => {
        running.delete(work)
        rounds.wake()
      })
      running.set(work, taken)
    }
  }

  const rounds = repeat(
    {
      clock: composition.clock,
      everyMs: lookEveryMs,
      whenFailed: (error) => composition.log.error({ err: error }, 'runs could not be looked for'),
    },
    takeAll,
  )

  return {
    wake: () => rounds.wake(),
    stop: async () => {
      stopping.abort()
      const left = new Map(running)
      await rounds.stop(left.keys())
      for (const taken of left.values()) await giveBack(taken)
    },
  }
}
