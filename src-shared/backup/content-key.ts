import { toNormalForm } from '#shared/base/normal-form.ts'
import type { Bytes, FileKey } from '#shared/design-file/bytes.ts'
import { expand, known } from '#shared/design-file/content-key.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Kdf } from './header.ts'

/** Argon2id (RFC 9106, version 0x13): 32 bytes. The one thing that an archive needs of its host. */
export type DeriveSecret = (
  passphrase: string,
  cost: {
    readonly salt: Uint8Array
    readonly memoryKib: number
    readonly passes: number
    readonly lanes: number
  },
) => Promise<Uint8Array>

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const info = { content: utf8('trama backup 1 content'), check: utf8('trama backup 1 passphrase check') }

/** The secret of a passphrase. One text however it was typed: Unicode has several ways for an é. */
export async function backupSecret(
  derive: DeriveSecret,
  passphrase: string,
  { salt, memoryKib, passes, lanes }: Omit<Kdf, 'name' | 'check'>,
): Promise<Bytes> {
  const text = toNormalForm('NFKC', passphrase, 4 * bounds.passphrase.max)
  return (await derive(text, { salt: known(salt), memoryKib, passes, lanes })).slice()
}

/** What the header keeps of a passphrase: enough to know it again. */
export async function backupCheck(secret: Bytes, salt: string): Promise<Bytes> {
  return (await expand(secret, known(salt), info.check)).subarray(0, 16)
}

/** The key of all chunks of one archive. */
export async function backupKey(secret: Bytes, archiveId: string): Promise<FileKey> {
  const bytes = await expand(secret, known(archiveId), info.content)
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
