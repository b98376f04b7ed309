import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeUserCookie, sessionCookieNames, sessionCookieSeconds } from '#shared/http/session-cookies.ts'
import type { SessionCookies } from '../caller.ts'
import type { Composition } from '../composition.ts'

const refreshName = 'trama-session'
/** The refresh token goes along with calls about the session only. */
const refreshPath = '/api/session'
const { token: tokenName, provider, user, decoys } = sessionCookieNames

/**
 * The session's cookies of one request. Scripts read who is signed in, and the access token of ten minutes, so
 * that a page that is loaded again goes on; the server takes neither from a cookie.
 */
export function sessionCookies(
  { randomness, policy }: Pick<Composition, 'randomness' | 'policy'>,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionCookies {
  // A proxy that ends TLS need not say so: the deployment's own address does.
  const secure = request.protocol === 'https' || policy.publicUrl.startsWith('https:')
  const shared = { sameSite: 'strict', secure } as const
  const hidden = { ...shared, path: refreshPath, httpOnly: true } as const
  const readable = { ...shared, path: '/' } as const
  const put = (name: string, value: string): void =>
    void reply.setCookie(name, value, { ...readable, maxAge: sessionCookieSeconds })
  return {
    refresh: request.cookies[refreshName] ?? null,
    set: (refresh, session) => {
      void reply.setCookie(refreshName, refresh, { ...hidden, maxAge: sessionCookieSeconds })
      put(tokenName, session.token)
      put(provider, session.providerId)
      put(user, encodeUserCookie(session))
      for (const name of decoys) put(name, Buffer.from(randomness.bytes(24)).toString('base64url'))
    },
    clear: () => {
      void reply.clearCookie(refreshName, hidden)
      for (const name of [tokenName, provider, user, ...decoys]) void reply.clearCookie(name, readable)
    },
    keepAttempt: (state, code, seconds) => {
      void reply.setCookie(attemptName(state), code, { ...hidden, maxAge: seconds })
    },
    takeAttempt: (state) => {
      const code = request.cookies[attemptName(state)] ?? null
      if (code !== null) void reply.clearCookie(attemptName(state), hidden)
      return code
    },
  }
}

/** Each attempt has its own, so that two windows can sign in at once. */
function attemptName(state: string): string {
  return `trama-attempt-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
}
