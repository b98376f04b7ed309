import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * When a connection is cut: its `COMMIT` is not passed on; it was done and its answer is not; or that is, and the database
 * is away from then on.
 */
export type Cut = 'before' | 'after' | 'then-away'

/** A way to a PostgreSQL that cuts a connection at the end of a transaction. */
export interface CuttingWay {
  /** The address of the same database, this way. */
  readonly url: string
  /** Cuts the connection whose transaction ends next. */
  cutNext(cut: Cut): void
  stop(): Promise<void>
}

/** As the client asks for it, in a message of its own (PostgreSQL, 55.7: Query). */
const commit = /Q[^]{4}commit\0/i

/** Opens one to the PostgreSQL at `url`. */
export async function openCuttingWay(url: string): Promise<CuttingWay> {
  const target = new URL(url)
  let armed: Cut | null = null
  let isAway = false
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (isAway) {
      client.destroy()
      return
    }
    const database = connect(Number(target.port), target.hostname)
    const cut = (): void => {
      client.destroy()
      database.destroy()
    }
    for (const each of [client, database]) {
      open.add(each)
      each.on('error', cut).on('close', () => {
        open.delete(each)
        cut()
      })
    }
    let last: Cut | null = null
    client.on('data', (piece: Buffer) => {
      const isEnd = armed !== null && commit.test(piece.toString('latin1'))
      if (isEnd && armed === 'before') cut()
      else database.write(piece)
      if (!isEnd) return
      last = armed
      armed = null
    })
    // What it answers says that it was done.
    database.on('data', (piece: Buffer) => {
      if (last !== 'after') client.write(piece)
      if (last === null) return
      isAway = last === 'then-away'
      if (!isAway) return cut()
      for (const each of open) each.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    cutNext: (cut) => {
      armed = cut
    },
    stop: async () => {
      for (const each of open) each.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
