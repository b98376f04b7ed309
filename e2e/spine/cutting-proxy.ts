import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Where a call is cut: before the server has it, or after it has answered it. */
export interface Cut {
  /** As `POST /api/networks`. */
  readonly call: string
  readonly when: 'before' | 'after'
  /** What happens then; whoever called is left without an answer afterwards. */
  readonly happens: () => Promise<unknown>
}

/** What stands in front of a server, as HAProxy does, and says so where that is not there. */
export interface CuttingProxy {
  readonly url: string
  /** Cuts the next such call. */
  cut(cut: Cut): void
  /** The keys that came with a call, in order; null: it came without one. */
  keysOf(call: string): readonly (string | null)[]
  close(): void
}

/** Begins to listen in front of a server of this computer. */
export async function startCuttingProxy(server: string): Promise<CuttingProxy> {
  let next: Cut | null = null
  const keys: { readonly call: string; readonly key: string | null }[] = []
  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    hear: (answer: IncomingMessage) => unknown,
  ) => {
    const { method, headers, url } = request
    const passed = ask(`${server}${url}`, { method, headers }, hear)
    passed.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'content-type': 'text/html' }).end('<html>No server is available</html>')
    })
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }
  const proxy = createServer((request, response) => {
    const call = `${request.method} ${request.url}`
    const { 'idempotency-key': key = null } = request.headers
    keys.push({ call, key: key === null ? null : String(key) })
    const cut = next?.call === call ? next : null
    if (cut !== null) next = null
    const lose = async (): Promise<void> => {
      await cut?.happens()
      request.socket.destroy()
    }
    if (cut?.when === 'before') return void lose()
    pass(request, response, (answer) => {
      if (cut !== null) return void buffer(answer).then(lose)
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.on('error', () => response.destroy()).pipe(response)
    })
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: (given) => {
      next = given
    },
    keysOf: (call) => keys.filter((each) => each.call === call).map(({ key }) => key),
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
