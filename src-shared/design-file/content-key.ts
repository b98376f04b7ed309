import { fromBase64 } from '#shared/base/base64.ts'
import { toNormalForm } from '#shared/base/normal-form.ts'
import { bounds } from '#shared/model/bounds.ts'
import { equalBytes, joinBytes, type Bytes, type FileKey } from './bytes.ts'
import type { FileHeader } from './header.ts'

type Kdf = NonNullable<FileHeader['kdf']>

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const info = { content: utf8('trama file 1 content'), check: utf8('trama file 1 passphrase check') }

/** The secret of a passphrase, in 32 bytes. One text however it was typed: Unicode has several ways for an é. */
export async function passphraseSecret(
  passphrase: string,
  { salt, iterations }: Pick<Kdf, 'salt' | 'iterations'>,
): Promise<Bytes> {
  const key = await crypto.subtle.importKey(
    'raw',
    utf8(toNormalForm('NFKC', passphrase, 4 * bounds.passphrase.max)),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: known(salt), iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
}

/** What the header keeps of a passphrase: enough to know it again. */
export async function passphraseCheck(secret: Bytes, salt: string): Promise<Bytes> {
  return (await expand(secret, known(salt), info.check)).subarray(0, 16)
}

/** The secret, where the passphrase is the right one; null where not. */
export async function recallSecret(passphrase: string, kdf: Kdf): Promise<Bytes | null> {
  const secret = await passphraseSecret(passphrase, kdf)
  return equalBytes(await passphraseCheck(secret, kdf.salt), known(kdf.check)) ? secret : null
}

/** The key of the body: of the secret, and in a sealed file of the server's share as well. */
export async function contentKey(fileId: string, secret: Bytes, share: Uint8Array): Promise<FileKey> {
  const bytes = await expand(joinBytes([secret, share]), known(fileId), info.content)
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Bytes of base64 that the header's schema has read before. */
export function known(base64: string): Bytes {
  return (fromBase64(base64) ?? new Uint8Array()).slice()
}

/** 32 bytes by HKDF with SHA-256 (RFC 5869). */
export async function expand(secret: Bytes, salt: Bytes, about: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: about }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
}
