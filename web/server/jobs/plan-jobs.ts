import { partOf, planNetworkNow, type PlannedNetwork } from '#shared/app/plan-network.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { configDigest } from '#shared/compile/digest.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Composition } from '../composition.ts'
import { readDesired } from '../desired.ts'
import { noteReading } from '../events/drift.ts'
import {
  markConfirmed,
  readApplied,
  readAppliedModel,
  readPlan,
  savePlan,
  type AppliedConfig,
  type StoredPlan,
} from '../store/applied.ts'
import { findJob, isOpen, putJobs } from '../store/jobs.ts'
import { currentModel, holdOrganization } from '../store/model.ts'
import type { Scope } from '../store/scope.ts'
import type { OrganizationStore } from '../store/store.ts'

/** So long a plan may be read before it is confirmed. */
const planLifeMs = 30 * 60_000
/** A plan that was confirmed is needed until its last gateway has it. */
const plansKeptMs = 24 * 60 * 60_000

/** Plans a network as it is drawn now, notes what was read and remembers the plan, so that it may be confirmed. */
export async function planNow(
  composition: Composition,
  store: OrganizationStore,
  networkId: string,
  observe: (gatewayId: string) => Promise<Result<Observed>>,
): Promise<Result<PlannedNetwork>> {
  const { model } = await currentModel(store)
  const compiled = readDesired(model)
  const known = new Map<string, AppliedConfig | null>()
  const planned = await planNetworkNow({
    networkId,
    model,
    compiled,
    before: await readAppliedModel(store.read, networkId),
    observe,
    applied: async (gatewayId) => {
      const applied = await readApplied(store.read, gatewayId)
      known.set(gatewayId, applied)
      return applied
    },
  })
  if (!planned.ok) return planned
  const { plan, gateways } = planned.value
  for (const { observed } of gateways) {
    await noteReading(
      store,
      observed,
      known.get(observed.gatewayId) ?? null,
      compiled.digests.get(observed.gatewayId) ?? null,
    )
    composition.events.tell(store.organizationId, { kind: 'standing', gatewayId: observed.gatewayId })
  }
  const nowMs = composition.clock.nowMs()
  const stored: StoredPlan = {
    digest: plan.digest,
    model: partOf(model, networkId),
    gateways: gateways.map(({ plan: { gatewayId, digest }, desired, isDue, observed: { machine } }) => {
      const { missingPackages, wireguard } = machine
      return { gatewayId, digest, desired, isDue, planned: { missingPackages, wireguard } }
    }),
    atMs: nowMs,
    isConfirmed: false,
  }
  await savePlan(store.read, networkId, stored, nowMs - plansKeptMs)
  return planned
}

/** Puts the gateways of a plan in line, if it is still what would be planned now and all of them are free. */
export async function confirmPlan(
  composition: Composition,
  store: OrganizationStore,
  networkId: string,
  digest: string,
): Promise<Result<readonly string[]>> {
  const done = await store.transact((scope) => confirmIn(composition, store, scope, networkId, digest))
  if (done.ok)
    for (const gatewayId of done.value)
      composition.events.tell(store.organizationId, { kind: 'standing', gatewayId })
  return done
}

async function confirmIn(
  composition: Composition,
  store: OrganizationStore,
  scope: Scope,
  networkId: string,
  digest: string,
): Promise<Result<readonly string[]>> {
  // Of two people who confirm at once, the second one meets the jobs of the first.
  await holdOrganization(scope)
  const { model } = await currentModel({ ...store, read: scope })
  const network = model.networks.find((each) => each.id === networkId)
  if (network === undefined) return fail(problem('network-missing', { id: networkId }))
  const nowMs = composition.clock.nowMs()
  const plan = await readPlan(scope, networkId, digest)
  const nameOf = (gatewayId: string): string =>
    model.gateways.find((gateway) => gateway.id === gatewayId)?.name ?? ''
  if (plan === null || plan.atMs < nowMs - planLifeMs)
    return fail(problem('plan-stale', { gateway: network.name }))
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
  if (plan.isConfirmed) return fail(problem('plan-stale', { gateway: network.name }))
  await markConfirmed(scope, networkId, digest)
  await putJobs(
    scope,
    due.map((each) => ({
      gateway_id: each.gatewayId,
      kind: 'synchronize',
      network_id: networkId,
      plan_digest: digest,
      gateway_digest: each.digest,
      desired: JSON.stringify(each.desired),
      planned: JSON.stringify(each.planned),
      since_ms: nowMs,
    })),
  )
  return ok(due.map((each) => each.gatewayId))
}

async function findBusy(scope: Scope, gatewayIds: readonly string[]): Promise<Problem | null> {
  for (const gatewayId of gatewayIds) {
    const job = await findJob(scope, gatewayId)
    if (isOpen(job)) return problem('gateway-busy', { since: job.since_ms })
  }
  return null
}
