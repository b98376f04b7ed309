import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/**
 * The database could not be asked, or went away before it had answered. A statement that was under way is done or not
 * done: nobody knows.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseAway'
  }
}

const deepest = 4

/** Whether something failed because the database is away, however often that was wrapped. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (error instanceof DatabaseAway) return true
  return error instanceof Error && depth < deepest && isDatabaseAway(error.cause, depth + 1)
}

/**
 * Connection exceptions (class 08), a server that shuts down, crashed or begins (57P01 to 57P03), one that is no
 * primary any more (25006), and none that takes a further connection (53300). PostgreSQL, appendix A.
 */
const away = /^(?:08\w{3}|57P0[123]|25006|53300)$/
/** Of the socket, as Node names them (`man 3 errno`). */
const lost = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** The client says these in words alone. */
const said =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** Whether the connection, not the statement, is what failed. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return away.test(code) || lost.test(code) || said.test(error.message)
}

/** Lends the pool's connections; what fails because the database is away fails as `DatabaseAway`. */
export function toldApart(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAway(error)
      })
      return lend(client)
    },
    end: () => pool.end(),
  }
}

function lend(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  // A connection that breaks says so twice: to the query under way, and here, where nobody listening ends the process.
  const hear = (): void => {
    isLost = true
  }
  client.on('error', hear)
  const query = async (sql: string, parameters: unknown[]): Promise<unknown> => {
    try {
      return await client.query(sql, parameters)
    } catch (error) {
      if (!isLoss(error)) throw error
      isLost = true
      throw new DatabaseAway(error)
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
