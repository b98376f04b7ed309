import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../kernel/secrets/keyring.ts'

/** What a refresh token says: its session, and which of its rotations it is of. */
export interface RefreshClaims {
  readonly organizationId: string
  readonly sessionId: string
  readonly rotation: number
}

/**
 * The refresh token of a rotation, made anew from the key each time: nothing that could be stolen is stored,
 * and two tabs that refresh at once get the same next token.
 */
export function printRefreshToken(keyring: Keyring, claims: RefreshClaims): string {
  return `${keyring.currentId}.${claims.organizationId}.${claims.sessionId}.${claims.rotation}.${signature(keyring, keyring.currentId, claims)}`
}

/** Which rotation a token is of; null unless this deployment made it. */
export function readRefreshToken(keyring: Keyring, token: string): RefreshClaims | null {
  const [keyId = '', organizationId = '', sessionId = '', count = '', signed = ''] = token.split('.')
  const claims: RefreshClaims = { organizationId, sessionId, rotation: Number(count) }
  const expected = Buffer.from(signature(keyring, keyId, claims) ?? '')
  const given = Buffer.from(signed)
  return expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given)
    ? claims
    : null
}

function signature(keyring: Keyring, keyId: string, claims: RefreshClaims): string | null {
  const key = keyring.derive('refresh-token', keyId)
  if (key === null) return null
  return createHmac('sha256', key)
    .update(JSON.stringify([claims.organizationId, claims.sessionId, claims.rotation]))
    .digest('base64url')
}
