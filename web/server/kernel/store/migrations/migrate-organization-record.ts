import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** When backups of organizations are made, and which organizations are about to be deleted. */
export async function migrateToRecords(db: Kysely<unknown>): Promise<void> {
  await createOwned(
    db,
    'record_schedules',
    '',
    'disk_id every keep:integer with_keys:integer passphrase_sealed anchor_ms:bigint next_at_ms:bigint lease_until_ms:bigint ' +
      'last_at_ms:bigint? last_name? last_bytes:bigint? last_problem?',
  )
  await db.schema.createIndex('record_schedules_due').on('record_schedules').columns(['next_at_ms']).execute()
  await createOwned(
    db,
    'departures',
    '',
    'by_name begun_at_ms:bigint ends_at_ms:bigint letter_locale told:integer renews:integer',
  )
  await db.schema.createIndex('departures_due').on('departures').columns(['ends_at_ms']).execute()
}
