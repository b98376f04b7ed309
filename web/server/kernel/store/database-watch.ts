import type { LogEvent } from 'kysely'
import type { Log } from '../composition.ts'
import { measures } from '../measures.ts'

/** How many connections a process has to its database. */
export interface PoolUse {
  readonly lent: number
  readonly idle: number
  /** Calls that wait for a connection. */
  readonly waiting: number
}

/** Who is told of statements and connections. */
export interface DatabaseWatch {
  ended(event: LogEvent): void
  /** The database has a pool of connections, which may be asked at any time. */
  opened(readPool: () => PoolUse): void
}

/** Lists of values make a statement long; its beginning tells which one it is. */
const mostText = 2000

/** Counts statements, and logs those that took longer than `slowMs`: their text with placeholders, never a value. */
export function watchDatabase(
  log: Pick<Log, 'warn'>,
  slowMs: number,
  opened: DatabaseWatch['opened'] = () => undefined,
): DatabaseWatch {
  return {
    opened,
    ended: ({ level, query, queryDurationMillis: tookMs }) => {
      const isSlow = tookMs >= slowMs
      measures.statement.tell({ tookMs, isFailed: level === 'error', isSlow })
      if (isSlow) log.warn({ sql: query.sql.slice(0, mostText), ms: Math.round(tookMs) }, 'a slow statement')
    },
  }
}
