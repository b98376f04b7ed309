import { PostgresAdapter, sql } from 'kysely'
import { bounds } from '#shared/model/bounds.ts'
import type { FileSealRow } from '#web/server/kernel/store/schema/design-tables.ts'
import { lockOrganization } from '#web/server/records/store/model.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** Keeps half of the key of a file, sealed; false: the organization has as many as it can have. */
export async function insertSeal(scope: Scope, seal: Omit<FileSealRow, 'organization_id'>): Promise<boolean> {
  await lockOrganization(scope)
  const { total } = await scope
    .from('file_seals')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (total >= bounds.designs.seals) return false
  await scope.insert('file_seals', [seal])
  return true
}

/** The half of a key, over all organizations; null: there is none, or its date is over. */
export async function findSeal(store: Store, shareId: string, nowMs: number): Promise<FileSealRow | null> {
  const row = await store.db
    .selectFrom('file_seals')
    .selectAll()
    .where('share_id', '=', shareId)
    .where('not_after_ms', '>', nowMs)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Destroys the halves whose date is over. They are overwritten first, and what the database keeps of rows as they were
 * is given up at once: the write-ahead log of SQLite, the dead rows of PostgreSQL.
 */
export async function destroySeals({ db }: Store, beforeMs: number): Promise<void> {
  const overwritten = await db
    .updateTable('file_seals')
    .set({ share_sealed: sql<string>`substr(${'0'.repeat(1000)}, 1, length(share_sealed))` })
    .where('not_after_ms', '<=', beforeMs)
    .executeTakeFirst()
  if (overwritten.numUpdatedRows === 0n) return
  await db.deleteFrom('file_seals').where('not_after_ms', '<=', beforeMs).execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`vacuum file_seals`.execute(db)
  else await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
