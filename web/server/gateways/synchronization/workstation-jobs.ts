import { unknownEnd } from '#shared/app/run-job.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { gatewayConfig } from '#shared/compile/config-value.ts'
import type { CustodyJob } from '#shared/contract/custody.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { createKeyResolver } from '#web/server/records/preshared-keys.ts'
import { readApplied } from '../store/applied.ts'
import { readPlanned } from '../store/planned.ts'
import { takeWaitingJob, type TakenJob } from '../store/job-leases.ts'
import { takeBackJob } from '../store/jobs.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { readGatewayName } from '../readings/targets.ts'
import { mostTries, recordEnd } from './run-job.ts'

/**
 * Takes the lease of a waiting job for a workstation; null: none waits. What a workstation left unfinished too
 * often, or half-way through a cleaning, ends here instead. Answers `plan-stale` when a token was rotated since
 * the plan, which ends it too.
 */
export async function takeForWorkstation(
  composition: Core & Pick<Composition, 'events'>,
  store: OrganizationStore,
  gatewayId: string,
  worker: string,
): Promise<Result<CustodyJob | null, Problem<'plan-stale'>>> {
  const { clock, policy } = composition
  const taken = await takeWaitingJob(store.read, gatewayId, worker, clock.nowMs(), policy.leaseMs)
  if (taken === null) return ok(null)
  if (taken.job.kind === 'clean' || taken.job.tries > mostTries) {
    await recordEnd(composition, store, taken, unknownEnd(taken.job.kind))
    return ok(null)
  }
  const job = await describeJob(composition, store, taken)
  if (job === null) {
    const stale = problem('plan-stale', { gateway: await readGatewayName(store, gatewayId) })
    const truth = taken.isLeft ? 'unknown' : 'as-before'
    await recordEnd(composition, store, taken, { kind: 'failed', problem: stale, truth })
    return fail(stale)
  }
  composition.events.tell(store.organizationId, { kind: 'gateway-state', gatewayId })
  return ok(job)
}

/** A job as a workstation needs it; null when one of its preshared keys cannot be made any more. */
export async function describeJob(
  composition: Pick<Composition, 'policy' | 'keyring'>,
  store: OrganizationStore,
  { gatewayId, job }: TakenJob,
): Promise<CustodyJob | null> {
  const desired = gatewayConfig.nullable().parse(JSON.parse(job.desired))
  const refs = (desired?.peers ?? []).map((peer) => peer.presharedKey)
  const resolve = await createKeyResolver(composition, store, refs)
  if (resolve === null) return null
  const applied = await readApplied(store.read, gatewayId)
  return {
    gatewayId,
    kind: job.kind,
    fence: job.fence,
    leaseMs: composition.policy.leaseMs,
    undoAfterS: bounds.undoS,
    planDigest: job.gateway_digest,
    planned: readPlanned(job),
    desired,
    applied:
      applied === null
        ? null
        : { generation: applied.generation, config: gatewayConfig.parse(structuredClone(applied.config)) },
    presharedKeys: Object.fromEntries(refs.map((ref) => [JSON.stringify(ref), resolve(ref)])),
  }
}

/**
 * Takes a workstation's job back: out of the line when none has begun it; as one of which nobody knows the end
 * when the workstation that had it has not been heard of for a whole lease. False: there is nothing to take back.
 */
export async function takeBackWorkstationJob(
  composition: Core & Pick<Composition, 'events'>,
  store: OrganizationStore,
  gatewayId: string,
): Promise<boolean> {
  const gateway = await store.read
    .from('gateways')
    .select(['custody'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  if (gateway?.custody !== 'workstation') return false
  const { clock, events, policy, randomness } = composition
  if (await takeBackJob(store.read, gatewayId, clock.nowMs())) {
    events.tell(store.organizationId, { kind: 'settled', gatewayId })
    return true
  }
  const left = await takeWaitingJob(store.read, gatewayId, randomness.id(), clock.nowMs(), policy.leaseMs)
  return left !== null && recordEnd(composition, store, left, unknownEnd(left.job.kind))
}
