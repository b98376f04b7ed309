import { readJson } from '#web/server/kernel/store/read-json.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, type RefusalOf, type Result } from '#shared/base/result.ts'
import { mostSecrets, type CustodyRoute } from '#shared/contract/custody-runs.ts'
import { isSigned } from '#shared/node/ssh/statement.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Keyring } from '../kernel/secrets/keyring.ts'
import { readNamedKey, refuseCustody } from '../gateways/readings/workstation-readings.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import type { UtilityRunRow } from '../kernel/store/schema/utility-tables.ts'
import { readRouteRow } from './store/utility-routes.ts'
import { readGatewayName } from '../gateways/readings/targets.ts'
import { recordRunEnd } from './end-run.ts'
import { prepareRoute, type PreparedRoute } from './prepare-route.ts'
import { openValue, openWritten } from './variable-secret.ts'

export interface Proven {
  readonly id: string
  readonly proof: string
}

/**
 * A route for whoever signs for it with the key of its gateway: they could read on the machine what is written there.
 * `digest`: of what is to be run, empty for a look.
 */
export async function prepareForWorkstation(
  composition: Pick<Composition, 'keyring'>,
  store: OrganizationStore,
  { id: routeId, proof }: Proven,
  digest: string,
): Promise<
  Result<PreparedRoute, Problem<'gateway-missing' | 'ssh-key-missing'> | RefusalOf<typeof prepareRoute>>
> {
  const route = await readRouteRow(store.read, routeId)
  if (route === undefined) return fail(problem('route-missing', { id: routeId }))
  const { organizationId } = store
  const { gateway_id: gatewayId } = route
  const missing = await refuseCustody(store, gatewayId)
  if (missing !== null) return fail(missing)
  const key = await readNamedKey(store, gatewayId)
  const statement = { kind: 'route', organizationId, gatewayId, routeId, digest } as const
  if (key === null || !isSigned(key, statement, proof))
    return fail(problem('ssh-key-missing', { gateway: await readGatewayName(store, gatewayId) }))
  const prepared = await prepareRoute(composition, store, routeId)
  // It may have been turned to another gateway meanwhile, whose key did not sign.
  return prepared.ok && prepared.value.route.gateway_id !== gatewayId
    ? fail(problem('route-missing', { id: routeId }))
    : prepared
}

/** All that a workstation needs to show and write a route. It puts the values in itself. */
export async function handOver(
  { keyring }: Pick<Composition, 'keyring'>,
  store: OrganizationStore,
  { route, template, values, sourceMark }: PreparedRoute,
): Promise<CustodyRoute> {
  const { content, preScript, commands, postScript, newFile, timeoutS } = template
  return {
    routeId: route.route_id,
    gatewayId: route.gateway_id,
    path: route.path,
    sourceMark,
    template: { content, preScript, commands, postScript, newFile, timeoutS },
    values: [...values],
    secrets: await secretsOf(keyring, store, route.gateway_id),
  }
}

/** Secrets that routes write on one gateway, and those that they wrote there. Others are none of its business. */
async function secretsOf(keyring: Keyring, store: OrganizationStore, gatewayId: string): Promise<string[]> {
  const routes = await store.read
    .from('utility_routes')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .execute()
  const ids = new Set(routes.map(({ template_id }) => template_id))
  const templates = await store.read.from('utility_templates').select(['template_id', 'names']).execute()
  const used = new Set(
    templates.flatMap(({ template_id, names }) => (ids.has(template_id) ? readJson(names) : [])),
  )
  const variables = await store.read
    .from('utility_variables')
    .select(['variable_id', 'name', 'value_sealed'])
    .where('value_sealed', 'is not', null)
    .execute()
  const now = variables.flatMap(({ variable_id, name, value_sealed }) =>
    value_sealed !== null && used.has(name) ? [openValue(keyring, store, variable_id, value_sealed)] : [],
  )
  const before = routes.flatMap((route) => openWritten(keyring, store, route.route_id, route.secrets_sealed))
  return [...new Set([...now, ...before])].slice(0, mostSecrets)
}

interface ToldEnd {
  readonly truth: 'as-before' | 'as-planned' | 'unknown'
  readonly problem: Problem | null
  readonly exitCode: number | null
  readonly hash: string
  readonly sourceMark: string
}

/** Records how a workstation's run ended. What it printed was reported before. */
export async function settleFromWorkstation(
  composition: Pick<Composition, 'keyring' | 'clock' | 'randomness' | 'log'>,
  store: OrganizationStore,
  run: UtilityRunRow,
  { hash, sourceMark, ...end }: ToldEnd,
): Promise<void> {
  const now = await prepareRoute(composition, store, run.route_id)
  // A template that was changed meanwhile has other secrets than those that were written.
  const secrets = now.ok && now.value.sourceMark === sourceMark ? now.value.secrets : null
  const taken = { organizationId: store.organizationId, run }
  const done = { mask: (text: string) => text, written: { hash, sourceMark, secrets } }
  await recordRunEnd(composition, store, taken, end, done)
}

/** What was printed until now with what is new, as far as it is kept; null: there is nothing new. */
export function addOutput(
  before: string,
  { from, output }: { readonly from: number; readonly output: string },
  most: number,
): { readonly text: string; readonly isCut: boolean } | null {
  // One that comes late is there already: what is printed only grows.
  if (from > before.length || from + output.length <= before.length) return null
  const whole = before.slice(0, from) + output
  return { text: whole.slice(0, most), isCut: whole.length > most }
}
