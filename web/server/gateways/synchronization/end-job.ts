import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { SynchronizeEnd } from '#shared/app/synchronize.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { mustHave } from '#shared/base/must-have.ts'
import { fail, ok } from '#shared/base/result.ts'
import { recordEvent } from '#web/server/audit/record.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { saveApplied } from '../store/applied.ts'
import { endJob, type TakenJob } from '../store/job-leases.ts'
import { changeModel } from '#web/server/records/store/model.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { readGatewayName } from '../readings/targets.ts'

type Confirmed = Extract<SynchronizeEnd, { kind: 'confirmed' }>
type Failed = Extract<SynchronizeEnd, { kind: 'failed' }>

/**
 * Records, in one transaction, that a gateway has what was planned: its configuration, its public key, and
 * what it serves, which access is compared with from now on. False: the lease was another's.
 */
export async function endAsConfirmed(
  composition: Pick<Composition, 'clock' | 'randomness' | 'events'>,
  store: OrganizationStore,
  { gatewayId, job }: TakenJob,
  end: Confirmed,
): Promise<boolean> {
  const nowMs = composition.clock.nowMs()
  const done = await changeModel(store, nowMs, async (before, scope) => {
    const isOurs = await endJob(scope, gatewayId, job.fence, {
      phase: 'done',
      ended_at_ms: nowMs,
      generation: end.generation,
      problem: null,
      truth: null,
      took_ms: JSON.stringify(end.tookMs),
    })
    if (!isOurs) return fail(problem('lease-lost', { gateway: gatewayId }))
    await saveApplied(
      scope,
      gatewayId,
      {
        generation: end.generation,
        config: mustHave(readJson(job.desired) ?? undefined, 'the configuration of a job'),
        serves: job.serves === null ? null : readJson(job.serves),
      },
      nowMs,
    )
    await scope
      .update('gateways')
      .set({ last_contact_at_ms: nowMs })
      .where('gateway_id', '=', gatewayId)
      .execute()
    const name = before.gateways.find(({ id }) => id === gatewayId)?.name ?? ''
    await noteEnd(composition, scope, 'gateway.confirmed', { gatewayId, name })
    const isKnown = before.gateways.some(
      (gateway) => gateway.id === gatewayId && gateway.publicKey === end.publicKey,
    )
    const gateways = isKnown
      ? before.gateways
      : before.gateways.map((gateway) =>
          gateway.id === gatewayId ? { ...gateway, publicKey: end.publicKey } : gateway,
        )
    return ok({ model: isKnown ? before : { ...before, gateways }, value: null })
  })
  if (done.ok) composition.events.edited(store.organizationId, done.value.networks)
  return done.ok
}

/** Records that a gateway could not be synchronized, and what it has now. False: the lease was another's. */
export async function endAsFailed(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  store: OrganizationStore,
  { gatewayId, job }: TakenJob,
  end: Failed,
): Promise<boolean> {
  const name = await readGatewayName(store, gatewayId)
  const found = nameGateway(end.problem, name)
  const done = await store.transact(async (scope) => {
    const isOurs = await endJob(scope, gatewayId, job.fence, {
      phase: 'failed',
      ended_at_ms: composition.clock.nowMs(),
      generation: null,
      problem: JSON.stringify(found),
      truth: end.truth,
    })
    const action = found.code === 'apply-undone' ? 'gateway.undone' : 'gateway.failed'
    // Whoever cleans one sees how that ends.
    if (isOurs && job.kind === 'synchronize') await noteEnd(composition, scope, action, { gatewayId, name })
    return ok(isOurs)
  })
  return done.ok && done.value
}

/** The entry of an end, which letters and webhooks are told of as well: in its transaction, so that there is one. */
function noteEnd(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  action: 'gateway.confirmed' | 'gateway.undone' | 'gateway.failed',
  { gatewayId, name }: { readonly gatewayId: string; readonly name: string },
): Promise<void> {
  const about = { recordId: gatewayId, recordName: name }
  return recordEvent(composition, scope, { action, subject: 'gateway', ...about })
}

/** People know gateways by name; the engine knows their host only. */
function nameGateway(found: Problem, name: string): Problem {
  if (!('gateway' in found.facts)) return found
  return { ...found, facts: { ...found.facts, gateway: name } } as Problem
}
