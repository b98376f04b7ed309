import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** Tokens of people for programs, and which of them made an entry of the activity. */
export async function migrateToTokens(db: Kysely<unknown>): Promise<void> {
  await createOwned(
    db,
    'api_tokens',
    'token_id!',
    'user_id name hash role areas networks? created_at_ms:bigint ends_at_ms:bigint used_at_ms:bigint? revoked_at_ms:bigint?',
    { users: ['user_id'] },
  )
  await db.schema.createIndex('api_tokens_hash').unique().on('api_tokens').columns(['hash']).execute()
  await db.schema
    .createIndex('api_tokens_user')
    .on('api_tokens')
    .columns(['organization_id', 'user_id'])
    .execute()
  await db.schema.alterTable('audit_events').addColumn('token_name', 'text').execute()
}
