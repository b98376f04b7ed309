import type { Kysely } from 'kysely'

/** When a file that a template wrote was looked at last. */
export async function migrateToLooks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('utility_routes').addColumn('looked_at_ms', 'bigint').execute()
}
