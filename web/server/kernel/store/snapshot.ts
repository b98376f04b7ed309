import { Kysely, sql } from 'kysely'
import type { Database, DatabaseTarget } from './database.ts'
import { scopeOf, type Scope } from './scope.ts'
import { createSqliteReader } from './sqlite-dialect.ts'
import type { Tables } from './schema/tables.ts'

/** Records as they were at one moment. */
export interface Snapshot {
  readonly scope: Scope
  end(): Promise<void>
}

/** Begins one. What is read of it later is of the same moment; on SQLite by a connection of its own. */
export async function openSnapshot(
  db: Database,
  target: DatabaseTarget,
  organizationId: string,
): Promise<Snapshot> {
  if (target.kind === 'sqlite') {
    const reader = new Kysely<Tables>({ dialect: createSqliteReader(target.path) })
    const inside = await reader.startTransaction().execute()
    return {
      scope: await firstLook(inside, organizationId),
      end: async () => {
        await inside.rollback().execute()
        await reader.destroy()
      },
    }
  }
  const inside = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  // The reader may be slow: slower than any other transaction is allowed to be.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(inside)
  return {
    scope: await firstLook(inside, organizationId),
    end: async () => {
      await inside.rollback().execute()
    },
  }
}

/** The moment is that of the first reading. */
async function firstLook(db: Database, organizationId: string): Promise<Scope> {
  const scope = scopeOf(db, organizationId)
  await scope.from('organizations').select(['name']).executeTakeFirst()
  return scope
}
