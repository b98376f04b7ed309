import { Kysely } from 'kysely'
import { dialectOf, type Database, type DatabaseTarget } from './database.ts'
import type { Tables } from './schema/tables.ts'
import { createSqliteReader } from './sqlite-dialect.ts'

/** Looks at records as they are, without bringing them to the newest form. */
export async function lookAt<T>(target: DatabaseTarget, look: (db: Database) => Promise<T>): Promise<T> {
  const dialect = target.kind === 'sqlite' ? createSqliteReader(target.path) : dialectOf(target)
  const db = new Kysely<Tables>({ dialect })
  return look(db).finally(() => db.destroy())
}
