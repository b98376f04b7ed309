import { createHash } from 'node:crypto'
import type { HostKey } from '#shared/model/gateway.ts'

/** A host key as the server sends it (RFC 4253 6.6) in OpenSSH's form, with the fingerprint OpenSSH shows. */
export function toHostKey(blob: Buffer): HostKey {
  const type = blob.subarray(4, 4 + blob.readUInt32BE(0)).toString('latin1')
  const fingerprint = createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')
  return { type, publicKey: `${type} ${blob.toString('base64')}`, fingerprint: `SHA256:${fingerprint}` }
}

/**
 * A key that somebody names in three ways, each derived from the key itself. Null: it is none, or the ways do not
 * name the same one, as when the fingerprint that a person compared is another key's.
 */
export function readHostKey(said: HostKey): HostKey | null {
  const [type = '', base64 = '', ...rest] = said.publicKey.split(' ')
  const blob = Buffer.from(base64, 'base64')
  if (rest.length > 0 || blob.toString('base64') !== base64 || blob.length < 8) return null
  const length = blob.readUInt32BE(0)
  if (length > 64 || blob.length <= 4 + length) return null
  const key = toHostKey(blob)
  return key.type === type && key.type === said.type && key.fingerprint === said.fingerprint ? key : null
}

const preferred = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
  'rsa-sha2-256',
] as const

export type HostKeyAlgorithm = (typeof preferred)[number]

/**
 * Algorithms to offer, the pinned key's own first: a server that still has the pinned key shows that one,
 * whatever else it has got since. `ssh-rsa` itself, which is SHA-1, is never offered.
 */
export function hostKeyAlgorithms(pinnedType: string | null): HostKeyAlgorithm[] {
  const isPinned = (algorithm: string): boolean =>
    algorithm === pinnedType || (pinnedType === 'ssh-rsa' && algorithm.startsWith('rsa-'))
  return [...preferred.filter(isPinned), ...preferred.filter((algorithm) => !isPinned(algorithm))]
}
