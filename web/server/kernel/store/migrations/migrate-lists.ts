import { sql, type Kysely, type Selectable } from 'kysely'
import type { DiskConnection } from '#shared/model/disk.ts'
import type { ProviderConnection } from '#shared/model/provider.ts'
import { countColumns, diskKeys, gatewayKeys, networkKeys, providerKeys } from '../schema/record-keys.ts'
import type { FormerTables } from './former-tables.ts'

/** Lists of networks, gateways, disks and identity providers: what they are searched and sorted by, with indexes. */
export async function migrateToLists(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'networks', ['name_key', 'range_key', 'search'], 'text')
  await addColumns(db, 'networks', ['gateway_count', 'device_count', 'rule_count', 'state_rank'], 'integer')
  await addColumns(db, 'gateways', ['name_key', 'address_key', 'search'], 'text')
  await addColumns(db, 'gateways', ['state_rank'], 'integer')
  await addColumns(db, 'disks', ['name_key', 'place_key', 'route_key', 'search'], 'text')
  await addColumns(db, 'providers', ['name_key', 'search'], 'text')
  await fillAll(db)
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
  disks: {
    by_name: 'name_key, disk_id, active, kind, search',
    by_kind: 'kind, name_key, disk_id, active, search',
    by_place: 'place_key, name_key, disk_id, active, kind, search',
    by_route: 'route_key, name_key, disk_id, active, kind, search',
    by_state: '(1 - active), name_key, disk_id, active, kind, search',
  },
  // The number of users is counted as it is asked for.
  providers: {
    by_name: 'name_key, provider_id, active, kind, search',
    by_kind: 'kind, name_key, provider_id, active, search',
    by_administrators: '(1 - administrator_only), name_key, provider_id, active, kind, search',
    by_registration: '(1 - self_registration), name_key, provider_id, active, kind, search',
    by_state: '(1 - active), name_key, provider_id, active, kind, search',
  },
}

async function fillAll(db: Kysely<FormerTables>): Promise<void> {
  await fill(db, 'networks', 'network_id', (row) => networkKeys({ ...row, range: row.range4 }))
  await count(db)
  await fill(db, 'gateways', 'gateway_id', ({ name, public_address: publicAddress }) =>
    gatewayKeys({ name, publicAddress }),
  )
  await fill(db, 'disks', 'disk_id', ({ connection, ...row }) =>
    diskKeys({ ...row, connection: JSON.parse(connection) as DiskConnection }),
  )
  await fill(db, 'providers', 'provider_id', ({ name, connection }) =>
    providerKeys({ name, connection: JSON.parse(connection) as ProviderConnection }),
  )
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

/** Gives each row of a table what it is found by. */
async function fill<T extends 'networks' | 'gateways' | 'disks' | 'providers'>(
  db: Kysely<FormerTables>,
  table: T,
  key: string,
  keysOf: (row: Selectable<FormerTables[T]>) => Readonly<Record<string, string>>,
): Promise<void> {
  const rows = await db
    .selectFrom(table as 'networks')
    .selectAll()
    .select(sql<string>`${sql.ref(key)}`.as('id'))
    .execute()
  for (const { id, ...row } of rows)
    await db
      .updateTable(table as 'networks')
      .set(keysOf(row as unknown as Selectable<FormerTables[T]>))
      .where('organization_id', '=', row.organization_id)
      .where(sql.ref(key), '=', id)
      .execute()
}

/** Counts what stands in each network. */
async function count(db: Kysely<FormerTables>): Promise<void> {
  const counted = await db
    .selectFrom('members')
    .select(['organization_id', 'network_id', 'node_kind', sql<number>`count(*)`.as('count')])
    .groupBy(['organization_id', 'network_id', 'node_kind'])
    .execute()
  for (const { organization_id, network_id, node_kind, count: members } of counted)
    await db
      .updateTable('networks')
      .set({ [countColumns[node_kind]]: members })
      .where('organization_id', '=', organization_id)
      .where('network_id', '=', network_id)
      .execute()
}
