import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** What people are told of by mail, what waits to be told, and in which language they use the application. */
export async function migrateToNotices(db: Kysely<unknown>): Promise<void> {
  const user = { users: ['user_id'] }
  await createOwned(db, 'notice_choices', 'user_id!', 'kinds? told_at_ms:bigint missed:integer', user)
  await createOwned(db, 'notice_lines', 'user_id! line_id!', 'type entry at_ms:bigint', user)
  await db.schema.createIndex('notice_lines_due').on('notice_lines').columns(['at_ms']).execute()
  await db.schema.alterTable('users').addColumn('locale', 'text').execute()
}
