import { isHalfClean, type Cleaned } from '#shared/app/clean.ts'
import { cleanJob, runJob, type CleanEnd, type JobBook } from '#shared/app/run-job.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import type { Composition, Core, Machines } from '#web/server/kernel/composition.ts'
import { dropApplied } from '../store/applied.ts'
import { endJob, takeJobOf, type TakenJob } from '../store/job-leases.ts'
import { findJob, isOpen, putJobs } from '../store/jobs.ts'
import { changeModel, lockOrganization } from '#web/server/records/store/model.ts'
import { findOpenRunSince } from '../store/open-runs.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { machineProblems, toMachineProblem } from '../readings/machine-problem.ts'
import { findTarget, readGatewayName } from '../readings/targets.ts'
import { bookOf } from './run-job.ts'

/**
 * Takes everything of ours off a gateway, under its lease, so that nobody synchronizes it meanwhile. Should
 * this process end half-way, the next holder of the lease says that the state is unknown.
 */
export async function cleanUnderLease(
  composition: Core & Machines,
  store: OrganizationStore,
  gatewayId: string,
): Promise<Result<Cleaned, RefusalOf<typeof takeForCleaning> | NotCleaned>> {
  const taken = await takeForCleaning(composition, store, gatewayId, 'server')
  if (!taken.ok) return taken
  const book: JobBook<CleanEnd> = {
    ...bookOf(composition, store, taken.value),
    end: (end) => recordCleaning(composition, store, taken.value, end.kind === 'failed' ? end.problem : null),
  }
  let host = ''
  const { end, isWritten } = await runJob(composition.clock, book, new AbortController().signal, () =>
    cleanJob(composition, async () => {
      const target = await findTarget(composition, store, gatewayId)
      if (target.ok) ({ host } = target.value)
      return target
    }),
  )
  if (!isWritten) return fail(problem('lease-lost', { gateway: await readGatewayName(store, gatewayId) }))
  return end.kind === 'failed' ? fail(toMachineProblem(end.problem, host, cleaningProblems)) : ok(end)
}

/** What may go wrong when a gateway is cleaned. */
const cleaningProblems = [
  ...machineProblems,
  'gateway-missing',
  'clean-left',
  'clean-unfinished',
  'lease-lost',
] as const
type NotCleaned = Problem<(typeof cleaningProblems)[number]>

/**
 * Queues a cleaning and takes its lease; `worker` null: by lot. Answers `gateway-missing`,
 * `gateway-busy`, or `custody-workstation` when the gateway's key is not where the cleaning is to be done.
 */
export function takeForCleaning(
  composition: Pick<Composition, 'policy' | 'clock' | 'randomness'>,
  store: OrganizationStore,
  gatewayId: string,
  custody: Gateway['custody'],
  worker: string | null = null,
): Promise<Result<TakenJob, Problem<'gateway-missing' | 'custody-workstation' | 'gateway-busy'>>> {
  return store.transact(async (scope) => {
    await lockOrganization(scope)
    const row = await scope
      .from('gateways')
      .select(['name', 'custody'])
      .where('gateway_id', '=', gatewayId)
      .executeTakeFirst()
    if (row === undefined) return fail(problem('gateway-missing', { id: gatewayId }))
    if (row.custody !== custody) return fail(problem('custody-workstation', { gateway: row.name }))
    const before = await findJob(scope, gatewayId)
    const since = isOpen(before) ? before.since_ms : await findOpenRunSince(scope, gatewayId)
    if (since !== null) return fail(problem('gateway-busy', { since }))
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
        serves: null,
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

/**
 * Records how a cleaning ended; `found` null: nothing of ours is left. One that broke off is a failure, and the
 * gateway counts as serving what it served until it was cleaned. False: the lease was another's.
 */
export async function recordCleaning(
  composition: Pick<Composition, 'clock' | 'events'>,
  store: OrganizationStore,
  { gatewayId, job }: TakenJob,
  found: Problem | null,
): Promise<boolean> {
  const nowMs = composition.clock.nowMs()
  const done = await changeModel(store, nowMs, async (before, scope) => {
    const isHalf = found !== null && isHalfClean(found)
    const isOurs = await endJob(scope, gatewayId, job.fence, {
      phase: found === null ? 'done' : isHalf ? 'failed' : 'taken-back',
      ended_at_ms: nowMs,
      generation: null,
      problem: isHalf ? JSON.stringify(nameGateway(found, before, gatewayId)) : null,
      truth: isHalf ? 'unknown' : null,
    })
    if (!isOurs) return fail(problem('lease-lost', { gateway: '' }))
    if (found !== null) return ok({ model: before, value: null })
    await dropApplied(scope, gatewayId)
    return ok({ model: withoutKey(before, gatewayId), value: null })
  })
  if (done.ok) composition.events.edited(store.organizationId, done.value.networks)
  composition.events.tell(store.organizationId, { kind: 'settled', gatewayId })
  return done.ok
}

/** After a cleaning the gateway has no key pair any more. */
export function withoutKey(model: Model, gatewayId: string): Model {
  const gateways = model.gateways.map((gateway) =>
    gateway.id === gatewayId ? { ...gateway, publicKey: null } : gateway,
  )
  return { ...model, gateways }
}

/** People know gateways by name; who cleaned it knows its host only. */
function nameGateway(found: Problem, { gateways }: Model, gatewayId: string): Problem {
  const gateway = gateways.find((each) => each.id === gatewayId)?.name ?? ''
  return { ...found, facts: { ...found.facts, gateway } } as Problem
}
