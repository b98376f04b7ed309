import { sql } from 'kysely'
import { isPostgres, type Database } from './database.ts'

/** Whether records can be read and changed now. */
export async function canServe(db: Database): Promise<boolean> {
  try {
    await db.selectFrom('tries').select('try_key').limit(1).execute()
    return !isPostgres(db) || !(await isReadOnly(db))
  } catch {
    return false
  }
}

/** A former primary, or a standby, is asked in vain for everything that changes something. */
async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    on: boolean
  }>`select current_setting('transaction_read_only') = 'on' as on`.execute(db)
  return rows[0]?.on === true
}
