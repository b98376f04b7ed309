import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../migrations/migrations.ts'
import { createSqliteDialect } from '../sqlite-dialect.ts'

/** The last step of the records that `writeFormerRecords` makes; many came after it. */
export const formerStep = '2027-02-payments'

/** Writes an embedded database as a server of an earlier time left it, with an organization in it. */
export async function writeFormerRecords(path: string): Promise<void> {
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect: createSqliteDialect(path) })
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo(formerStep)
  if (error !== undefined) throw new Error('the steps were not made', { cause: error })
  const organization = { organization_id: 'o', name: 'Former', created_at_ms: 1, model_revision: 0 }
  await db.insertInto('organizations').values(organization).execute()
  await db.destroy()
}
