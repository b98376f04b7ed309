import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isLoopbackHost } from '#shared/base/loopback.ts'
import {
  ForbiddenAddress,
  isForbiddenLiteral,
  lookupWithin,
  type OutboundPolicy,
} from '#web/server/kernel/outbound-policy.ts'

/** What is sent: the part of `fetch` that an OpenID client uses. */
export interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Documents of a provider are small; more than this is no answer. */
const largestAnswer = 1024 * 1024

/**
 * Asks a server of a tenant: allowed addresses only, TLS except on loopback, redirects not followed, bounded
 * size. Rejects with Node's error when it cannot be reached.
 */
export function fetchWithin(outbound: OutboundPolicy, address: string, sent: Sent): Promise<Response> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    return Promise.reject(new ForbiddenAddress())
  if (isForbiddenLiteral(url.hostname, outbound)) return Promise.reject(new ForbiddenAddress())
  const body = readBody(sent.body)
  const options: RequestOptions = {
    method: sent.method,
    headers: { ...sent.headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
    lookup: lookupWithin(outbound),
    // A kept connection would outlive the answer about its address.
    agent: false,
    signal: AbortSignal.any([
      AbortSignal.timeout(outbound.timeoutMs),
      ...(sent.signal === undefined ? [] : [sent.signal]),
    ]),
  }
  return new Promise((resolve, reject) => {
    const asked = (isSecure ? requestSecure : requestPlain)(url, options, (answer) => {
      readAnswer(answer).then(resolve, reject)
    })
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
}

function readBody(body: unknown): string | null {
  if (body === undefined || body === null) return null
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new Error('a body of an unknown kind')
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestAnswer) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  const status = answer.statusCode ?? 500
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers })
}
