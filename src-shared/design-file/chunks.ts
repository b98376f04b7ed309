import { joinBytes, type Bytes, type FileKey } from './bytes.ts'

/** With its tag, so that a chunk of the file is exactly 64 KiB. */
export const chunkBytes = 65_536
export const tagBytes = 16
export const plainBytes = chunkBytes - tagBytes

/** What so many bytes take when they are sealed. */
export function sealedBytes(plain: number): number {
  return plain + tagBytes * Math.max(1, Math.ceil(plain / plainBytes))
}

/**
 * AES-256-GCM chunk by chunk, in the manner of STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015): the nonce is the
 * chunk's number and whether it is the last, so that none can be dropped, doubled or moved; `head` is
 * authenticated with each. The key is of one file alone.
 */
export async function sealChunks(key: FileKey, head: Bytes, plain: Bytes): Promise<Bytes> {
  const chunks = split(plain, plainBytes).map(async (chunk, at, { length }) => {
    const sealed = await crypto.subtle.encrypt(chunkParameters(head, at, at === length - 1), key, chunk)
    return new Uint8Array(sealed)
  })
  return joinBytes(await Promise.all(chunks))
}

/** What was sealed, in pieces; null when any chunk is not as it was sealed, with this key and this head. */
export async function openChunks(key: FileKey, head: Bytes, sealed: Bytes): Promise<Bytes[] | null> {
  const chunks = split(sealed, chunkBytes).map(async (chunk, at, { length }) => {
    const plain = await crypto.subtle.decrypt(chunkParameters(head, at, at === length - 1), key, chunk)
    return new Uint8Array(plain)
  })
  try {
    return await Promise.all(chunks)
  } catch {
    return null
  }
}

/** For the chunk of this number, under a key of one file alone. */
export function chunkParameters(
  head: Bytes,
  at: number,
  isLast: boolean,
): { name: string; iv: Bytes; additionalData: Bytes } {
  const iv = new Uint8Array(12)
  new DataView(iv.buffer).setUint32(7, at)
  iv[11] = isLast ? 1 : 0
  return { name: 'AES-GCM', iv, additionalData: head }
}

function split(bytes: Bytes, size: number): Bytes[] {
  const count = Math.max(1, Math.ceil(bytes.length / size))
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}
