import { sql } from 'kysely'
import type { JobRow } from '#web/server/kernel/store/schema/tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'
import { triesLeft } from '#web/server/kernel/store/tries-left.ts'
import { findJob, isOpen } from './jobs.ts'

/** A job and the organization it is of. */
export interface TakenJob {
  readonly organizationId: string
  readonly gatewayId: string
  readonly job: JobRow
  /** Somebody had it before: what the gateway has is unknown until it is read. */
  readonly isLeft: boolean
}

/** Gateways whose SSH key is on a workstation: no process of ours can work on their jobs. */
const isOfWorkstation = sql<boolean>`exists (select 1 from gateways where gateways.organization_id = jobs.organization_id
  and gateways.gateway_id = jobs.gateway_id and gateways.custody = 'workstation')`

/** Gateways that have once been synchronized. */
const isKnown = sql<boolean>`exists (select 1 from applied where applied.organization_id = jobs.organization_id
  and applied.gateway_id = jobs.gateway_id)`

/** Which jobs are not for now. */
interface LeftOut {
  /** Organizations that have enough going on. */
  readonly notOf: readonly string[]
  /** Nor gateways that were never synchronized. */
  readonly onlyKnown: boolean
}

/**
 * Takes the lease of the job that waits longest, over all organizations; null when none waits. Jobs of
 * workstations are left to them. Of several processes that try at once one gets it, since the fencing number is
 * compared when it is raised.
 */
export async function takeJob(
  store: Store,
  worker: string,
  nowMs: number,
  leaseMs: number,
  { notOf, onlyKnown }: LeftOut,
): Promise<(TakenJob & { readonly isKnown: boolean }) | null> {
  const waiting = await store.db
    .selectFrom('jobs')
    .select([
      'organization_id',
      'gateway_id',
      'fence',
      sql<0 | 1>`case when ${isKnown} then 1 else 0 end`.as('is_known'),
    ])
    .where('phase', 'in', ['pending', 'running'])
    .where('lease_until_ms', '<=', nowMs)
    .where((each) => each.not(isOfWorkstation))
    .$if(notOf.length > 0, (query) => query.where('organization_id', 'not in', notOf))
    .$if(onlyKnown, (query) => query.where(isKnown))
    .orderBy('since_ms')
    .limit(20)
    .execute()
  for (const { organization_id, gateway_id, fence, is_known } of waiting) {
    const lease = { worker, nowMs, untilMs: nowMs + leaseMs }
    const taken = await takeLease(store.of(organization_id).read, gateway_id, fence, lease)
    if (taken !== null) return { ...taken, isKnown: is_known === 1 }
  }
  return null
}

/** Takes the lease of one gateway's job, which was just queued in this transaction. */
export async function takeJobOf(
  scope: Scope,
  gatewayId: string,
  worker: string,
  leaseUntilMs: number,
): Promise<TakenJob | null> {
  const job = await findJob(scope, gatewayId)
  // Nobody has had it.
  const lease = { worker, nowMs: 0, untilMs: leaseUntilMs }
  return job === undefined ? null : takeLease(scope, gatewayId, job.fence, lease)
}

/** Takes the lease of one gateway's job if it waits, or if whoever had it has not been heard of in time. */
export async function takeWaitingJob(
  scope: Scope,
  gatewayId: string,
  worker: string,
  nowMs: number,
  leaseMs: number,
): Promise<TakenJob | null> {
  const fence = await findWaitingFence(scope, gatewayId, nowMs)
  const lease = { worker, nowMs, untilMs: nowMs + leaseMs }
  return fence === null ? null : takeLease(scope, gatewayId, fence, lease)
}

/** The fencing number with which a gateway's job was taken last, if it waits to be taken; null: none does. */
export async function findWaitingFence(
  scope: Scope,
  gatewayId: string,
  nowMs: number,
): Promise<number | null> {
  const waiting = await scope
    .from('jobs')
    .select(['fence'])
    .where('gateway_id', '=', gatewayId)
    .where('phase', 'in', ['pending', 'running'])
    .where('lease_until_ms', '<=', nowMs)
    .executeTakeFirst()
  return waiting?.fence ?? null
}

/**
 * The job under a lease that somebody holds; null when it is another's, or over. Its step is how far its holder came, so
 * that its tries alone say whether it was left: not of one that a server gave back before it became a workstation's, which
 * costs a word of the log when it ends.
 */
export async function findHeldJob(
  scope: Scope,
  gatewayId: string,
  fence: number,
  worker: string,
): Promise<TakenJob | null> {
  const job = await scope
    .from('jobs')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .where('fence', '=', fence)
    .where('leased_by', '=', worker)
    .where('phase', '=', 'running')
    .executeTakeFirst()
  return job === undefined ? null : takenOf(scope, job, job.tries > 1)
}

/** Compares the fencing number and the end of the lease: its holder may have renewed it since they were read. */
async function takeLease(
  scope: Scope,
  gatewayId: string,
  fence: number,
  { worker, nowMs, untilMs }: { readonly worker: string; readonly nowMs: number; readonly untilMs: number },
): Promise<TakenJob | null> {
  const job = await scope
    .update('jobs')
    .set({
      phase: 'running',
      leased_by: worker,
      lease_until_ms: untilMs,
      fence: fence + 1,
      tries: sql<number>`tries + 1`,
    })
    .where('gateway_id', '=', gatewayId)
    .where('fence', '=', fence)
    .where('lease_until_ms', '<=', nowMs)
    .where('phase', 'in', ['pending', 'running'])
    .returningAll()
    .executeTakeFirst()
  // Its step is how far the one before came; a job that was handed over may have no try more than this one.
  return job === undefined ? null : takenOf(scope, job, job.tries > 1 || job.step !== null)
}

function takenOf({ organizationId }: Scope, job: JobRow, isLeft: boolean): TakenJob {
  return { organizationId, gatewayId: job.gateway_id, job, isLeft }
}

/**
 * Ends all leases but those of workstations. Only where nobody else can hold one: after a start on the embedded
 * database. Should there be another process all the same, its next report is refused, and so is it by the gateway.
 */
export async function endLeases(store: Store): Promise<void> {
  await store.db
    .updateTable('jobs')
    .set({ lease_until_ms: 0 })
    .where('phase', '=', 'running')
    .where((each) => each.not(isOfWorkstation))
    .execute()
}

/** What a worker says of its job; each time its lease begins anew. */
export type JobNews = Partial<Pick<JobRow, 'step' | 'took_ms' | 'undo_at_ms' | 'log'>>

/** Writes news of a job and keeps its lease; false when the lease is another's, or was given back. */
export async function reportJob(
  scope: Scope,
  gatewayId: string,
  fence: number,
  leaseUntilMs: number,
  news: JobNews = {},
): Promise<boolean> {
  const done = await scope
    .update('jobs')
    .set({ ...news, lease_until_ms: leaseUntilMs })
    .where('gateway_id', '=', gatewayId)
    .where('fence', '=', fence)
    .where('phase', '=', 'running')
    .where('lease_until_ms', '>', 0)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

type JobEnd = Pick<JobRow, 'phase' | 'ended_at_ms' | 'generation' | 'problem' | 'truth'> & JobNews

/** Ends a job; false when the lease is another's, who will say how it ended. */
export async function endJob(scope: Scope, gatewayId: string, fence: number, end: JobEnd): Promise<boolean> {
  const done = await scope
    .update('jobs')
    .set({ ...end, undo_at_ms: null, leased_by: null, lease_until_ms: 0 })
    .where('gateway_id', '=', gatewayId)
    .where('fence', '=', fence)
    .where('phase', '=', 'running')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Whether the job that was taken with this fencing number has an end, which only its holder can have written. */
export async function hasEnded(scope: Scope, gatewayId: string, fence: number): Promise<boolean> {
  const job = await findJob(scope, gatewayId)
  return job !== undefined && job.fence === fence && !isOpen(job)
}

/**
 * Gives a lease back without an end: whoever looks next goes on with the job. Nothing failed, so that it is hardly a try;
 * but that it was begun is kept, though no step was heard.
 */
export async function releaseJob(scope: Scope, gatewayId: string, fence: number): Promise<void> {
  await scope
    .update('jobs')
    .set({
      lease_until_ms: 0,
      tries: triesLeft(fence),
      step: sql<JobRow['step']>`coalesce(step, 'connect')`,
    })
    .where('gateway_id', '=', gatewayId)
    .where('fence', '=', fence)
    .where('phase', '=', 'running')
    .where('lease_until_ms', '>', 0)
    .execute()
}
