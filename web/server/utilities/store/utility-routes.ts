import { readJson } from '#web/server/kernel/store/read-json.ts'
import { createHash } from 'node:crypto'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { RouteState, RouteView, RunRow } from '#shared/contract/utilities.ts'
import type { RouteForm } from '#shared/model/utility.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { oneByOne } from '#web/server/records/store/one-by-one.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import type { UtilityRouteRow } from '#web/server/kernel/store/schema/utility-tables.ts'
import { findOpenRunSince } from '#web/server/gateways/store/open-runs.ts'
import { readRuns } from './utility-runs.ts'

/** All routes, by gateway and path, each with where it stands. */
export async function readRoutes(scope: Scope): Promise<RouteView[]> {
  const rows = await scope.from('utility_routes').selectAll().orderBy('path').execute()
  if (rows.length === 0) return []
  const gateways = await scope.from('gateways').select(['gateway_id', 'name', 'custody']).execute()
  const gatewayOf = new Map(gateways.map((each) => [each.gateway_id, each]))
  const sources = await readSources(scope)
  const newest = new Map<string, RunRow>()
  for (const run of (await readRuns(scope)).toReversed()) newest.set(run.routeId, run)
  return rows
    .map((row): RouteView => {
      const gateway = gatewayOf.get(row.gateway_id)
      const source = sources.get(row.template_id)
      return {
        id: row.route_id,
        templateId: row.template_id,
        gatewayId: row.gateway_id,
        path: row.path,
        templateName: source?.name ?? '',
        gatewayName: gateway?.name ?? '',
        custody: gateway?.custody === 'workstation' ? 'workstation' : 'server',
        state: stateOf(row, source?.mark ?? '', newest.get(row.route_id)),
        createdAtMs: row.created_at_ms,
      }
    })
    .toSorted((a, b) => (a.gatewayName < b.gatewayName ? -1 : a.gatewayName > b.gatewayName ? 1 : 0))
}

/** One route; null: there is none of this id. */
export async function readRoute(scope: Scope, id: string): Promise<RouteView | null> {
  return (await readRoutes(scope)).find((each) => each.id === id) ?? null
}

/** The row of a route as it is stored. */
export function readRouteRow(scope: Scope, id: string): Promise<UtilityRouteRow | undefined> {
  return scope.from('utility_routes').selectAll().where('route_id', '=', id).executeTakeFirst()
}

interface Source {
  readonly name: string
  /** Another one when the template or one of its values was changed. */
  readonly mark: string
}

/** What each template is made of now, in short; without any value. */
export async function readSources(scope: Scope): Promise<Map<string, Source>> {
  const variables = await scope
    .from('utility_variables')
    .select(['variable_id', 'name', 'changed_at_ms'])
    .execute()
  const known = new Map(variables.map((each) => [each.name, [each.variable_id, each.changed_at_ms]]))
  const templates = await scope
    .from('utility_templates')
    .select(['template_id', 'name', 'names', 'changed_at_ms'])
    .execute()
  return new Map(
    templates.map((template) => {
      const names = readJson(template.names)
      const parts = [
        template.template_id,
        template.changed_at_ms,
        names.map((name) => known.get(name) ?? null),
      ]
      const mark = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
      return [template.template_id, { name: template.name, mark }]
    }),
  )
}

function stateOf(row: UtilityRouteRow, mark: string, run: RunRow | undefined): RouteState {
  if (run?.phase === 'pending') return { kind: 'pending', sinceMs: run.atMs, runId: run.id }
  if (run?.phase === 'running')
    return { kind: 'synchronizing', sinceMs: run.atMs, runId: run.id, step: run.step ?? 'connect' }
  if ((run?.phase === 'failed' || run?.phase === 'canceled') && run.problem !== null)
    return {
      kind: 'error',
      atMs: run.endedAtMs ?? run.atMs,
      runId: run.id,
      problem: run.problem,
      truth: run.truth ?? 'unknown',
    }
  if (row.drift_at_ms !== null) return { kind: 'drift', atMs: row.drift_at_ms }
  if (row.written_at_ms !== null && row.source_mark === mark)
    return { kind: 'synchronized', atMs: row.written_at_ms }
  return { kind: 'not-synchronized', synchronizedAtMs: row.written_at_ms }
}

interface Saved {
  readonly id: string
  readonly form: RouteForm
  readonly nowMs: number
}

type NotAdded = Problem<'template-missing' | 'gateway-missing' | 'path-taken' | 'utility-limit'>
type NotChanged = Problem<
  'route-missing' | 'template-missing' | 'gateway-missing' | 'path-taken' | 'gateway-busy'
>

/** Adds a route, or changes the one that has this id; what is known of the file it wrote before is forgotten then. */
export function saveRoute(
  store: OrganizationStore,
  does: 'add',
  saved: Saved,
): Promise<Result<RouteView, NotAdded>>
export function saveRoute(
  store: OrganizationStore,
  does: 'change',
  saved: Saved,
): Promise<Result<RouteView, NotChanged>>
export function saveRoute(
  store: OrganizationStore,
  does: 'add' | 'change',
  { id, form, nowMs }: Saved,
): Promise<Result<RouteView, NotAdded | NotChanged>> {
  return oneByOne(store, async (scope) => {
    const before = await readRouteRow(scope, id)
    if (does === 'change') {
      if (before === undefined) return fail(problem('route-missing', { id }))
      const since = await findOpenRunSince(scope, before.gateway_id)
      if (since !== null) return fail(problem('gateway-busy', { since }))
    }
    const refused = await refuse(scope, id, form)
    if (refused !== null) return fail(refused)
    const own = { template_id: form.templateId, gateway_id: form.gatewayId, path: form.path }
    const fresh = {
      written_mark: null,
      written_at_ms: null,
      source_mark: null,
      secrets_sealed: null,
      drift_at_ms: null,
      looked_at_ms: null,
    }
    if (before === undefined)
      await scope.insert('utility_routes', [{ route_id: id, ...own, ...fresh, created_at_ms: nowMs }])
    else {
      const isSameFile = before.gateway_id === form.gatewayId && before.path === form.path
      const set = isSameFile ? own : { ...own, ...fresh }
      await scope.update('utility_routes').set(set).where('route_id', '=', id).execute()
    }
    return ok(justStored(await readRoute(scope, id)))
  })
}

async function refuse(scope: Scope, id: string, form: RouteForm): Promise<NotAdded | null> {
  const template = await scope
    .from('utility_templates')
    .select(['template_id'])
    .where('template_id', '=', form.templateId)
    .executeTakeFirst()
  if (template === undefined) return problem('template-missing', { id: form.templateId })
  const gateway = await scope
    .from('gateways')
    .select(['name'])
    .where('gateway_id', '=', form.gatewayId)
    .executeTakeFirst()
  if (gateway === undefined) return problem('gateway-missing', { id: form.gatewayId })
  const all = await scope.from('utility_routes').select(['route_id', 'gateway_id', 'path']).execute()
  const others = all.filter((each) => each.route_id !== id)
  if (others.some((each) => each.gateway_id === form.gatewayId && each.path === form.path))
    return problem('path-taken', { path: form.path, gateway: gateway.name }, ['path'])
  return others.length >= utilityBounds.routes
    ? problem('utility-limit', { limit: utilityBounds.routes })
    : null
}

/** Removes a route; nothing happens to its file. */
export function removeRoute(
  store: OrganizationStore,
  id: string,
): Promise<Result<Record<never, never>, Problem<'route-missing' | 'gateway-busy'>>> {
  return oneByOne(store, async (scope) => {
    const row = await readRouteRow(scope, id)
    if (row === undefined) return fail(problem('route-missing', { id }))
    const since = await findOpenRunSince(scope, row.gateway_id)
    if (since !== null) return fail(problem('gateway-busy', { since }))
    await scope.remove('utility_routes').where('route_id', '=', id).execute()
    return ok({})
  })
}
