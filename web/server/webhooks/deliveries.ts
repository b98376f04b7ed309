import { repeat } from '#shared/app/repeat.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { createPermits } from '../kernel/permits.ts'
import { deliver } from './deliver.ts'
import { endTry, takeDelivery, type TakenDelivery } from './store/deliveries.ts'

/**
 * A receiver that is silent keeps a permit for a quarter of a minute. Only the first moments are scarce, an organization
 * has few at once, and addresses where nothing arrives leave half of them to the others.
 */
const posts = { fresh: 16, freshMs: 2000, most: 64, mostOfOne: 4, mostUnknown: 32 }
/** Another process may have put something in line, or died with it; longer than a try may take. */
const lookEveryMs = 2000
const leaseMs = 60_000

/** Sends messages of webhooks, of this process and of others that ended. */
export interface Deliveries {
  /** Looks for messages now. */
  wake(): void
  /** Takes no more and cuts those under way: whoever takes them next sends them again, under the same id. */
  stop(): Promise<void>
}

/** Begins to look for messages that are due. */
export function startDeliveries(composition: Core & Pick<Composition, 'postWebhook'>): Deliveries {
  const { clock, log, store } = composition
  const stopping = new AbortController()
  const running = new Map<TakenDelivery, Promise<void>>()
  const permits = createPermits({ ...posts, nowMs: () => clock.nowMs() })

  /** What is due longest, of an organization that has nothing under way if there is one. */
  const takeNext = async (): Promise<TakenDelivery | null> => {
    const nobody = { owner: '', isKnown: true }
    if (!permits.mayTake(nobody)) return null
    const onlyKnown = !permits.mayTake({ ...nobody, isKnown: false })
    for (const atLeast of [1, posts.mostOfOne]) {
      const notOf = permits.ownersOf(atLeast)
      const taken = await takeDelivery(store, clock.nowMs(), leaseMs, { notOf, onlyKnown })
      if (taken !== null) return taken
    }
    return null
  }

  const takeAll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = await takeNext()
      if (taken === null) return
      const { row, isKnown } = taken
      const leave = permits.take({ owner: row.organization_id, isKnown })
      const work = deliver(composition, row, stopping.signal)
        .catch((error: unknown) => log.error({ err: error }, 'a message of a webhook was not sent'))
        .finally(() => {
          // One that was cut stays here until its lease is given back.
          if (!stopping.signal.aborted) running.delete(taken)
          leave()
          rounds.wake()
        })
      running.set(taken, work)
    }
  }

  const rounds = repeat(
    {
      clock,
      everyMs: lookEveryMs,
      whenFailed: (error) => log.error({ err: error }, 'messages of webhooks could not be looked for'),
    },
    takeAll,
  )

  return {
    wake: () => rounds.wake(),
    stop: async () => {
      stopping.abort()
      const left = new Map(running)
      await rounds.stop(left.values())
      // Whoever takes them next need not wait for the lease to run out.
      for (const { row } of left.keys()) await endTry(store.of(row.organization_id).read, row, {})
    },
  }
}
