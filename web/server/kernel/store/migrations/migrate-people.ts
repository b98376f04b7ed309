import { sql, type Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/**
 * What people have seen of what is wrong, and when they accepted the terms of use. Those who were here before each
 * was asked are not asked: zero stands for then.
 */
export async function migrateToPeople(db: Kysely<unknown>): Promise<void> {
  const user = { users: ['user_id'] }
  await createOwned(db, 'seen_notifications', 'user_id!', 'until_ms:bigint', user)
  await createOwned(db, 'accepted_terms', 'user_id!', 'at_ms:bigint', user)
  await sql`insert into accepted_terms (organization_id, user_id, at_ms)
    select organization_id, user_id, 0 from users`.execute(db)
}
