import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { GatewayChoice, gateways } from '#shared/contract/gateways.ts'
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

type Asked = z.infer<typeof gateways.page.input>

const list: List = {
  table: 'gateways',
  key: 'gateway_id',
  orders: {
    name: ['name_key', 'gateway_id'],
    kind: ['kind', 'name_key', 'gateway_id'],
    address: ['address_key', 'name_key', 'gateway_id'],
    state: ['state_rank', 'name_key', 'gateway_id'],
    // The databases do not agree where nothing stands.
    contact: [sql`coalesce(last_contact_at_ms, 0)`, 'name_key', 'gateway_id'],
    active: ['active', 'name_key', 'gateway_id'],
  },
}

/** The ids of one page of the organization's gateways; states as they were marked last. */
export function findGateways(scope: Scope, asked: Asked): Promise<PageFound> {
  return readPage(scope, list, asked, conditionsOf(scope, asked))
}

function conditionsOf(scope: Scope, asked: Asked): readonly Condition[] {
  const { custodies, networkIds, states, outsideNetworkId } = asked
  const conditions: Condition[] = [...conditionsOfChoice(asked)]
  if (custodies.length > 0) conditions.push(sql<SqlBool>`custody in (${sql.join(custodies)})`)
  if (states.length > 0)
    conditions.push(
      sql<SqlBool>`state_rank in (${sql.join(states.map((state) => stateKinds.indexOf(state)))})`,
    )
  if (networkIds.length > 0) conditions.push(isPlaced(scope, networkIds))
  if (outsideNetworkId !== undefined)
    conditions.push(sql<SqlBool>`not ${isPlaced(scope, [outsideNetworkId])}`)
  return conditions
}

/** Asks of each gateway by itself whether it stands in one of the networks: these may have many devices. */
function isPlaced(scope: Scope, networkIds: readonly string[]): Condition {
  const placements = scope.from('placements').where('network_id', 'in', [...networkIds])
  return sql<SqlBool>`exists ${placements.select(['node_id']).where(sql<SqlBool>`placements.node_id = gateways.gateway_id`)}`
}

/** Names to choose from, `mostListed` at most; or of those with these ids, which there are. */
export async function listGateways(scope: Scope, ids: readonly string[]): Promise<GatewayChoice[]> {
  const rows = await scope
    .from('gateways')
    .select(['gateway_id', 'name', 'kind', 'public_address'])
    .$if(ids.length > 0, (query) => query.where('gateway_id', 'in', [...ids]))
    .orderBy('name_key')
    .orderBy('gateway_id')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.gateway_id,
    name: row.name,
    kind: row.kind,
    publicAddress: row.public_address,
  }))
}
