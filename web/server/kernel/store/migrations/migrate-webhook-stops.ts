import { sql, type Kysely } from 'kysely'

/** Why the server switched a webhook off: until then there was one reason. */
export async function migrateToWebhookStops(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhooks').addColumn('stopped_why', 'text').execute()
  await sql`update webhooks set stopped_why = 'failing' where stopped_at_ms is not null`.execute(db)
}
