import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { isPostgres, type Database } from './database.ts'

/** Copies an embedded database. All pages in one step, so that they are of one moment: nobody waits for a reader. */
export async function copyEmbedded(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 5000 })
  try {
    await backup(source, to, { rate: 2 ** 31 - 1 })
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
