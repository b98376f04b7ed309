import { sql, type Kysely } from 'kysely'
import { countColumns, gatewayKeys, networkKeys } from './record-keys.ts'
import type { Member } from '#shared/model/relation.ts'
import type { Tables } from './tables.ts'

/** Lists of networks and gateways: what they are searched and sorted by, with indexes. */
export async function migrateToLists(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'networks', ['name_key', 'range_key', 'search'], 'text')
  await addColumns(db, 'networks', ['gateway_count', 'device_count', 'rule_count', 'state_rank'], 'integer')
  await addColumns(db, 'gateways', ['name_key', 'address_key', 'search'], 'text')
  await addColumns(db, 'gateways', ['state_rank'], 'integer')
  await fill(db as Kysely<Tables>)
  for (const [table, indexes] of Object.entries(indexesOf))
    for (const [name, columns] of Object.entries(indexes))
      await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)}
        (organization_id, ${sql.raw(columns)})`.execute(db)
}

/**
 * Columns after the organization. Each order ends with the record's id, so that pages neither repeat nor miss;
 * what stands behind it lets filters and words be decided without the record.
 */
const indexesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  networks: {
    by_name: 'name_key, network_id, active, state_rank, search',
    by_range: 'range_key, name_key, network_id, active, state_rank, search',
    by_gateways: 'gateway_count, name_key, network_id, active, state_rank, search',
    by_devices: 'device_count, name_key, network_id, active, state_rank, search',
    by_rules: 'rule_count, name_key, network_id, active, state_rank, search',
    by_state: 'state_rank, name_key, network_id, active, search',
    by_changed: 'changed_at_ms, name_key, network_id, active, state_rank, search',
    by_active: 'active, name_key, network_id, state_rank, search',
  },
  gateways: {
    by_name: 'name_key, gateway_id, active, kind, state_rank, search',
    by_kind: 'kind, name_key, gateway_id, active, state_rank, search',
    by_address: 'address_key, name_key, gateway_id, active, kind, state_rank, search',
    by_state: 'state_rank, name_key, gateway_id, active, kind, search',
    by_contact: 'coalesce(last_contact_at_ms, 0), name_key, gateway_id, active, kind, state_rank, search',
    by_active: 'active, name_key, gateway_id, kind, state_rank, search',
  },
}

async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  type: 'text' | 'integer',
): Promise<void> {
  for (const column of columns)
    await db.schema
      .alterTable(table)
      .addColumn(column, type, (made) => made.notNull().defaultTo(type === 'text' ? '' : 0))
      .execute()
}

/** Gives every record what it is found by. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const networks = await db
    .selectFrom('networks')
    .select(['organization_id', 'network_id', 'name', 'range4', 'range6', 'description'])
    .execute()
  for (const { organization_id, network_id, ...row } of networks)
    await db
      .updateTable('networks')
      .set(networkKeys({ ...row, range: row.range4 }))
      .where('organization_id', '=', organization_id)
      .where('network_id', '=', network_id)
      .execute()
  const counted = await db
    .selectFrom('members')
    .select(['organization_id', 'network_id', 'node_kind', sql<number>`count(*)`.as('count')])
    .groupBy(['organization_id', 'network_id', 'node_kind'])
    .execute()
  for (const { organization_id, network_id, node_kind, count } of counted)
    await db
      .updateTable('networks')
      .set({ [countColumns[node_kind as Member['nodeKind']]]: Number(count) })
      .where('organization_id', '=', organization_id)
      .where('network_id', '=', network_id)
      .execute()
  const gateways = await db
    .selectFrom('gateways')
    .select(['organization_id', 'gateway_id', 'name', 'public_address'])
    .execute()
  for (const { organization_id, gateway_id, name, public_address } of gateways)
    await db
      .updateTable('gateways')
      .set(gatewayKeys({ name, publicAddress: public_address }))
      .where('organization_id', '=', organization_id)
      .where('gateway_id', '=', gateway_id)
      .execute()
}
