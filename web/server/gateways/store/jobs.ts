import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { JobRow } from '#web/server/kernel/store/schema/tables.ts'

type JobPhase = Pick<JobRow, 'phase' | 'since_ms' | 'fence'>

/** Whether a job is being worked on, or waits to be. */
export function isOpen(job: JobPhase | undefined): job is JobPhase {
  return job !== undefined && (job.phase === 'pending' || job.phase === 'running')
}

/** How far a gateway's job is; without what it carries, which is large. */
export function findJob(scope: Scope, gatewayId: string): Promise<JobPhase | undefined> {
  return scope
    .from('jobs')
    .select(['phase', 'since_ms', 'fence'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
}

type NewJob = Pick<
  JobRow,
  | 'gateway_id'
  | 'kind'
  | 'network_id'
  | 'plan_digest'
  | 'gateway_digest'
  | 'desired'
  | 'planned'
  | 'serves'
  | 'since_ms'
>

/** Puts jobs into the queue, one a gateway; the fencing number of the job before goes on. Their gateways must be free. */
export async function putJobs(scope: Scope, jobs: readonly NewJob[]): Promise<void> {
  const ids = jobs.map((job) => job.gateway_id)
  const before =
    ids.length === 0
      ? []
      : await scope.from('jobs').select(['gateway_id', 'fence']).where('gateway_id', 'in', ids).execute()
  const fences = new Map(before.map((job) => [job.gateway_id, job.fence]))
  await scope.replace(
    'jobs',
    ['gateway_id'],
    jobs.map((job) => ({
      ...job,
      phase: 'pending',
      step: null,
      took_ms: '[]',
      undo_at_ms: null,
      ended_at_ms: null,
      generation: null,
      problem: null,
      truth: null,
      log: null,
      fence: fences.get(job.gateway_id) ?? 0,
      leased_by: null,
      lease_until_ms: 0,
      tries: 0,
    })),
  )
}

/** Takes a job that nobody has begun out of the queue; false when there is none, or it was begun. */
export async function takeBackJob(scope: Scope, gatewayId: string, nowMs: number): Promise<boolean> {
  const done = await scope
    .update('jobs')
    .set({ phase: 'taken-back', ended_at_ms: nowMs })
    .where('gateway_id', '=', gatewayId)
    .where('phase', '=', 'pending')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** A failure that is no longer true: the gateway was read and has what it should. */
export async function forgetFailure(scope: Scope, gatewayId: string): Promise<void> {
  await scope
    .update('jobs')
    .set({ phase: 'done' })
    .where('gateway_id', '=', gatewayId)
    .where('phase', '=', 'failed')
    .execute()
}

/** Forgets how a job ended, also what it served: the gateway was given up with whatever that says. */
export async function forgetOutcome(scope: Scope, gatewayId: string): Promise<void> {
  await scope
    .update('jobs')
    .set({ phase: 'done', problem: null, truth: null, serves: null })
    .where('gateway_id', '=', gatewayId)
    .where('phase', 'in', ['done', 'failed', 'taken-back'])
    .execute()
}
