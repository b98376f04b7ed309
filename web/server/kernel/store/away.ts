import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DatabaseWatch } from './database-watch.ts'

/**
 * The database could not be asked, or went away before it had answered. A statement that was under way is done or not
 * done: nobody knows.
 */
export class DatabaseAway extends Error {
  /** What it was asked for is known not to be done: it was not sent, or refused. */
  readonly isUndone: boolean
  constructor(cause: unknown, { isUndone = false }: { readonly isUndone?: boolean } = {}) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseAway'
    this.isUndone = isUndone
  }
}

/** We let go of the database ourselves: it does not come back. */
export class DatabaseClosed extends DatabaseAway {
  constructor(cause: unknown) {
    super(cause, { isUndone: true })
    this.name = 'DatabaseClosed'
  }
}

const deepest = 4

/** Whether something failed because the connection to the database did, however often that was wrapped. */
export function isConnectionLost(error: unknown): boolean {
  return isCausedBy(error, (each) => each instanceof DatabaseAway)
}

/** Whether something failed because the database is away, or is another's for longer than we wait. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || isCausedBy(error, isBusy)
}

/** Whether it failed so that no wait for the database helps. */
export function isDatabaseClosed(error: unknown): boolean {
  return isCausedBy(error, (each) => each instanceof DatabaseClosed)
}

/** SQLITE_BUSY and SQLITE_LOCKED (https://sqlite.org/rescode.html), after the wait for it: nothing was done. */
export function isBusy(error: Error): boolean {
  const code = 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return code === 5 || code === 6
}

function isCausedBy(error: unknown, is: (each: Error) => boolean, depth = 0): boolean {
  if (!(error instanceof Error)) return false
  return is(error) || (depth < deepest && isCausedBy(error.cause, is, depth + 1))
}

/**
 * Connection exceptions (class 08), a server that shuts down, crashed or begins (57P01 to 57P03), one that ended a
 * session of ours (57P05, 25P03), one that is no primary any more (25006), and none that takes a further connection
 * (53300). PostgreSQL, appendix A.
 */
const away = /^(?:08\w{3}|57P0[1235]|25P03|25006|53300)$/
/** Of the socket, as Node names them (`man 3 errno`). */
const lost = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** The client says these in words alone. */
const said =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
/** What it says of a statement for which there was no connection any more. */
const unsent = /is not queryable$/
/** Of one that only reads, or had ended the session before: they have done nothing of it. */
const refusing = /^(?:57P05|25P03|25006)$/

/** Whether a statement was under way when the connection was lost, so that nobody knows whether it was done. */
export function isInDoubt(error: unknown): boolean {
  return isCausedBy(error, (each) => each instanceof DatabaseAway && !each.isUndone)
}

/** Whether the connection, not the statement, is what failed. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return away.test(code) || lost.test(code) || said.test(error.message)
}

type Told = Pick<DatabaseWatch, 'lost' | 'answered'>

/** Whether a lost connection says of its statement that it was not done. */
function isUndone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return unsent.test(error.message) || ('code' in error && refusing.test(String(error.code)))
}

/** Lends the pool's connections; what fails because the database is away fails as `DatabaseAway`. */
export function toldApart(pool: pg.Pool, told?: Told): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        if (pool.ending) throw new DatabaseClosed(error)
        told?.lost(error)
        throw new DatabaseAway(error, { isUndone: true })
      })
      return lend(client, told)
    },
    end: () => pool.end(),
  }
}

function lend(client: pg.PoolClient, told?: Told): PostgresPoolClient {
  let isLost = false
  let failed: DatabaseAway | null = null
  // A connection that breaks says so twice: to the query under way, and here, where nobody listening ends the process.
  const hear = (): void => {
    isLost = true
  }
  client.on('error', hear)
  const query = async (sql: string, parameters: unknown[]): Promise<unknown> => {
    // The ROLLBACK of a transaction whose statement hung would hang as long.
    if (failed !== null) throw failed
    try {
      const answer = await client.query(sql, parameters)
      told?.answered()
      return answer
    } catch (error) {
      if (!isLoss(error)) throw error
      isLost = true
      told?.lost(error)
      failed = new DatabaseAway(error, { isUndone: true })
      throw isUndone(error) ? failed : new DatabaseAway(error)
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded) => {
      client.off('error', hear)
      client.release(isLost || isDiscarded)
    },
  }
}
