import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** What calls answered that came with a key to be repeated by. */
export async function migrateToKeptAnswers(db: Kysely<unknown>): Promise<void> {
  await createOwned(db, 'kept_answers', 'asked_by! key_digest!', 'fingerprint answer? at_ms:bigint')
  await db.schema
    .createIndex('kept_answers_of')
    .on('kept_answers')
    .columns(['organization_id', 'at_ms'])
    .execute()
}
