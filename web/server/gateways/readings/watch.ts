import type { GatewaySession } from '#shared/app/ports.ts'
import type { Composition, Core, Machines } from '#web/server/kernel/composition.ts'
import type { Claim } from '#web/server/kernel/permits.ts'
import { findJob, isOpen } from '../store/jobs.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { findTarget } from './targets.ts'
import { tellReading } from './drift.ts'
import { createReadingQueue, type ReadingQueue } from './reading-queue.ts'

/** Reads gateways again and again while somebody looks at them. */
export interface Watch {
  /** Reads these until the answer is called; several callers share one reading. */
  add(store: OrganizationStore, gatewayIds: readonly string[]): () => void
  stop(): void
}

const betweenMs = 15_000
const afterFailureMs = 30_000
/** Of one organization as many as are begun at once; what is slow keeps nobody else waiting. */
const readings = { fresh: 16, freshMs: 5_000, most: 256, mostOfOne: 16, mostUnknown: 128 }

/** Reads gateways for this process's feeds. */
export function createWatch(composition: Core & Machines): Watch {
  const watched = new Map<string, { watchers: number; readonly over: AbortController }>()
  const queue = createReadingQueue(composition.clock, readings)
  const release = (key: string): void => {
    const entry = watched.get(key)
    if (entry === undefined) return
    entry.watchers -= 1
    if (entry.watchers > 0) return
    watched.delete(key)
    entry.over.abort()
  }
  return {
    add: (store, gatewayIds) => {
      const keys = gatewayIds.map((id) => `${store.organizationId} ${id}`)
      for (const [index, key] of keys.entries()) {
        const entry = watched.get(key)
        if (entry !== undefined) entry.watchers += 1
        else {
          const over = new AbortController()
          watched.set(key, { watchers: 1, over })
          void follow(composition, store, gatewayIds[index] ?? '', queue, over.signal)
        }
      }
      return () => keys.forEach(release)
    },
    stop: () => {
      for (const { over } of watched.values()) over.abort()
      watched.clear()
    },
  }
}

/** Reads one gateway over one session, which is kept: a new one each time would cost most of the work. */
async function follow(
  composition: Core & Machines,
  store: OrganizationStore,
  gatewayId: string,
  queue: ReadingQueue,
  signal: AbortSignal,
): Promise<void> {
  let session: GatewaySession | null = null
  let bell = new AbortController()
  const stopListening = composition.events.listen(store.organizationId, (happening) => {
    if (happening.kind === 'settled' && happening.gatewayId === gatewayId) bell.abort()
  })
  while (!signal.aborted) {
    bell = new AbortController()
    const claim: Claim = { owner: store.organizationId, isKnown: session !== null }
    const done = await queue(claim, () => readOnce(composition, store, gatewayId, session)).catch(
      (error: unknown) => {
        composition.log.error({ err: error, gatewayId }, 'a watched gateway could not be read')
        return null
      },
    )
    if (done === null) void session?.close()
    session = done
    // Spread, so that many gateways are not read at one moment.
    const waitMs = (done === null ? afterFailureMs : betweenMs) * (0.75 + Math.random() / 2)
    await composition.clock.wait(waitMs, AbortSignal.any([bell.signal, signal]))
  }
  stopListening()
  await session?.close()
}

/** Answers the session to go on with; null when there is none. */
async function readOnce(
  composition: Pick<Composition, 'keyring' | 'gateways' | 'events' | 'store'>,
  store: OrganizationStore,
  gatewayId: string,
  kept: GatewaySession | null,
): Promise<GatewaySession | null> {
  // Whoever changes the gateway reads it, too, and is not to be disturbed.
  if (isOpen(await findJob(store.read, gatewayId))) return kept
  const session = kept ?? (await openSession(composition, store, gatewayId))
  const read = await session?.observe()
  if (session === null || read === undefined || !read.ok) {
    await session?.close()
    return null
  }
  await tellReading(composition, store, read.value)
  return session
}

async function openSession(
  composition: Pick<Composition, 'keyring' | 'gateways'>,
  store: OrganizationStore,
  gatewayId: string,
): Promise<GatewaySession | null> {
  const row = await store.read
    .from('gateways')
    .select(['host_key'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  if (row === undefined || row.host_key === null) return null
  const target = await findTarget(composition, store, gatewayId)
  if (!target.ok) return null
  const session = await composition.gateways.open(target.value)
  return session.ok ? session.value : null
}
