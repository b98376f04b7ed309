import ssh2 from 'ssh2'
import { withoutAccents } from '#shared/base/fold-text.ts'
import { toHostKey } from './host-key.ts'

/** The key of a line as in authorized_keys without options (`ssh-ed25519 AAAA... comment`); null: it is none. */
export function blobOfLine(line: string): Buffer | null {
  const parsed = ssh2.utils.parseKey(line.trim())
  return parsed instanceof Error || parsed.isPrivateKey() ? null : parsed.getPublicSSH()
}

/** Its SHA256 fingerprint as OpenSSH shows it; null: it is no public key. */
export function fingerprintOf(line: string): string | null {
  const blob = blobOfLine(line)
  return blob === null ? null : toHostKey(blob).fingerprint
}

/** Whether two lines name the same key, whatever their comments are. */
export function isSameKey(a: string, b: string): boolean {
  const [first, second] = [blobOfLine(a), blobOfLine(b)]
  return first !== null && second !== null && first.equals(second)
}

/** The public line of a private key in OpenSSH's format; null: it cannot be read. */
export function publicKeyOf(privateKey: string): string | null {
  const parsed = ssh2.utils.parseKey(privateKey)
  if (parsed instanceof Error || !parsed.isPrivateKey()) return null
  return toLine(parsed.getPublicSSH(), parsed.comment)
}

/** A key as a line for authorized_keys. */
export function toLine(blob: Buffer, comment: string): string {
  return `${toHostKey(blob).publicKey} ${plainComment(comment)}`.trim()
}

/** A comment in printable ASCII: whatever it was, it can begin no other line and reads alike everywhere. */
export function plainComment(text: string): string {
  return withoutAccents(text, 1000)
    .replaceAll(/[^\x20-\x7e]+/g, '?')
    .trim()
}
