import { fromBase64, toBase64 } from '#shared/base/base64.ts'
import type { Session } from '#shared/contract/accounts.ts'

/**
 * The cookies of a session that a page can read: its short-lived token, its provider, and who it is. The
 * refresh token is in another one, which no script reads. Two more are decoys and mean nothing.
 */
export const sessionCookieNames = {
  token: 'trama-token',
  provider: 'trama-provider',
  user: 'trama-user',
  decoys: ['trama-sid', 'trama-key'],
} as const

/** The cookie of the refresh token. */
export const refreshCookieName = 'trama-session'

/**
 * What the names begin with where the deployment is reached by https: only this very host can set such a cookie, no
 * other one of its domain (RFC 6265bis, 4.1.3.2).
 */
export const hostPrefix = '__Host-'

/** All of them live as long as the refresh token: 24 hours. */
export const sessionCookieSeconds = 24 * 60 * 60

const readableNames = [
  sessionCookieNames.token,
  sessionCookieNames.provider,
  sessionCookieNames.user,
  ...sessionCookieNames.decoys,
]

/** What the cookie of the user holds: base64url (RFC 4648 5) of JSON. */
export function encodeUserCookie({ token: _token, providerId: _provider, ...user }: Session): string {
  const text = toBase64(new TextEncoder().encode(JSON.stringify(user)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export type KeptSession =
  | { readonly kind: 'none' }
  /** Not all three are there: whether there is a session only the server can say. */
  | { readonly kind: 'part' }
  | { readonly kind: 'whole'; readonly session: Session }
  | { readonly kind: 'unreadable' }

/**
 * The session kept in a cookie header or `document.cookie`; its token may have expired. `isEncrypted`: they are of a
 * page that came by https, where cookies without the prefix may be another host's and only the server can say.
 */
export async function readSessionCookies(cookies: string, isEncrypted: boolean): Promise<KeptSession> {
  const kept = new Map(
    cookies
      .split(/;\s*/)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  const { token: tokenName, provider: providerName, user: userName } = sessionCookieNames
  const names = [tokenName, providerName, userName]
  const valuesWith = (prefix: string) => names.map((name) => kept.get(`${prefix}${name}`) ?? '')
  const isPrefixed = valuesWith(hostPrefix).some((text) => text !== '')
  const [token = '', provider = '', user = ''] = valuesWith(isPrefixed ? hostPrefix : '')
  const present = [token, provider, user].filter((text) => text !== '').length
  if (present === 0) return { kind: 'none' }
  if (present < 3 || (isEncrypted && !isPrefixed)) return { kind: 'part' }
  // A visitor has no session, and loads no schema to read one.
  const { session } = await import('#shared/contract/accounts.ts')
  const read = session.safeParse({ ...decodeUser(user), token, providerId: provider })
  return read.success ? { kind: 'whole', session: read.data } : { kind: 'unreadable' }
}

/** The lines to write to `document.cookie` so that nothing readable of a session is left. */
export function clearedSessionCookies(): readonly string[] {
  return readableNames.flatMap((name) => [
    `${name}=; Path=/; Max-Age=0; SameSite=Strict`,
    `${hostPrefix}${name}=; Path=/; Max-Age=0; SameSite=Strict; Secure`,
  ])
}

function decodeUser(text: string): object {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='))
  if (bytes === null) return {}
  try {
    const user: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof user === 'object' && user !== null ? user : {}
  } catch {
    return {}
  }
}
