import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Clock } from '#shared/app/ports.ts'
import { currentRequest, type RequestScope } from '../requests/request-scope.ts'
import { DatabaseClosed, isConnectionLost, isInDoubt } from './away.ts'
import { whileAwayUntil } from './while-away.ts'

/** As long as a fail-over takes whose primary died. */
const patienceMs = 30_000

/** What asks only, or begins what nothing was asked of yet: it may be sent twice. */
const askedAgain = /^\s*(?:select|begin|start transaction|with(?![^]*\b(?:insert|update|delete|merge)\b))\b/i
const begins = /^\s*(?:begin|start transaction)\b/i
const ends = /^\s*(?:commit|rollback)\b(?!\s+to)/i
const stores = /^\s*(?:insert into|update|delete from)\s+"(\w+)"/i
/** Written for calls that are refused as well. */
const ofEveryCall = new Set(['tries', 'sessions'])

/** A pool for which nobody waits any more once that was ended. */
export interface PatientPool extends PostgresPool {
  endWaits(): void
}

/** A clock, and whether nobody is to wait any more. */
type Until = Pick<Clock, 'nowMs' | 'wait'> & { readonly isOver: () => boolean }

/**
 * Lends connections of a pool. Who asks after something was stored for the same request waits while the database is
 * away, since the request was carried out: its answer must not say that it was not, and it has an entry to leave. Who
 * only asks does not wait, whatever is noted meanwhile: that a token was used, which files are old.
 */
export function patientPool(pool: PostgresPool, given: Pick<Clock, 'nowMs' | 'wait'>): PatientPool {
  const over = new AbortController()
  const clock: Until = {
    nowMs: () => given.nowMs(),
    wait: (ms) => given.wait(ms, over.signal),
    isOver: () => over.signal.aborted,
  }
  return {
    options: pool.options,
    endWaits: () => over.abort(),
    end: () => {
      const ended = pool.end()
      // Who waits asks once more, and is told that it is closed.
      over.abort()
      return ended
    },
    connect: async () => {
      const request = currentRequest()
      const connect = (): Promise<PostgresPoolClient> => once(clock, () => pool.connect())
      if (request?.mayChange !== true) return connect()
      return followed(await waiting(request, clock, connect), request, pool, clock)
    },
  }
}

/** Whoever tries again by themselves is told, too, when nobody is to wait any more. */
async function once<T>({ isOver }: Pick<Until, 'isOver'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw isOver() && isConnectionLost(error) ? new DatabaseClosed(error) : error
  }
}

/** All that a request asks at a time waits until one moment. */
async function waiting<T>({ patience }: RequestScope, clock: Until, ask: () => Promise<T>): Promise<T> {
  if (patience === null) return ask()
  const untilMs = (): number =>
    clock.isOver() ? -Infinity : (patience.untilMs ??= clock.nowMs() + patience.leftMs)
  try {
    return await once(clock, () => whileAwayUntil(clock, untilMs, ask))
  } finally {
    if (patience.untilMs !== null) patience.leftMs = Math.max(0, patience.untilMs - clock.nowMs())
    patience.untilMs = null
  }
}

/** A connection that is another one after it was lost, where that makes no difference. */
function followed(
  first: PostgresPoolClient,
  request: RequestScope,
  pool: PostgresPool,
  clock: Until,
): PostgresPoolClient {
  let client: PostgresPoolClient | null = first
  let isInside = false
  const askAgain = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    client ??= await pool.connect()
    try {
      return await client.query<unknown>(sql, parameters)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      client.release()
      client = null
      throw error
    }
  }
  const send = async (sql: string, parameters: readonly unknown[]): Promise<unknown> =>
    (client ??= await pool.connect()).query<unknown>(sql, parameters)
  const keep = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const answer = await send(sql, parameters).catch((error: unknown) => {
      if (isInDoubt(error)) request.mayHaveStored = true
      throw error
    })
    request.mayHaveStored = true
    request.patience ??= { leftMs: patienceMs, untilMs: null }
    return answer
  }
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const [, table] = stores.exec(sql) ?? []
    const isKept = /^\s*commit\b/i.test(sql) || (!isInside && table !== undefined && !ofEveryCall.has(table))
    const isPatient = !isInside && request.patience !== null && askedAgain.test(sql)
    const answer = isKept
      ? await keep(sql, parameters)
      : isPatient
        ? await waiting(request, clock, () => askAgain(sql, parameters))
        : await send(sql, parameters)
    if (begins.test(sql)) isInside = true
    if (ends.test(sql)) isInside = false
    return answer
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded) => client?.release(isDiscarded),
  }
}
