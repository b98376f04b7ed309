import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** What calls answered that came with a key to be repeated by. */
export async function migrateToKeptAnswers(db: Kysely<unknown>): Promise<void> {
  // The time before the answer, which may lie on pages of its own that nobody needs to read for it.
  await createOwned(db, 'kept_answers', 'asked_by! key_digest!', 'fingerprint at_ms:bigint answer?')
  await db.schema
    .createIndex('kept_answers_by')
    .on('kept_answers')
    .columns(['organization_id', 'asked_by', 'at_ms'])
    .execute()
  await db.schema.createIndex('kept_answers_at').on('kept_answers').columns(['at_ms']).execute()
}
