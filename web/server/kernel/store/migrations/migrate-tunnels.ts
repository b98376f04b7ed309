import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** When devices were connected, tunnels between gateways, and who is sent a summary. */
export async function migrateToTunnels(db: Kysely<unknown>): Promise<void> {
  // For older rows connection times are unknown: no bits, and no number.
  await db.schema
    .alterTable('device_days')
    .addColumn('seen', 'text', (made) => made.notNull().defaultTo(''))
    .execute()
  for (const table of ['traffic_steps', 'traffic_hours'])
    await db.schema.alterTable(table).addColumn('connected', 'integer').execute()
  await createOwned(
    db,
    'link_days',
    'peer_gateway_id! day_ms:bigint! gateway_id!',
    'received:bigint sent:bigint hours seen',
    {},
    ['peer_gateway_id'],
  )
  await db.schema.createIndex('link_days_age').on('link_days').columns(['day_ms']).execute()
  await createOwned(
    db,
    'link_contacts',
    'gateway_id! public_key!',
    'peer_gateway_id handshake_at_ms:bigint? received_count:bigint sent_count:bigint',
    { gateways: ['gateway_id'] },
    ['peer_gateway_id'],
  )
  await db.schema
    .createIndex('link_contacts_peer')
    .on('link_contacts')
    .columns(['organization_id', 'peer_gateway_id'])
    .execute()
  await createOwned(
    db,
    'summaries',
    'user_id!',
    'every locale tries:integer due_at_ms:bigint told_from_ms:bigint? told_received:bigint? told_sent:bigint?',
    { users: ['user_id'] },
  )
  await db.schema.createIndex('summaries_due').on('summaries').columns(['due_at_ms']).execute()
}
