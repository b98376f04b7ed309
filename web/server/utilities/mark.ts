import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../kernel/secrets/keyring.ts'

/** SHA-256 in hex. */
export const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

/**
 * A mark by which the same is known again, made with a key: what it was made of may hold secrets, and nobody who reads a
 * mark can try out what they are.
 */
export function markOf(keyring: Keyring, parts: readonly string[], keyId = keyring.currentId): string {
  const key = keyring.derive('utility-mark', keyId)
  if (key === null) return ''
  return `${keyId}.${createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')}`
}

/** Whether a mark is of these parts; one made with a key that is gone is of nothing. */
export function isMarkOf(keyring: Keyring, mark: string, parts: readonly string[]): boolean {
  const [keyId = ''] = mark.split('.')
  const made = Buffer.from(markOf(keyring, parts, keyId))
  const given = Buffer.from(mark)
  return made.length > 0 && made.length === given.length && timingSafeEqual(made, given)
}
