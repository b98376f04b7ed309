import type { Kysely } from 'kysely'

/** What the people of a network want to be so, as JSON; null: nothing. */
export async function migrateToExpectations(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('networks').addColumn('expectations', 'text').execute()
}
