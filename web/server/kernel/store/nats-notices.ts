import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Notices } from './notices.ts'

/** Where notices go: servers of one NATS, and the subject that the processes of one deployment share. */
export interface NatsTarget {
  /** `nats://host:4222`, with a user and a password before the host where it asks for them. */
  readonly servers: readonly string[]
  readonly subject: string
}

const againAfterMs = 1000
/** A connection that does not answer for so long is given up. */
const answerMs = 5000

/** Between the processes that know one NATS: for deployments where many write at once. */
export function natsNotices({ servers, subject }: NatsTarget): Notices {
  const over = new AbortController()
  let open: NatsConnection | null = null
  let run: Promise<void> = Promise.resolve()
  const keep = async (connection: NatsConnection, onBegin: () => void): Promise<void> => {
    open = connection
    onBegin()
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') open = null
      if (type === 'reconnect') {
        open = connection
        onBegin()
      }
    }
  }
  const hold = async (hear: (text: string) => void, onBegin: () => void): Promise<void> => {
    while (!over.signal.aborted) {
      const connection = await connectTo(servers)
      const close = (): void => void connection?.close().catch(() => undefined)
      over.signal.addEventListener('abort', close)
      if (over.signal.aborted) close()
      else if (connection !== null) {
        connection.subscribe(subject, {
          callback: (error, message) => {
            if (error === null) hear(message.string())
          },
        })
        // What others tell from now on is heard only once the server knows of the subscription.
        if (await flushed(connection)) await keep(connection, onBegin).catch(() => undefined)
        open = null
        close()
      }
      over.signal.removeEventListener('abort', close)
      await sleep(againAfterMs, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  return {
    tell: async (text) => {
      const connection = open
      if (connection === null) return
      try {
        connection.publish(subject, text)
        await flushed(connection)
      } catch {
        // Lost, as notices may be: whoever missed it finds out by reading.
      }
    },
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

/** A connection that comes back by itself; null: nobody answers. */
function connectTo(servers: readonly string[]): Promise<NatsConnection | null> {
  const [first = ''] = servers
  const { username, password } = new URL(first)
  const user = decodeURIComponent(username)
  const who =
    user === '' ? {} : password === '' ? { token: user } : { user, pass: decodeURIComponent(password) }
  const options = {
    servers: servers.map((each) => new URL(each).host),
    name: 'trama-notices',
    timeout: answerMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: againAfterMs,
    ...who,
    ...(first.startsWith('tls:') ? { tls: {} } : {}),
  }
  return connect(options).catch(() => null)
}

/** Whether the server has all that was sent. */
async function flushed(connection: NatsConnection): Promise<boolean> {
  const sent = connection.flush().then(
    () => true,
    () => false,
  )
  return Promise.race([sent, sleep(answerMs, false, { ref: false })])
}
