import { observeAndPlan, type PlannedNetwork, type PlanOf } from '#shared/app/observe-and-plan.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { Draft } from '#shared/contract/networks.ts'
import type { Model } from '#shared/model/model.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { noteReadings } from '../readings/drift.ts'
import { readServedNow } from '../readings/served-now.ts'
import { readApplied, type AppliedConfig } from '../store/applied.ts'
import { findJob, isOpen, putJobs } from '../store/jobs.ts'
import { currentModel, lockOrganization } from '#web/server/records/store/model.ts'
import { markConfirmed, readPlan, savePlan, type StoredPlan } from '../store/planned.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { keepModels, saveServed } from '../store/served.ts'
import { findOpenRunSince } from '../store/open-runs.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { applyDraft } from './apply-draft.ts'
import { settleReadings } from './settle-plan.ts'
import { findUnread } from './unread-gateways.ts'

/** So long a plan may be read before it is confirmed. */
const planLifeMs = 30 * 60_000
/** A plan that was confirmed is kept, so that it is not confirmed again. */
const plansKeptMs = 24 * 60 * 60_000

type Observe = (gatewayId: string) => Promise<Result<Observed>>

/** A plan and the model that it is of. */
type Planned<P = RefusalOf<typeof observeAndPlan>> = Result<PlannedNetwork & { readonly model: Model }, P>

/** Plans a network or a gateway as it is drawn now, notes what was read and remembers the plan, so that it may be confirmed. */
export async function makePlan(
  composition: Pick<Composition, 'clock' | 'events' | 'store'>,
  store: OrganizationStore,
  of: PlanOf,
  observe: Observe,
): Promise<Planned> {
  const readings = new Map<string, Promise<Result<Observed>>>()
  const observeOnce: Observe = (gatewayId) => {
    const reading = readings.get(gatewayId) ?? observe(gatewayId)
    readings.set(gatewayId, reading)
    return reading
  }
  const first = await planOnce(composition, store, of, observeOnce)
  if (!first.ok) return first
  const isSettled = await settleReadings(store, first.value.gateways, composition.clock.nowMs())
  return isSettled ? planOnce(composition, store, of, observeOnce) : first
}

/**
 * Plans a network as it would be after edits that are not stored; nothing of them is. The plan is remembered like any
 * other: it can be confirmed once what is stored has come to the same.
 */
export async function planDraft(
  composition: Pick<Composition, 'clock' | 'events' | 'store'>,
  store: OrganizationStore,
  of: PlanOf & { readonly kind: 'network' },
  observe: Observe,
  { people, edits }: Draft,
): Promise<Planned<RefusalOf<typeof observeAndPlan | typeof applyDraft>>> {
  const { model } = await currentModel(store)
  const known = new Set(people.map(({ id }) => id))
  const networkUsers = [...model.networkUsers.filter(({ id }) => !known.has(id)), ...people]
  const drafted = await applyDraft({ ...model, networkUsers }, of.id, edits)
  return drafted.ok ? planOnce(composition, store, of, observe, drafted.value) : drafted
}

async function planOnce(
  composition: Pick<Composition, 'clock' | 'events' | 'store'>,
  store: OrganizationStore,
  of: PlanOf,
  observe: Observe,
  drafted?: Model,
): Promise<Planned> {
  const { model: drawn } = await currentModel(store)
  const stored = readDesired(drawn)
  const model = drafted ?? drawn
  const known = new Map<string, AppliedConfig | null>()
  const planned = await observeAndPlan({
    of,
    model,
    compiled: readDesired(model),
    served: await readServedNow(store.read, drawn, stored.digests),
    observe,
    applied: async (gatewayId) => {
      const applied = await readApplied(store.read, gatewayId)
      known.set(gatewayId, applied)
      return applied
    },
  })
  if (!planned.ok) return planned
  const nowMs = composition.clock.nowMs()
  const { gateways } = planned.value
  await noteReadings(
    composition.store,
    gateways.map(({ observed }) => ({
      organizationId: store.organizationId,
      observed,
      applied: known.get(observed.gatewayId) ?? null,
      desiredDigest: stored.digests.get(observed.gatewayId) ?? null,
    })),
  )
  for (const { observed } of gateways)
    composition.events.tell(store.organizationId, { kind: 'gateway-state', gatewayId: observed.gatewayId })
  const kept: StoredPlan = {
    digest: planned.value.plan.digest,
    gateways: gateways.map(({ plan: { gatewayId, digest }, desired, isDue, observed: { machine } }) => {
      const { missingPackages, wireguard } = machine
      return { gatewayId, digest, desired, isDue, planned: { missingPackages, wireguard } }
    }),
    atMs: nowMs,
    isConfirmed: false,
  }
  await savePlan(store.read, of.id, kept, nowMs - plansKeptMs)
  return ok({ ...planned.value, model })
}

/** Why a plan is not queued. */
type NotConfirmed = Problem<'plan-stale' | 'plan-empty' | 'gateway-busy'>

/** What a plan that was confirmed is for. */
export interface Confirmed {
  /** Gateways that were queued. */
  readonly gatewayIds: readonly string[]
  /** Gateways of the network that the plan could not read. */
  readonly unreadIds: readonly string[]
}

/** Queues the gateways of a plan, if it is still what would be planned now and all of them are free. */
export function confirmPlan(
  composition: Pick<Composition, 'clock' | 'events'>,
  store: OrganizationStore,
  of: PlanOf & { readonly kind: 'network' },
  digest: string,
): Promise<Result<Confirmed, NotConfirmed | Problem<'network-missing'>>>
export function confirmPlan(
  composition: Pick<Composition, 'clock' | 'events'>,
  store: OrganizationStore,
  of: PlanOf & { readonly kind: 'gateway' },
  digest: string,
): Promise<Result<Confirmed, NotConfirmed | Problem<'gateway-missing'>>>
export async function confirmPlan(
  composition: Pick<Composition, 'clock' | 'events'>,
  store: OrganizationStore,
  of: PlanOf,
  digest: string,
): Promise<Result<Confirmed, NotConfirmed | Problem<'network-missing' | 'gateway-missing'>>> {
  const done = await store.transact((scope) => confirmIn(composition, store, scope, of, digest))
  if (done.ok)
    for (const gatewayId of done.value.gatewayIds)
      composition.events.tell(store.organizationId, { kind: 'gateway-state', gatewayId })
  return done
}

async function confirmIn(
  composition: Pick<Composition, 'clock'>,
  store: OrganizationStore,
  scope: Scope,
  of: PlanOf,
  digest: string,
): Promise<Result<Confirmed, NotConfirmed | Problem<'network-missing' | 'gateway-missing'>>> {
  // Of two people who confirm at once, the second one meets the jobs of the first.
  await lockOrganization(scope)
  const { model } = await currentModel({ ...store, read: scope })
  const named = (of.kind === 'network' ? model.networks : model.gateways).find((each) => each.id === of.id)
  if (named === undefined)
    return fail(problem(of.kind === 'network' ? 'network-missing' : 'gateway-missing', { id: of.id }))
  const nowMs = composition.clock.nowMs()
  const plan = await readPlan(scope, of.id, digest)
  const nameOf = (gatewayId: string): string =>
    model.gateways.find((gateway) => gateway.id === gatewayId)?.name ?? ''
  if (plan === null || plan.atMs < nowMs - planLifeMs)
    return fail(problem('plan-stale', { gateway: named.name }))
  const { digests } = readDesired(model)
  const moved = plan.gateways.find((each) => digests.get(each.gatewayId) !== configDigest(each.desired))
  if (moved !== undefined) return fail(problem('plan-stale', { gateway: nameOf(moved.gatewayId) }))
  const due = plan.gateways.filter((each) => each.isDue)
  if (due.length === 0) return fail(problem('plan-empty'))
  const busy = await findBusy(
    scope,
    due.map((each) => each.gatewayId),
  )
  if (busy !== null) return fail(busy)
  if (plan.isConfirmed) return fail(problem('plan-stale', { gateway: named.name }))
  await markConfirmed(scope, of.id, digest)
  const serves = await keepModels(
    scope,
    model,
    plan.gateways.map((each) => each.gatewayId),
  )
  await putJobs(
    scope,
    due.map((each) => ({
      gateway_id: each.gatewayId,
      kind: 'synchronize',
      network_id: of.kind === 'network' ? of.id : '',
      plan_digest: digest,
      gateway_digest: each.digest,
      desired: JSON.stringify(each.desired),
      planned: JSON.stringify(each.planned),
      serves: JSON.stringify(serves.get(each.gatewayId) ?? {}),
      since_ms: nowMs,
    })),
  )
  // The others were read as what is drawn asks for: what was drawn since changes nothing on them.
  for (const { gatewayId, isDue } of plan.gateways) {
    if (!isDue && !isOpen(await findJob(scope, gatewayId)))
      await saveServed(scope, gatewayId, serves.get(gatewayId) ?? {}, nowMs)
  }
  const planned = new Set(plan.gateways.map((each) => each.gatewayId))
  return ok({
    gatewayIds: due.map((each) => each.gatewayId),
    unreadIds: await findUnread(scope, model, digests, { of, planned }),
  })
}

async function findBusy(
  scope: Scope,
  gatewayIds: readonly string[],
): Promise<Problem<'gateway-busy'> | null> {
  for (const gatewayId of gatewayIds) {
    const job = await findJob(scope, gatewayId)
    const since = isOpen(job) ? job.since_ms : await findOpenRunSince(scope, gatewayId)
    if (since !== null) return problem('gateway-busy', { since })
  }
  return null
}
