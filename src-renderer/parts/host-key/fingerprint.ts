import type { HostKey } from '#shared/model/gateway.ts'

/** What a text that a person pasted says about a fingerprint. */
export type Comparison = { readonly kind: 'nothing' | 'incomplete' | 'matches' | 'differs' }

/** The form that `ssh-keygen -l` prints: SHA256 in base64 without padding, 43 characters. */
const printed = /SHA256:([A-Za-z0-9+/]{43})(?![A-Za-z0-9+/])/

/**
 * Compares what a console shows, a whole line of `ssh-keygen -l` or the fingerprint alone, with the
 * fingerprint that the machine showed us. Several lines: one that matches is enough.
 */
export function compareFingerprint(pasted: string, fingerprint: string): Comparison {
  if (pasted.trim() === '') return { kind: 'nothing' }
  const found = [...pasted.matchAll(new RegExp(printed, 'g'))].map((match) => match[1])
  if (found.length === 0) return { kind: 'incomplete' }
  return { kind: found.includes(hashOf(fingerprint)) ? 'matches' : 'differs' }
}

/** The 43 characters after `SHA256:`. */
export function hashOf(fingerprint: string): string {
  return fingerprint.replace(/^SHA256:/, '').replace(/=+$/, '')
}

/** The hash in fours, as people compare it, each with its place. */
export function groupHash(fingerprint: string): readonly { readonly from: number; readonly text: string }[] {
  return [...hashOf(fingerprint).matchAll(/.{1,4}/g)].map((found) => ({ from: found.index, text: found[0] }))
}

/** `SHA256:8cTn...pV2o`: for places that only recall which one it is. */
export function shortenFingerprint(fingerprint: string): string {
  const hash = hashOf(fingerprint)
  return hash.length <= 8 ? fingerprint : `SHA256:${hash.slice(0, 4)}…${hash.slice(-4)}`
}

/** `ssh-ed25519` -> `ed25519`, `ecdsa-sha2-nistp256` -> `ecdsa`, `ssh-rsa` -> `rsa`: as sshd names its key files. */
export function keyFamily(type: HostKey['type']): string {
  if (type.startsWith('ecdsa')) return 'ecdsa'
  return type.replace(/^(ssh|rsa-sha2)-/, '').replace(/^(256|512)$/, 'rsa')
}

/** The command that shows a host key's fingerprint on the machine itself (ssh-keygen(1), sshd_config(5) HostKey). */
export function fingerprintCommand(type: HostKey['type']): string {
  return `ssh-keygen -lf /etc/ssh/ssh_host_${keyFamily(type)}_key.pub`
}
