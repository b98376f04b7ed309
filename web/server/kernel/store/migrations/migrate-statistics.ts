import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** Looking through names, the orders of the audit trail, and what gateways said of their traffic. */
export async function migrateToStatistics(db: Kysely<unknown>): Promise<void> {
  // SQLite gets the same function with its connection.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`create function fold(given text) returns text language sql immutable parallel safe strict as
      $$ select lower(regexp_replace(normalize(given, NFKD), '[\\u0300-\\u036f]', '', 'g')) $$`.execute(db)
  await createIndex(db, 'audit_events', 'order', ['organization_id', 'at_ms', 'event_id'])
  await createIndex(db, 'audit_events', 'record', ['organization_id', 'record_id', 'at_ms'])
  await createIndex(db, 'audit_events', 'user', ['organization_id', 'user_id', 'at_ms'])
  await createIndex(db, 'audit_events', 'age', ['at_ms'])
  await createIndex(db, 'organization_names', 'organization', ['organization_id'])
  // Not of the gateway: what went through stays true when it is gone.
  for (const [table, key] of [
    ['traffic_steps', 'step_ms'],
    ['traffic_hours', 'hour_ms'],
  ] as const) {
    await createOwned(db, table, `gateway_id! ${key}:bigint!`, 'received:bigint sent:bigint')
    await createIndex(db, table, 'span', ['organization_id', key])
    await createIndex(db, table, 'age', [key])
  }
  const gateway = { gateways: ['gateway_id'] }
  const device = { devices: ['device_id'] }
  await createOwned(
    db,
    'device_days',
    'device_id! day_ms:bigint! gateway_id!',
    'received:bigint sent:bigint hours',
    device,
  )
  await createIndex(db, 'device_days', 'age', ['day_ms'])
  await createOwned(
    db,
    'device_contacts',
    'gateway_id! public_key!',
    'device_id handshake_at_ms:bigint? received_count:bigint sent_count:bigint',
    { ...gateway, ...device },
  )
  await createIndex(db, 'device_contacts', 'device', ['organization_id', 'device_id'])
  await createOwned(db, 'samplings', 'gateway_id!', 'claimed_at_ms:bigint read_at_ms:bigint?', gateway)
}

async function createIndex(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_${name}`)
    .on(table)
    .columns([...columns])
    .execute()
}
