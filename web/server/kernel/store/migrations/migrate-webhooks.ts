import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** Webhooks, what waits for them and what was sent, and which troubles they were told of. */
export async function migrateToWebhooks(db: Kysely<unknown>): Promise<void> {
  await createOwned(
    db,
    'webhooks',
    'webhook_id!',
    'name url kinds active:integer secret_sealed former_sealed? former_until_ms:bigint? created_at_ms:bigint ' +
      'failing_from_ms:bigint? stopped_at_ms:bigint? missed:integer letter_locale',
  )
  await createOwned(
    db,
    'webhook_deliveries',
    'webhook_id! delivery_id!',
    'message_id type body created_at_ms:bigint state due_at_ms:bigint lease_until_ms:bigint tries:integer ' +
      'tried_at_ms:bigint? took_ms:bigint? status:integer? failure?',
    { webhooks: ['webhook_id'] },
  )
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'due_at_ms'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_log')
    .on('webhook_deliveries')
    .columns(['organization_id', 'webhook_id', 'state', 'created_at_ms'])
    .execute()
  await createOwned(db, 'webhook_troubles', 'gateway_id!', 'kind at_ms:bigint', { gateways: ['gateway_id'] })
}
