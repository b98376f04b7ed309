import { cleanGateway } from '#shared/app/clean.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Composition } from '../composition.ts'
import { dropApplied } from '../store/applied.ts'
import { endJob, findJob, isOpen, putJobs, takeJobOf, type TakenJob } from '../store/jobs.ts'
import { changeModel, holdOrganization } from '../store/model.ts'
import type { OrganizationStore } from '../store/store.ts'
import { findTarget } from '../targets.ts'
import { keepLease } from './run-job.ts'

/**
 * Takes everything of ours off a gateway, under its lease, so that nobody synchronizes it meanwhile. Should
 * this process end half-way, the next holder of the lease says that the state is unknown.
 */
export async function cleanUnderLease(
  composition: Composition,
  store: OrganizationStore,
  gatewayId: string,
): Promise<Result<void>> {
  const taken = await takeForCleaning(composition, store, gatewayId, 'server')
  if (!taken.ok) return taken
  const heart = keepLease(composition, store, taken.value, new AbortController().signal)
  try {
    const target = await findTarget(composition, store, gatewayId)
    const cleaned = target.ok ? await cleanGateway(composition, target.value) : target
    await recordCleaning(composition, store, taken.value, cleaned.ok)
    return cleaned.ok ? ok(undefined) : cleaned
  } finally {
    heart.abort()
  }
}

/**
 * Puts a cleaning in line and takes its lease; `worker` null: by lot. Answers `gateway-missing`,
 * `gateway-busy`, or `custody-workstation` when the gateway's key is not where the cleaning is to be done.
 */
export function takeForCleaning(
  composition: Composition,
  store: OrganizationStore,
  gatewayId: string,
  custody: Gateway['custody'],
  worker: string | null = null,
): Promise<Result<TakenJob>> {
  return store.transact(async (scope) => {
    await holdOrganization(scope)
    const row = await scope
      .from('gateways')
      .select(['name', 'custody'])
      .where('gateway_id', '=', gatewayId)
      .executeTakeFirst()
    if (row === undefined) return fail(problem('gateway-missing', { id: gatewayId }))
    if (row.custody !== custody) return fail(problem('custody-workstation', { gateway: row.name }))
    const before = await findJob(scope, gatewayId)
    if (isOpen(before)) return fail(problem('gateway-busy', { since: before.since_ms }))
    const nowMs = composition.clock.nowMs()
    await putJobs(scope, [
      {
        gateway_id: gatewayId,
        kind: 'clean',
        network_id: '',
        plan_digest: '',
        gateway_digest: '',
        desired: 'null',
        planned: 'null',
        since_ms: nowMs,
      },
    ])
    const job = await takeJobOf(
      scope,
      gatewayId,
      worker ?? composition.randomness.id(),
      nowMs + composition.policy.leaseMs,
    )
    return job === null ? fail(problem('gateway-busy', { since: nowMs })) : ok(job)
  })
}

/** Records how a cleaning ended; false: the lease was another's. */
export async function recordCleaning(
  composition: Composition,
  store: OrganizationStore,
  { gatewayId, job }: TakenJob,
  isClean: boolean,
): Promise<boolean> {
  const nowMs = composition.clock.nowMs()
  const done = await changeModel(store, nowMs, async (before, scope) => {
    const isOurs = await endJob(scope, gatewayId, job.fence, {
      phase: 'done',
      ended_at_ms: nowMs,
      generation: null,
      problem: null,
      truth: null,
    })
    if (!isOurs) return fail(problem('lease-lost', { gateway: '' }))
    if (!isClean) return ok({ model: before, value: null })
    await dropApplied(scope, gatewayId)
    const gateways = before.gateways.map((gateway) =>
      gateway.id === gatewayId ? { ...gateway, publicKey: null } : gateway,
    )
    return ok({ model: { ...before, gateways }, value: null })
  })
  if (done.ok) composition.events.edited(store.organizationId, done.value.networks)
  composition.events.tell(store.organizationId, { kind: 'settled', gatewayId })
  return done.ok
}
