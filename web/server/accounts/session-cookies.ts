import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  encodeUserCookie,
  hostPrefix,
  refreshCookieName,
  sessionCookieNames,
  sessionCookieSeconds,
} from '#shared/http/session-cookies.ts'
import type { SessionCookies } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'

/** The refresh token goes along with calls about the session only; but see `hostPrefix`, which is for every path. */
const refreshPath = '/api/session'
const { token: tokenName, provider, user, decoys } = sessionCookieNames
const readableNames = [tokenName, provider, user, ...decoys]

/**
 * The session's cookies of one request. Scripts read who is signed in, and the access token of ten minutes, so
 * that a page that is loaded again goes on; the server takes neither from a cookie. By https they have names that
 * no other host of the domain can give; what has no such name is nobody's session there.
 */
export function sessionCookies(
  { randomness, policy }: Pick<Composition, 'randomness' | 'policy'>,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionCookies {
  // A proxy that ends TLS need not say so: the deployment's own address does.
  const secure = request.protocol === 'https' || policy.publicUrl.startsWith('https:')
  const prefix = secure ? hostPrefix : ''
  const shared = { sameSite: 'strict', secure } as const
  const hidden = { ...shared, path: secure ? '/' : refreshPath, httpOnly: true } as const
  const readable = { ...shared, path: '/' } as const
  const put = (name: string, value: string): void =>
    void reply.setCookie(`${prefix}${name}`, value, { ...readable, maxAge: sessionCookieSeconds })
  // Of the time before the prefix, or of another host.
  const clearPlain = (): void => {
    if (!secure) return
    for (const name of [refreshCookieName, ...readableNames].filter((each) => each in request.cookies))
      void reply.clearCookie(name, name === refreshCookieName ? { ...hidden, path: refreshPath } : readable)
  }
  return {
    refresh: request.cookies[`${prefix}${refreshCookieName}`] ?? null,
    set: (refresh, session) => {
      clearPlain()
      void reply.setCookie(`${prefix}${refreshCookieName}`, refresh, {
        ...hidden,
        maxAge: sessionCookieSeconds,
      })
      put(tokenName, session.token)
      put(provider, session.providerId)
      put(user, encodeUserCookie(session))
      for (const name of decoys) put(name, Buffer.from(randomness.bytes(24)).toString('base64url'))
    },
    clear: () => {
      clearPlain()
      void reply.clearCookie(`${prefix}${refreshCookieName}`, hidden)
      for (const name of readableNames) void reply.clearCookie(`${prefix}${name}`, readable)
    },
    keepAttempt: (state, code, seconds) => {
      void reply.setCookie(attemptName(prefix, state), code, { ...hidden, maxAge: seconds })
    },
    takeAttempt: (state) => {
      const name = attemptName(prefix, state)
      const code = request.cookies[name] ?? null
      if (code !== null) void reply.clearCookie(name, hidden)
      return code
    },
  }
}

/** Each attempt has its own, so that two windows can sign in at once. */
function attemptName(prefix: string, state: string): string {
  return `${prefix}trama-attempt-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
}
