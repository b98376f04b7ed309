import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** Ranges behind gateways; which file each device was given, without its secrets. */
export async function migrateToDeviceFiles(db: Kysely<unknown>): Promise<void> {
  for (const column of ['ranges', 'ranges_seen'])
    await db.schema
      .alterTable('gateways')
      .addColumn(column, 'text', (made) => made.notNull().defaultTo('[]'))
      .execute()
  await createOwned(
    db,
    'device_files',
    'network_id! device_id!',
    'version content at_ms:bigint is_old:integer',
    { networks: ['network_id'], devices: ['device_id'] },
  )
  await db.schema
    .createIndex('device_files_of_device')
    .on('device_files')
    .columns(['organization_id', 'device_id'])
    .execute()
  await db.schema
    .createIndex('device_files_old')
    .on('device_files')
    .columns(['organization_id', 'is_old', 'device_id'])
    .execute()
}
