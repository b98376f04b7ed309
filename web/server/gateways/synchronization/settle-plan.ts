import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { PlannedNetwork } from '#shared/app/observe-and-plan.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { dropApplied, saveApplied } from '../store/applied.ts'
import { forgetFailure, forgetOutcome } from '../store/jobs.ts'
import { changeModel, currentModel, lockOrganization } from '#web/server/records/store/model.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { keepModels } from '../store/served.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { withoutKey } from './clean-gateway.ts'

type Read = PlannedNetwork['gateways'][number]

/**
 * Records what gateways were just read to have, where that was not known: the change or the cleaning whose end
 * nobody saw, or just what is drawn, under another number than the one remembered. True: something was, so that the plan is
 * to be made again.
 */
export async function settleReadings(
  store: OrganizationStore,
  gateways: PlannedNetwork['gateways'],
  nowMs: number,
): Promise<boolean> {
  let isSettled = false
  for (const read of gateways) {
    const { live, pending, generation, gatewayId } = read.observed
    if (pending !== null) continue
    if (live.kind === 'none' && generation === 0 && (await settleCleaning(store, gatewayId, nowMs)))
      isSettled = true
    if (live.kind !== 'same') continue
    const done = await store.transact(async (scope) => ok(await settle(store, scope, read, nowMs)))
    if (done.ok && done.value) isSettled = true
  }
  return isSettled
}

async function settle(store: OrganizationStore, scope: Scope, read: Read, nowMs: number): Promise<boolean> {
  const { observed, applied, desired, plan, isDue } = read
  const { gatewayId, generation } = observed
  await lockOrganization(scope)
  const job = await scope
    .from('jobs')
    .select(['phase', 'kind', 'truth', 'desired', 'serves'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  if (job?.phase === 'pending' || job?.phase === 'running') return false
  if (job?.phase === 'failed' && job.kind === 'synchronize' && job.truth === 'unknown') {
    const config = readJson(job.desired)
    const isKnown = applied?.generation === generation
    if (isKnown || config === null || configDigest(config) !== observed.configDigest) return false
    const serves = job.serves === null ? null : readJson(job.serves)
    await saveApplied(scope, gatewayId, { generation, config, serves }, nowMs)
    await forgetFailure(scope, gatewayId)
    return true
  }
  if (!isDue || plan.stepCount > 0 || observed.configDigest !== configDigest(desired)) return false
  const { model } = await currentModel({ ...store, read: scope })
  // Somebody may have drawn on since: what is kept as served must be what the gateway has.
  if (readDesired(model).digests.get(gatewayId) !== observed.configDigest) return false
  const serves = (await keepModels(scope, model, [gatewayId])).get(gatewayId) ?? {}
  await saveApplied(scope, gatewayId, { generation, config: desired, serves }, nowMs)
  return true
}

/** A cleaning that broke off had taken everything away after all. */
async function settleCleaning(store: OrganizationStore, gatewayId: string, nowMs: number): Promise<boolean> {
  const isUnseen = async (scope: Scope): Promise<boolean> =>
    (await scope
      .from('jobs')
      .select(['kind'])
      .where('gateway_id', '=', gatewayId)
      .where('kind', '=', 'clean')
      .where('phase', '=', 'failed')
      .executeTakeFirst()) !== undefined
  if (!(await isUnseen(store.read))) return false
  const done = await changeModel(store, nowMs, async (before, scope) => {
    if (!(await isUnseen(scope))) return fail(problem('lease-lost', { gateway: '' }))
    await dropApplied(scope, gatewayId)
    await forgetOutcome(scope, gatewayId)
    return ok({ model: withoutKey(before, gatewayId), value: null })
  })
  return done.ok
}
