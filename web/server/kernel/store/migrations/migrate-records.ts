import type { Kysely } from 'kysely'
import { searchText, sortKey } from '#web/server/kernel/text/search-text.ts'
import { createOwned } from './create-table.ts'
import type { Tables } from '../schema/tables.ts'

/** Lists of many records: what they are searched and sorted by, with indexes; what a removal took. */
export async function migrateToFoundRecords(db: Kysely<unknown>): Promise<void> {
  await addTexts(db, 'devices', ['name_key', 'serial_key', 'owner_key', 'search'])
  await addTexts(db, 'network_users', ['name_key', 'email_key', 'identification_key', 'search'])
  await db.schema
    .alterTable('network_users')
    .addColumn('device_count', 'integer', (made) => made.notNull().defaultTo(0))
    .execute()
  const organizations = await (db as Kysely<Tables>)
    .selectFrom('organizations')
    .select('organization_id')
    .execute()
  for (const { organization_id } of organizations) await fill(db, organization_id)
  for (const [table, indexes] of Object.entries(indexesOf))
    for (const [name, columns] of Object.entries(indexes))
      await db.schema
        .createIndex(`${table}_${name}`)
        .on(table)
        .columns(['organization_id', ...columns.split(' ')])
        .execute()
  // Whose e-mail an entry is, read the other way round when a login ends.
  await db.schema
    .createIndex('directory_of_user')
    .on('directory')
    .columns(['organization_id', 'user_id'])
    .execute()
  await createOwned(db, 'removals', 'removal_id!', 'records expires_at_ms:bigint')
  await db.schema.createIndex('removals_end').on('removals').columns(['expires_at_ms']).execute()
}

/**
 * Columns after the organization. Each order ends with the record's id, so that pages neither repeat nor miss;
 * what stands behind it lets filters and words be decided without the record.
 */
const indexesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  devices: {
    by_name: 'name_key device_id active kind search',
    by_kind: 'kind name_key device_id active search',
    by_owner: 'owner_key name_key device_id active kind search',
    by_serial: 'serial_key name_key device_id active kind search',
    by_active: 'active name_key device_id kind search',
    of_user: 'network_user_id name_key device_id active kind',
  },
  network_users: {
    by_name: 'name_key network_user_id active search',
    by_email: 'email_key network_user_id active search',
    by_identification: 'identification_key network_user_id active search',
    by_devices: 'device_count name_key network_user_id active search',
    by_active: 'active name_key network_user_id search',
  },
  members: { of_node: 'node_id network_id' },
  // Without these, removing a device or a network reads all that the organization has of them.
  enrolments: { of_device: 'device_id' },
  relations: { of_network: 'network_id' },
  rules: { of_network: 'network_id' },
}

async function addTexts(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
      .execute()
}

/** Gives an organization's records what they are found by. */
async function fill(db: Kysely<Tables>, organizationId: string): Promise<void> {
  const users = await db
    .selectFrom('network_users')
    .select(['network_user_id', 'name', 'email', 'identification'])
    .where('organization_id', '=', organizationId)
    .execute()
  const devices = await db
    .selectFrom('devices')
    .select(['device_id', 'network_user_id', 'name', 'serial'])
    .where('organization_id', '=', organizationId)
    .execute()
  const owned = Map.groupBy(devices, (device) => device.network_user_id)
  for (const user of users) {
    await db
      .updateTable('network_users')
      .set({
        name_key: sortKey(user.name),
        email_key: sortKey(user.email),
        identification_key: sortKey(user.identification),
        search: searchText([user.name, user.email, user.identification]),
        device_count: owned.get(user.network_user_id)?.length ?? 0,
      })
      .where('organization_id', '=', organizationId)
      .where('network_user_id', '=', user.network_user_id)
      .execute()
    for (const device of owned.get(user.network_user_id) ?? [])
      await db
        .updateTable('devices')
        .set({
          name_key: sortKey(device.name),
          serial_key: sortKey(device.serial),
          owner_key: sortKey(user.name),
          search: searchText([device.name, device.serial, user.name]),
        })
        .where('organization_id', '=', organizationId)
        .where('device_id', '=', device.device_id)
        .execute()
  }
}
