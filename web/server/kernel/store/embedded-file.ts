import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { isPostgres, type Database } from './database.ts'
import { openExisting } from './open-existing.ts'

/**
 * Copies the records of an embedded database, as they are at one moment: nobody waits for a reader. They are written
 * anew, because pages keep pieces of what was removed from them: what is deleted is overwritten where it lies, but not
 * where SQLite had moved it away from.
 */
export function copyEmbedded(from: string, to: string): void {
  const source = openExisting(from)
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
}

/** Whether anybody is in it. A server that was only started has records in which nobody is. */
export function hasPeople(path: string): boolean {
  if (!existsSync(path)) return false
  const db = new DatabaseSync(path, { timeout: 5000 })
  try {
    const table = db.prepare(`select name from sqlite_master where type = 'table' and name = 'users'`).get()
    return table !== undefined && db.prepare('select user_id from users limit 1').get() !== undefined
  } finally {
    db.close()
  }
}

/** How much more the disk of an embedded database holds; null: the database is elsewhere. */
export async function freeBytesOf(db: Database): Promise<number | null> {
  if (isPostgres(db)) return null
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const file = rows[0]?.file ?? ''
  if (file === '') return null
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}
