import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './prometheus.ts'

/** Where the numbers are to be had. */
export interface MetricsEndpoint {
  /** Null: not on a port of their own. */
  readonly port: number | null
  readonly host: string
  /** Null: not at `/metrics` of the server itself. */
  readonly token: string | null
}

/** Numbers on a port of their own, until it is closed. */
export interface MetricsPort {
  readonly port: number
  close(): Promise<void>
}

/** `GET /metrics` for whoever has the token. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const isAllowed = bearerOf(token)
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request.headers.authorization))
      return reply.status(401).header('www-authenticate', 'Bearer').type('text/plain').send('401')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.print())
  })
}

/** Not to be had here. Without this, a page of the product would answer whoever looks for numbers, with 200. */
export function mountNoMetrics(app: FastifyInstance): void {
  app.get('/metrics', (_request, reply) => reply.status(404).type('text/plain').send('404'))
}

/** `GET /metrics` on a port of their own, for whoever reaches it; with a token, for whoever has it. */
export async function openMetricsPort(
  metrics: Metrics,
  { port, host, token }: Omit<MetricsEndpoint, 'port'> & { readonly port: number },
): Promise<MetricsPort> {
  const isAllowed = token === null ? () => true : bearerOf(token)
  const server = createServer((request, response) => {
    const refuse = (status: number): void => void response.writeHead(status).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return refuse(404)
    if (!isAllowed(request.headers.authorization)) return refuse(401)
    metrics.print().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => refuse(500),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Whether a header shows the token; it takes as long whatever was shown. */
function bearerOf(token: string): (header: string | undefined) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return (header) => timingSafeEqual(digest(header ?? ''), expected)
}
