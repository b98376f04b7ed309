import type { LogEvent } from 'kysely'

/** How many connections a process has to its database. */
export interface PoolUse {
  readonly lent: number
  readonly idle: number
  /** Calls that wait for a connection. */
  readonly waiting: number
}

/** A pool, which may be asked at any time. */
export interface WatchedPool {
  readonly use: () => PoolUse
  /** Who waits for the database is told at once that it is away, and nobody waits for it from then on. */
  readonly endWaits: () => void
}

/** Who is told of statements and connections. */
export interface DatabaseWatch {
  ended(event: LogEvent): void
  /** The connection failed, not the statement. */
  lost(error: unknown): void
  /** A statement was answered. */
  answered(): void
  /** The database has a pool of connections. */
  opened(pool: WatchedPool): void
}
