import { createHash } from 'node:crypto'
import type { Randomness } from '#shared/app/ports.ts'

const prefix = 'trama_'
const randomBytes = 32
const form = /^trama_[A-Za-z0-9_-]{43}$/

/** A new token, as its program sends it. What is random in it cannot be guessed. */
export function makeTokenText(randomness: Pick<Randomness, 'bytes'>): string {
  return prefix + Buffer.from(randomness.bytes(randomBytes)).toString('base64url')
}

/** The token for programs in an `Authorization` header, whether or not it is a good one; null: it holds none. */
export function readTokenText(header: string | undefined): string | null {
  const [scheme = '', text = ''] = (header ?? '').split(' ', 2)
  return scheme.toLowerCase() === 'bearer' && text.startsWith(prefix) ? text : null
}

/** What is kept of a token: no one finds the token from it, since 256 random bits need no slow hash. Null: it is none. */
export function hashToken(text: string): string | null {
  return form.test(text) ? createHash('sha256').update(text).digest('base64url') : null
}
