import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { NetworkChoice, networks } from '#shared/contract/networks.ts'
import { mostListed } from '#shared/contract/paging.ts'
import { stateKinds } from '#shared/contract/state-kinds.ts'
import {
  conditionsOfChoice,
  readPage,
  type Condition,
  type List,
  type PageFound,
} from '#web/server/kernel/store/read-page.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

type Asked = z.infer<typeof networks.page.input>

const list: List = {
  table: 'networks',
  key: 'network_id',
  orders: {
    name: ['name_key', 'network_id'],
    range: ['range_key', 'name_key', 'network_id'],
    gateways: ['gateway_count', 'name_key', 'network_id'],
    devices: ['device_count', 'name_key', 'network_id'],
    rules: ['rule_count', 'name_key', 'network_id'],
    state: ['state_rank', 'name_key', 'network_id'],
    changed: ['changed_at_ms', 'name_key', 'network_id'],
    active: ['active', 'name_key', 'network_id'],
  },
}

/** The ids of one page of the organization's networks, or of those reached; states as they were marked last. */
export function findNetworks(
  scope: Scope,
  asked: Asked,
  reach: readonly string[] | null,
): Promise<PageFound> {
  const within = reach === null ? [] : [sql<SqlBool>`network_id in (${sql.join(reach)})`]
  return readPage(scope, list, asked, [...conditionsOf(asked), ...within])
}

function conditionsOf(asked: Asked): readonly Condition[] {
  const { states } = asked
  const conditions: Condition[] = [...conditionsOfChoice(asked)]
  if (states.length > 0)
    conditions.push(
      sql<SqlBool>`state_rank in (${sql.join(states.map((state) => stateKinds.indexOf(state)))})`,
    )
  return conditions
}

/** Names to choose from, `mostListed` at most; or of those with these ids, which there are. */
export async function listNetworks(
  scope: Scope,
  ids: readonly string[],
  reach: readonly string[] | null,
): Promise<NetworkChoice[]> {
  const rows = await scope
    .from('networks')
    .select(['network_id', 'name', 'range4'])
    .$if(ids.length > 0, (query) => query.where('network_id', 'in', [...ids]))
    .$if(reach !== null, (query) => query.where('network_id', 'in', [...(reach ?? [])]))
    .orderBy('name_key')
    .orderBy('network_id')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({ id: row.network_id, name: row.name, range: row.range4 }))
}

/** What lists show of networks beside their records and states, by id. */
export async function readNetworkFacts(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await scope
    .from('networks')
    .select(['network_id', 'revision', 'changed_at_ms', 'gateway_count', 'device_count', 'rule_count'])
    .where('network_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.network_id, row]))
}
