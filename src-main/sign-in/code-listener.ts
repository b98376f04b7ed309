import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerHeaders } from './answer-page.ts'

const host = '127.0.0.1'
/** An address is all that a browser has to say here. */
const longestHeaders = 16 * 1024

export interface CodeListener {
  /** Where it listens on 127.0.0.1. */
  readonly port: number
  /** Lets go of the port, and of whoever is still connected. */
  close(): void
}

export interface ListenPlan {
  /** What the browser has to bring along; nobody else knows it. */
  readonly state: string
  /** Called once, with the code that the browser brought. The answer is the page that it shows. */
  onCode(code: string): Promise<string>
  /** The page for a browser that came with something else. */
  readonly refusal: () => string
}

/**
 * Waits on the loopback for a browser that is led back with a code (RFC 8252 7.3). Only a page that is opened
 * at the bare address counts, with the state that was sent out: what other pages or programs send is refused
 * and changes nothing. One code is taken; who comes after it is refused.
 */
export async function listenForCode({ state, onCode, refusal }: ListenPlan): Promise<CodeListener> {
  let isTaken = false
  let port = 0
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const code = isOpenedPage(request, port) ? readCode(request.url ?? '', state) : null
    if (code === null || isTaken) {
      reply.writeHead(400, answerHeaders).end(refusal())
      return
    }
    isTaken = true
    const page = await onCode(code)
    reply.writeHead(200, answerHeaders).end(page)
  }
  const server = createServer({ maxHeaderSize: longestHeaders }, (request, reply) => {
    answer(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, resolve)
  })
  port = (server.address() as AddressInfo).port
  return {
    port,
    close: () => {
      server.close()
      // Who waits for its page gets it; connections that are only held open end.
      server.closeIdleConnections()
    },
  }
}

/** A page that a browser opens, by this very address: no other name of this computer, no call of a foreign page. */
function isOpenedPage({ method, headers }: IncomingMessage, port: number): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  const destination = headers['sec-fetch-dest'] ?? 'document'
  return (
    method === 'GET' &&
    headers.host === `${host}:${port}` &&
    headers.origin === undefined &&
    mode === 'navigate' &&
    destination === 'document'
  )
}

function readCode(address: string, state: string): string | null {
  if (!address.startsWith('/?')) return null
  const search = new URLSearchParams(address.slice(2))
  const code = search.get('code') ?? ''
  return isSame(search.get('state') ?? '', state) && /^[\w.~-]{1,200}$/.test(code) ? code : null
}

/** In the same time whatever is given, but for its length, which is no secret. */
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
