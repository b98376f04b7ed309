import { sql, type Kysely } from 'kysely'

const stepMs = 5 * 60_000

/** When each gateway is read next for statistics, how often it did not answer, and which process has a connection to it. */
export async function migrateToReadings(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('samplings').renameColumn('claimed_at_ms', 'due_at_ms').execute()
  await sql`update samplings set due_at_ms = due_at_ms + ${sql.lit(stepMs)}`.execute(db)
  await db.schema
    .alterTable('samplings')
    .addColumn('missed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('samplings').addColumn('kept_by', 'text').execute()
  await db.schema.createIndex('samplings_due').on('samplings').columns(['due_at_ms']).execute()
}
