import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#web/server/testing/free-port.ts'

/** A line to a server that can be cut and mended without the server's knowing. */
export interface Gate {
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function createGate(url: string): Promise<Gate> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const listen = async (at: number) => {
    const server = createServer((socket) => {
      const line = connect(Number(port), hostname)
      for (const each of [socket, line]) {
        sockets.add(each)
        each.on('error', () => undefined)
        each.on('close', () => {
          sockets.delete(each)
          socket.destroy()
          line.destroy()
        })
      }
      socket.pipe(line).pipe(socket)
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const own = await freePort()
  let server = await listen(own)
  return {
    url: `http://127.0.0.1:${own}`,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => {
      server = await listen(own)
    },
  }
}
