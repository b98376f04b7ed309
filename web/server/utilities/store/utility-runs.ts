import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { RunRow, RunView } from '#shared/contract/utilities.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'
import { triesLeft } from '#web/server/kernel/store/tries-left.ts'
import type { UtilityRunRow } from '#web/server/kernel/store/schema/utility-tables.ts'

/** All columns but what was printed, which is large. */
const columns = [
  'run_id',
  'route_id',
  'template_id',
  'template_name',
  'gateway_id',
  'gateway_name',
  'path',
  'user_name',
  'phase',
  'step',
  'at_ms',
  'ended_at_ms',
  'exit_code',
  'problem',
  'truth',
  'canceling',
] as const
type Listed = Pick<UtilityRunRow, (typeof columns)[number]>

/** Runs, the newest first; of one route, or of all. */
export async function readRuns(scope: Scope, routeId?: string): Promise<RunRow[]> {
  const all = scope.from('utility_runs').select(columns)
  const rows = await (routeId === undefined ? all : all.where('route_id', '=', routeId))
    .orderBy('at_ms', 'desc')
    .orderBy('run_id', 'desc')
    .limit(utilityBounds.runs)
    .execute()
  return rows.map(toRun)
}

/** A run with what it printed from a place on; null: there is none of this id. */
export async function readRun(scope: Scope, id: string, from = 0): Promise<RunView | null> {
  const row = await scope
    .from('utility_runs')
    .select([...columns, 'output', 'output_cut'])
    .where('run_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...toRun(row),
    output: row.output.slice(from),
    next: Math.max(from, row.output.length),
    isOutputCut: row.output_cut === 1,
  }
}

/** What of a run is known when it is put in line. */
export type NewRun = Pick<
  UtilityRunRow,
  | 'run_id'
  | 'route_id'
  | 'template_id'
  | 'template_name'
  | 'gateway_id'
  | 'gateway_name'
  | 'path'
  | 'user_id'
  | 'user_name'
  | 'at_ms'
  | 'digest'
>

/** Puts a run in line, and forgets the oldest ones that are over. Its gateway must be free. */
export async function putRun(scope: Scope, run: NewRun): Promise<void> {
  await scope.insert('utility_runs', [
    {
      ...run,
      phase: 'pending',
      step: null,
      ended_at_ms: null,
      exit_code: null,
      problem: null,
      truth: null,
      output: '',
      output_cut: 0,
      canceling: 0,
      fence: 0,
      leased_by: null,
      lease_until_ms: 0,
      tries: 0,
    },
  ])
  const old = await scope
    .from('utility_runs')
    .select(['run_id'])
    .where('phase', 'not in', ['pending', 'running'])
    .orderBy('at_ms', 'desc')
    .orderBy('run_id', 'desc')
    .offset(utilityBounds.runs)
    .limit(utilityBounds.runs)
    .execute()
  if (old.length === 0) return
  const ids = old.map(({ run_id }) => run_id)
  await scope.remove('utility_runs').where('run_id', 'in', ids).execute()
}

/** Gives the lease of a run that was just put in line to a workstation. */
export async function leaseRun(
  scope: Scope,
  runId: string,
  lease: Pick<UtilityRunRow, 'leased_by' | 'lease_until_ms' | 'fence'>,
): Promise<void> {
  await scope
    .update('utility_runs')
    .set({ phase: 'running', step: 'connect', tries: 1, ...lease })
    .where('run_id', '=', runId)
    .execute()
}

/** A run that goes on under this lease, whole; undefined: there is none. */
export function findHeldRun(
  scope: Scope,
  { runId, fence, worker }: { readonly runId: string; readonly fence: number; readonly worker: string },
): Promise<UtilityRunRow | undefined> {
  return scope
    .from('utility_runs')
    .selectAll()
    .where('run_id', '=', runId)
    .where('fence', '=', fence)
    .where('leased_by', '=', worker)
    .where('phase', '=', 'running')
    .executeTakeFirst()
}

/** Notes that somebody asked for the end of a run that is not over. */
export async function askForEnd(scope: Scope, runId: string): Promise<void> {
  await scope
    .update('utility_runs')
    .set({ canceling: 1 })
    .where('run_id', '=', runId)
    .where('phase', 'in', ['pending', 'running'])
    .execute()
}

/** A run whose lease was taken. */
export interface TakenRun {
  readonly organizationId: string
  readonly run: UtilityRunRow
}

/** Takes the lease of the run that waits longest, over all organizations but those that have enough; null: none does. */
export async function takeRun(
  store: Store,
  worker: string,
  nowMs: number,
  leaseMs: number,
  notOf: readonly string[],
): Promise<TakenRun | null> {
  const waiting = await store.db
    .selectFrom('utility_runs')
    .select(['organization_id', 'run_id', 'fence'])
    .where('phase', 'in', ['pending', 'running'])
    .where('lease_until_ms', '<=', nowMs)
    .$if(notOf.length > 0, (query) => query.where('organization_id', 'not in', notOf))
    .orderBy('at_ms')
    .limit(20)
    .execute()
  for (const { organization_id, run_id, fence } of waiting) {
    const run = await store.db
      .updateTable('utility_runs')
      .set(({ eb }) => ({
        phase: 'running',
        leased_by: worker,
        lease_until_ms: nowMs + leaseMs,
        fence: fence + 1,
        tries: eb('tries', '+', 1),
      }))
      .where('organization_id', '=', organization_id)
      .where('run_id', '=', run_id)
      .where('fence', '=', fence)
      // Its holder may have renewed it since it was read.
      .where('lease_until_ms', '<=', nowMs)
      .where('phase', 'in', ['pending', 'running'])
      .returningAll()
      .executeTakeFirst()
    if (run !== undefined) return { organizationId: organization_id, run }
  }
  return null
}

/** Ends all leases but those of workstations. Only where nobody else can hold one: after a start on the embedded database. */
export async function endRunLeases(store: Store): Promise<void> {
  await store.db
    .updateTable('utility_runs')
    .set({ lease_until_ms: 0 })
    .where('phase', '=', 'running')
    .where((each) =>
      each.or([each('leased_by', 'is', null), each('leased_by', 'not like', 'workstation of %')]),
    )
    .execute()
}

type News = Partial<Pick<UtilityRunRow, 'step' | 'output' | 'output_cut'>>

/** Writes news of a run and keeps its lease; null: the lease is another's, or was given back. Else: whether its end was asked for. */
export async function reportRun(
  scope: Scope,
  { run_id, fence }: Pick<UtilityRunRow, 'run_id' | 'fence'>,
  leaseUntilMs: number,
  news: News = {},
): Promise<boolean | null> {
  const done = await scope
    .update('utility_runs')
    .set({ ...news, lease_until_ms: leaseUntilMs })
    .where('run_id', '=', run_id)
    .where('fence', '=', fence)
    .where('phase', '=', 'running')
    .where('lease_until_ms', '>', 0)
    .returning(['canceling'])
    .executeTakeFirst()
  return done === undefined ? null : done.canceling === 1
}

type End = Pick<UtilityRunRow, 'phase' | 'ended_at_ms' | 'exit_code' | 'problem' | 'truth'> & News

/** Ends a run; false: the lease is another's, who will say how it ended. */
export async function endRun(
  scope: Scope,
  { run_id, fence }: Pick<UtilityRunRow, 'run_id' | 'fence'>,
  end: End,
): Promise<boolean> {
  const done = await scope
    .update('utility_runs')
    .set({ ...end, leased_by: null, lease_until_ms: 0 })
    .where('run_id', '=', run_id)
    .where('fence', '=', fence)
    .where('phase', '=', 'running')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Whether a run that was taken with this fencing number has an end, which only its holder can have written. */
export async function hasRunEnded(
  scope: Scope,
  { run_id, fence }: Pick<UtilityRunRow, 'run_id' | 'fence'>,
): Promise<boolean> {
  const ended = await scope
    .from('utility_runs')
    .select(['run_id'])
    .where('run_id', '=', run_id)
    .where('fence', '=', fence)
    .where('phase', 'not in', ['pending', 'running'])
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Gives a lease back without an end: whoever looks next goes on with the run. Nothing failed, so that it is hardly a try.
 * `isUnbegun`: the step that was written last was not done.
 */
export async function releaseRun(
  scope: Scope,
  { run_id, fence }: Pick<UtilityRunRow, 'run_id' | 'fence'>,
  { isUnbegun = false }: { readonly isUnbegun?: boolean } = {},
): Promise<void> {
  const own = scope
    .update('utility_runs')
    .where('run_id', '=', run_id)
    .where('fence', '=', fence)
    .where('phase', '=', 'running')
  // Apart: who stops this process may have given the lease back already.
  if (isUnbegun) await own.set({ step: 'connect' }).execute()
  await own
    .set({ lease_until_ms: 0, tries: triesLeft(fence) })
    .where('lease_until_ms', '>', 0)
    .execute()
}

const toRun = (row: Listed): RunRow => ({
  id: row.run_id,
  routeId: row.route_id,
  templateId: row.template_id,
  templateName: row.template_name,
  gatewayId: row.gateway_id,
  gatewayName: row.gateway_name,
  path: row.path,
  userName: row.user_name,
  phase: row.phase,
  step: row.step,
  atMs: row.at_ms,
  endedAtMs: row.ended_at_ms,
  exitCode: row.exit_code,
  problem: row.problem === null ? null : readJson(row.problem),
  truth: row.truth,
  isCanceling: row.canceling === 1,
})
