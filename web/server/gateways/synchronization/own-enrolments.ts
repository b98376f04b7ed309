import { withoutOwnEnrolments } from '#shared/app/confirmed-drawing.ts'
import { letEnd } from '#shared/app/repeat.ts'
import type { PlannedNetwork } from '#shared/app/observe-and-plan.ts'
import type { Model } from '#shared/model/model.ts'
import { planGateway } from '#shared/plan/plan.ts'
import type { Composition, Core, Machines } from '#web/server/kernel/composition.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { readApplied, type AppliedConfig } from '../store/applied.ts'
import { readEnrolments } from '../store/enrolments.ts'
import { findJob, isOpen } from '../store/jobs.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { readServed } from '../store/read-served.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { observe } from '../readings/targets.ts'
import { confirmPlan, makePlan } from './plan-jobs.ts'
import type { Worker } from './worker.ts'

/** How long gateways that are being synchronized are waited for: others may enrol at the same time. */
const patienceMs = 60_000
const lookEveryMs = 250

/** Brings keys that people enrolled for their own devices to the gateways, where nobody need look at it. */
export interface OwnEnrolments {
  /** Looks at a network in which somebody just enrolled a key. */
  begin(store: OrganizationStore, networkId: string): void
  /** Whether nothing is being looked at. */
  isIdle(): boolean
  stop(): Promise<void>
}

/**
 * Confirms a network's plan by itself when all it does is to tell gateways keys of devices that an administrator
 * drew and confirmed before, and nothing on any of its gateways is otherwise than it was confirmed. Whatever
 * else there is to do waits, with the key, for whoever synchronizes.
 */
export function createOwnEnrolments(composition: Core & Machines, worker: Worker): OwnEnrolments {
  const stopping = new AbortController()
  /** One a network: however many enrol at once, its gateways are read for all of them together. */
  const running = new Map<string, Promise<void>>()
  const asked = new Set<string>()
  const follow = async (store: OrganizationStore, networkId: string): Promise<void> => {
    const { clock, log } = composition
    const facts = { organizationId: store.organizationId, networkId }
    try {
      for (const untilMs = clock.nowMs() + patienceMs; clock.nowMs() < untilMs;) {
        const done = await attempt(composition, store, networkId)
        if (stopping.signal.aborted) return
        if (done.kind === 'applied') {
          worker.wake()
          log.info({ ...facts, gatewayIds: done.gatewayIds }, 'own keys confirmed')
        }
        if (done.kind !== 'busy') return
        await clock.wait(lookEveryMs, stopping.signal)
      }
    } catch (error) {
      log.error({ ...facts, err: error }, 'own keys could not be looked at')
    }
  }
  const work = async (key: string, store: OrganizationStore, networkId: string): Promise<void> => {
    while (asked.delete(key) && !stopping.signal.aborted) await follow(store, networkId)
    running.delete(key)
  }
  return {
    begin: (store, networkId) => {
      const key = `${store.organizationId} ${networkId}`
      asked.add(key)
      if (!running.has(key)) running.set(key, work(key, store, networkId))
    },
    isIdle: () => running.size === 0,
    stop: async () => {
      stopping.abort()
      await letEnd(composition.clock, running.values())
    },
  }
}

type Attempt =
  | { readonly kind: 'applied'; readonly gatewayIds: readonly string[] }
  | { readonly kind: 'waits' }
  /** Somebody is at one of the gateways, or changed the drawing meanwhile: to be looked at again. */
  | { readonly kind: 'busy' }

const waits: Attempt = { kind: 'waits' }
const busy: Attempt = { kind: 'busy' }

async function attempt(
  composition: Pick<Composition, 'keyring' | 'gateways' | 'clock' | 'events' | 'store'>,
  store: OrganizationStore,
  networkId: string,
): Promise<Attempt> {
  const { model, revision } = await currentModel(store)
  const gateways = gatewaysOf(model, networkId)
  for (const { id } of gateways) if (isOpen(await findJob(store.read, id))) return busy
  // The newest that any gateway serves: whether all have what it compiles to is asked below.
  const confirmed = (await readServed(store.read, model, { networkId })).at(-1)
  if (confirmed === undefined) return waits
  const before = withoutOwnEnrolments(
    model,
    networkId,
    confirmed.model,
    await readEnrolments(store.read, networkId),
  )
  if (before === null) return waits
  const [was, desired] = [readDesired(before).digests, readDesired(model).digests]
  const concerned = gateways.filter(({ id }) => was.get(id) !== desired.get(id))
  if (concerned.length === 0 || concerned.some((gateway) => gateway.custody !== 'server')) return waits
  const applied = new Map<string, AppliedConfig | null>()
  for (const { id } of gateways) applied.set(id, await readApplied(store.read, id))
  const isAsConfirmed = gateways.every(
    ({ id, active }) => applied.get(id)?.digest === was.get(id) || (!active && applied.get(id) === null),
  )
  if (!isAsConfirmed) return waits
  const of = { kind: 'network', id: networkId } as const
  const planned = await makePlan(composition, store, of, (id) => observe(composition, store, id))
  if (!planned.ok) return waits
  // Whatever was drawn meanwhile would become confirmed with the plan, though it changes nothing yet.
  if ((await currentModel(store)).revision !== revision) return busy
  if (!isNothingElse(planned.value, new Set(concerned.map((gateway) => gateway.id)))) return waits
  const done = await confirmPlan(composition, store, of, planned.value.plan.digest)
  if (done.ok) return { kind: 'applied', gatewayIds: done.value.gatewayIds }
  return done.problem.code === 'plan-empty' ? waits : busy
}

function gatewaysOf(model: Model, networkId: string): Model['gateways'] {
  const ids = new Set(
    model.placements
      .filter((placement) => placement.networkId === networkId && placement.nodeKind === 'gateway')
      .map((placement) => placement.nodeId),
  )
  return model.gateways.filter((gateway) => ids.has(gateway.id))
}

/** Whether the gateways concerned are due and read, no other is due, and all are as they were confirmed. */
function isNothingElse({ gateways }: PlannedNetwork, concerned: ReadonlySet<string>): boolean {
  const read = new Set(gateways.map((each) => each.plan.gatewayId))
  if ([...concerned].some((id) => !read.has(id))) return false
  return gateways.every(({ plan, applied, observed, isDue }) => {
    if (!concerned.has(plan.gatewayId)) return !isDue
    if (applied === null || observed.pending !== null) return false
    return planGateway({ desired: applied.config, applied, observed }).stepCount === 0
  })
}
