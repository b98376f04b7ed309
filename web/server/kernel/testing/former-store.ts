import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { dialectOf } from '../store/database.ts'
import { migrations } from '../store/migrations/migrations.ts'
import { openStore, type Store } from '../store/store.ts'

/** A row as a former version wrote it. */
export type FormerRow = Readonly<Record<string, string | number | null>>
export type PutRows = (table: string, rows: readonly FormerRow[]) => Promise<unknown>

/**
 * Before each test of a group, records of a former version, opened by this one; the answer gives them. `last`: the last
 * step that version knew; `fill`: what it wrote.
 */
export function openFormerStore(
  open: OpenDatabase,
  last: string,
  fill: (put: PutRows) => Promise<void>,
): () => Store {
  let folder: string
  let store: Store
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trama-former-'))
    const target = (await open()) ?? { kind: 'sqlite', path: join(folder, 'former.sqlite') }
    const db = new Kysely<Record<string, FormerRow>>({ dialect: dialectOf(target) })
    await new Migrator({ db, provider: migrations }).migrateTo(last)
    await fill((table, rows) => db.insertInto(table).values(rows).execute())
    await db.destroy()
    store = await openStore(target)
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => store
}
