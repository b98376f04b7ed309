import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** Until when each person has seen what is wrong; who is not in it has seen nothing. */
export async function migrateToNotifications(db: Kysely<unknown>): Promise<void> {
  await createOwned(db, 'seen_notifications', 'user_id!', 'until_ms:bigint', { users: ['user_id'] })
}
