import { sql, type Kysely } from 'kysely'
import { createOwned, createTable } from './create-table.ts'

/** Cards, charges, receipts and letters of organizations; what a provider of payments says and, for practice, does. */
export async function migrateToPayments(db: Kysely<unknown>): Promise<void> {
  await growSubscriptions(db)
  await createOwned(
    db,
    'payment_sources',
    'source_id!',
    'provider provider_source_id brand last_four exp_month exp_year email policy_url personal_url user_id created_at_ms:bigint',
  )
  await createOwned(
    db,
    'charges',
    'reference!',
    'purpose plan period_ms:bigint attempt:integer amount_minor:bigint currency period_from_ms:bigint period_to_ms:bigint ' +
      'source_id provider transaction_id? state withdrawn:integer flag? sent_at_ms:bigint settled_at_ms:bigint? looks:integer ' +
      'absences:integer due_at_ms:bigint?',
  )
  await db.schema.createIndex('charges_reference').unique().on('charges').columns(['reference']).execute()
  await db.schema.createIndex('charges_due').on('charges').columns(['due_at_ms']).execute()
  // Of one organization no second charge begins while money may move by another.
  await sql`create unique index charges_open on charges (organization_id)
    where state in ('sending', 'pending', 'indeterminate')`.execute(db)
  await createOwned(
    db,
    'receipts',
    'reference!',
    'number:integer organization_name purpose plan amount_minor:bigint currency period_from_ms:bigint period_to_ms:bigint ' +
      'brand last_four provider at_ms:bigint returned_at_ms:bigint?',
  )
  await db.schema
    .createIndex('receipts_number')
    .unique()
    .on('receipts')
    .columns(['organization_id', 'number'])
    .execute()
  await createOwned(db, 'billing_letters', 'letter_key!', 'kind facts tries:integer due_at_ms:bigint')
  await db.schema.createIndex('billing_letters_due').on('billing_letters').columns(['due_at_ms']).execute()
  await createTable(
    db,
    'payment_events',
    'event_key!',
    'transaction_id received_at_ms:bigint tries:integer due_at_ms:bigint?',
  )
  await db.schema.createIndex('payment_events_due').on('payment_events').columns(['due_at_ms']).execute()
  await createTable(
    db,
    'practice_payments',
    'reference!',
    'transaction_id amount_minor:bigint currency ending arrived:integer at_ms:bigint',
  )
  await db.schema
    .createIndex('practice_payments_transaction')
    .unique()
    .on('practice_payments')
    .columns(['transaction_id'])
    .execute()
}

/** The operator gave all existing ones: none of them renews itself. */
async function growSubscriptions(db: Kysely<unknown>): Promise<void> {
  const add = (column: string, kind: 'bigint' | 'integer' | 'text', usual: number | string | null) =>
    db.schema
      .alterTable('subscriptions')
      .addColumn(column, kind, (made) => (usual === null ? made : made.notNull().defaultTo(usual)))
      .execute()
  await add('renews', 'integer', 0)
  for (const time of ['canceled_at_ms', 'anchor_ms', 'grace_until_ms', 'next_try_ms', 'told_for_ms'])
    await add(time, 'bigint', null)
  await add('told_minor', 'bigint', null)
  await add('letter_locale', 'text', 'en')
  await db.schema.createIndex('subscriptions_next_try').on('subscriptions').columns(['next_try_ms']).execute()
}
