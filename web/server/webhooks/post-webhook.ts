import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { parseWebhookUrl } from '#shared/model/webhook.ts'
import type { PostWebhook, WebhookAnswer, WebhookPost } from '../kernel/ports/webhook-post.ts'
import { isForbiddenLiteral, lookupWithin, type OutboundPolicy } from '../kernel/outbound-policy.ts'

/** So much of an answer is read, and thrown away: a receiver that is cut while it writes may take it as a failure. */
const answerBytes = 16 * 1024
const answerMs = 2000

/**
 * Sends to allowed addresses only, by TLS except on the loopback, without following redirects; all of it within the
 * time of `outbound`. The answer is its status alone.
 */
export function createPostWebhook(outbound: OutboundPolicy): PostWebhook {
  return async (post) => {
    const url = parseWebhookUrl(post.url)
    if (!url.ok || isForbiddenLiteral(url.value.hostname, outbound)) return failed('address-forbidden')
    const late = AbortSignal.timeout(outbound.timeoutMs)
    // Before its certificate was seen nothing is told of what listens there.
    const seen = { is: false }
    try {
      const answer = await send(url.value, post, {
        outbound,
        seen,
        signal: AbortSignal.any([post.signal, late]),
      })
      return judge(answer.statusCode ?? 0)
    } catch (error) {
      if (post.signal.aborted) throw error
      return failed(late.aborted ? (seen.is ? 'timeout' : 'unreachable') : failureOf(error))
    }
  }
}

interface Way {
  readonly outbound: OutboundPolicy
  readonly seen: { is: boolean }
  readonly signal: AbortSignal
}

function send(
  url: URL,
  { headers, body }: WebhookPost,
  { outbound, seen, signal }: Way,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // Asked when the connection is made, so that a name that answers differently then gains nothing.
    lookup: lookupWithin(outbound),
    // A kept connection would outlive the answer about its address.
    agent: false,
    signal,
    maxHeaderSize: 16 * 1024,
  }
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestSecure : requestPlain)(url, options)
    sent.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => (seen.is = true)),
    )
    // Also after the answer, when the rest of it is cut.
    sent.on('error', reject)
    sent.once('response', (answer) => {
      throwAway(answer)
      resolve(answer)
    })
    sent.end(body)
  })
}

/** Reads a little of what comes after the status, for a moment. */
function throwAway(answer: IncomingMessage): void {
  let left = answerBytes
  const cut = setTimeout(() => answer.destroy(), answerMs).unref()
  answer.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) answer.destroy()
  })
  answer.once('error', () => undefined)
  answer.once('close', () => clearTimeout(cut))
}

function judge(status: number): WebhookAnswer {
  if (status >= 200 && status < 300) return { status, failure: null }
  return { status, failure: status >= 300 && status < 400 ? 'redirect' : 'status' }
}

function failed(failure: WebhookAnswer['failure']): WebhookAnswer {
  return { status: null, failure }
}

/** What Node says of a connection that was not made, or broke. */
function failureOf(error: unknown): WebhookAnswer['failure'] {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'address-not-allowed') return 'address-forbidden'
  if (/^(ENOTFOUND|ENODATA|EAI_[A-Z]+)$/.test(code)) return 'address-unknown'
  if (/CERT|UNABLE_TO_|^ERR_TLS_/.test(code)) return 'untrusted'
  return 'unreachable'
}
