import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { until } from '#web/server/testing/until.ts'

/** A message as it came. */
export interface Came {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Somebody who is told of events. */
export interface Receiver {
  readonly url: string
  readonly port: number
  readonly came: readonly Came[]
  /** How it answers from now on; at first with 204. */
  answer: (response: ServerResponse, came: Came) => void
  /** Waits for the `count`th message of a type, and answers it. */
  message(type: string, count?: number): Promise<Came>
  stop(): Promise<void>
}

/** A receiver on a port of the loopback, by plain HTTP. */
export async function startReceiver(): Promise<Receiver> {
  const came: Came[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      came.push(one)
      receiver.answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    came,
    answer: (response) => void response.writeHead(204).end(),
    message: (type, count = 1) =>
      until(`message ${count} of ${type}, after ${came.map(({ body }) => body).join('; ')}`, () =>
        Promise.resolve(came.filter(({ body }) => typeOf(body) === type)[count - 1]),
      ),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

/** What a message is about. */
export function typeOf(body: string): unknown {
  const read: unknown = JSON.parse(body)
  return typeof read === 'object' && read !== null && 'type' in read ? read.type : null
}

/**
 * Whether one of the signatures of a message was made with a secret, worked out from the text of Standard Webhooks and
 * not from what signs here.
 */
export function isSignedWith(secret: string, { headers, body }: Came): boolean {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  if (encoded === '' || !/^\d+$/.test(timestamp) || id.includes('.')) return false
  const mac = createHmac('sha256', Buffer.from(encoded, 'base64'))
  mac.update(id).update('.').update(timestamp).update('.').update(body)
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${mac.digest('base64')}`)
}

/** What the library that the rules come with says of a message that is read then: nothing against it, or why not. */
export function complaintOf(secret: string, { headers, body }: Came, atMs: number): string | null {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(atMs)
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clock.mockRestore()
  }
}
