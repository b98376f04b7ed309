import { Kysely, PostgresAdapter, PostgresDialect, type Dialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { systemClock } from '#shared/node/system-clock.ts'
import { isBusy, toldApart } from './away.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { migrations } from './migrations/migrations.ts'
import { patientPool } from './patient-pool.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './schema/tables.ts'

export type Database = Kysely<Tables>

/** Where the records are: a file for SQLite, or the URL of a PostgreSQL. */
export type DatabaseTarget =
  | { readonly kind: 'sqlite'; readonly path: string }
  /** `listenUrl`: past a pooler that lends connections by the transaction, on which nobody can listen. */
  | { readonly kind: 'postgres'; readonly url: string; readonly listenUrl?: string }

/** Opens the database and runs all migrations; throws if it cannot be opened. */
export async function openDatabase(target: DatabaseTarget, watch?: DatabaseWatch): Promise<Database> {
  const log = watch === undefined ? {} : { log: watch.ended }
  const db = new Kysely<Tables>({ dialect: dialectOf(target, watch), ...log })
  const done = await new Migrator({ db, provider: migrations }).migrateToLatest()
  if (done.error === undefined) return db
  await db.destroy()
  throw new Error('the database could not be migrated', { cause: done.error })
}

/** Whether the records are in a PostgreSQL. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

type ConnectionWatch = Omit<DatabaseWatch, 'ended'>

/** How a database is spoken to. */
export function dialectOf(target: DatabaseTarget, watch?: ConnectionWatch): Dialect {
  return target.kind === 'sqlite'
    ? createSqliteDialect(target.path)
    : createPostgresDialect(target.url, watch)
}

function createPostgresDialect(url: string, watch?: ConnectionWatch): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // One that is away refuses at once, or is silent; so is a pool whose connections are all lent.
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    // Longer than any statement may take: what is silent then has gone.
    query_timeout: 65_000,
    // A statement or a transaction that hangs must not hold its locks for ever.
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser: parserOf },
  })
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks between being opened and being lent: then nobody else listens for an instant.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const patient = patientPool(toldApart(pool, watch), systemClock)
  watch?.opened({
    use: () => ({
      lent: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    endWaits: patient.endWaits,
  })
  return new PostgresDialect({ pool: patient })
}

/** The type's number in PostgreSQL's own catalogue. */
const int8 = 20

/** 64-bit integers as numbers: ours are times and counts, far below 2^53. */
function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === int8 && format !== 'binary') return Number
  return pg.types.getTypeParser(oid, format) as (text: string) => unknown
}

/** Whether PostgreSQL said so: its errors tell values of the row that it refused. */
export function isDatabaseError(error: unknown): boolean {
  return error instanceof pg.DatabaseError
}

const retryable = new Set(['40001', '40P01'])

/** Whether a failed transaction may simply be run again. */
export function mayRetry(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return retryable.has(code) || isBusy(error)
}
