import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../kernel/secrets/keyring.ts'

/** One turn of a session's family of refresh tokens. */
export interface RefreshClaims {
  readonly organizationId: string
  readonly sessionId: string
  readonly turn: number
}

/**
 * The refresh token of a turn, made anew from the key each time: nothing that could be stolen is stored,
 * and two tabs that refresh at once get the same next token.
 */
export function printRefreshToken(keyring: Keyring, turn: RefreshClaims): string {
  return `${keyring.currentId}.${turn.organizationId}.${turn.sessionId}.${turn.turn}.${signature(keyring, keyring.currentId, turn)}`
}

/** Which turn a token is of; null unless this deployment made it. */
export function readRefreshToken(keyring: Keyring, token: string): RefreshClaims | null {
  const [keyId = '', organizationId = '', sessionId = '', count = '', signed = ''] = token.split('.')
  const turn: RefreshClaims = { organizationId, sessionId, turn: Number(count) }
  const expected = Buffer.from(signature(keyring, keyId, turn) ?? '')
  const given = Buffer.from(signed)
  return expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given)
    ? turn
    : null
}

function signature(keyring: Keyring, keyId: string, turn: RefreshClaims): string | null {
  const key = keyring.derive('refresh-token', keyId)
  if (key === null) return null
  return createHmac('sha256', key)
    .update(JSON.stringify([turn.organizationId, turn.sessionId, turn.turn]))
    .digest('base64url')
}
