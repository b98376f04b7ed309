import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseTarget } from './database.ts'

/**
 * Short texts that the processes on one database send each other, through it or through NATS. They arrive at once or, while there is no
 * connection, not at all: nothing that has to be kept goes this way.
 */
export interface Notices {
  /** At most `noticeBytes` in UTF-8. The sender hears it, too. Resolves when it was sent, or is lost. */
  tell(text: string): Promise<void>
  /** Hears from now on until the store is closed. `onBegin`: now, and again after notices may have been missed. */
  listen(hear: (text: string) => void, onBegin: () => void): void
  /** Whether what is told now arrives. */
  isCarried(): boolean
  close(): Promise<void>
}

/** PostgreSQL refuses 8,000 and more. */
export const noticeBytes = 7900

const channel = 'trama'
const againAfterMs = 1000
/** A connection that does not answer for so long is given up. */
const answerMs = 5000

/** Between the processes on a PostgreSQL. The embedded database has one process, which needs no notices. */
export function openNotices(target: DatabaseTarget): Notices | null {
  return target.kind === 'sqlite' ? null : postgresNotices(target.listenUrl ?? target.url)
}

/** On a connection of its own: one that listens cannot be lent to others. */
function postgresNotices(url: string): Notices {
  const over = new AbortController()
  let open: Connection | null = null
  let run: Promise<void> = Promise.resolve()
  const hold = async (hear: (text: string) => void, onBegin: () => void): Promise<void> => {
    while (!over.signal.aborted) {
      const connection = connect(url, hear)
      const giveUp = (): void => connection.giveUp()
      over.signal.addEventListener('abort', giveUp)
      if (await connection.begun) {
        open = connection
        onBegin()
        await connection.lost
        open = null
      }
      over.signal.removeEventListener('abort', giveUp)
      await connection.end()
      await sleep(againAfterMs, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  return {
    tell: (text) => open?.tell(text) ?? Promise.resolve(),
    listen: (hear, onBegin) => {
      run = hold(hear, onBegin)
    },
    isCarried: () => open !== null,
    close: () => {
      over.abort()
      return run
    },
  }
}

interface Connection {
  /** Whether it listens. */
  readonly begun: Promise<boolean>
  readonly lost: Promise<void>
  tell(text: string): Promise<void>
  giveUp(): void
  end(): Promise<void>
}

function connect(url: string, hear: (text: string) => void): Connection {
  const client = clientOf(url)
  const probe = `${probeMark}${randomUUID()}`
  const { promise: heardProbe, resolve: hearProbe } = Promise.withResolvers<boolean>()
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<void>()
  client.on('error', () => giveUp())
  client.on('end', () => giveUp())
  client.on('notification', ({ payload = '' }) => {
    if (payload === probe) hearProbe(true)
    // Other processes try theirs.
    else if (!payload.startsWith(probeMark)) hear(payload)
  })
  const begin = async (): Promise<boolean> => {
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await tellByAnother(url, probe)
      return await Promise.race([heardProbe, lost.then(() => false), sleep(answerMs, false, { ref: false })])
    } catch {
      return false
    }
  }
  const begun = begin()
  // A connection takes one query at a time.
  let last: Promise<void> = begun.then(() => undefined)
  return {
    begun,
    lost,
    giveUp,
    tell: (text) => {
      last = last
        .then(async () => {
          await client.query('select pg_notify($1, $2)', [channel, text])
        })
        .catch(() => giveUp())
      return last
    },
    end: () => client.end().catch(() => undefined),
  }
}

const probeMark = 'probe '

function clientOf(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'trama-notices',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
  })
}

/**
 * A pooler that lends connections by the transaction takes a wish to listen, and then passes nothing on: only what another
 * connection tells, while this one rests, says whether notices arrive.
 */
async function tellByAnother(url: string, text: string): Promise<void> {
  const other = clientOf(url)
  other.on('error', () => undefined)
  try {
    await other.connect()
    await other.query('select pg_notify($1, $2)', [channel, text])
  } finally {
    await other.end().catch(() => undefined)
  }
}
