import { problem } from '#shared/base/problem.ts'
import { joinBytes, type Bytes, type FileKey } from '#shared/design-file/bytes.ts'
import { chunkBytes, chunkParameters, plainBytes, tagBytes } from '#shared/design-file/chunks.ts'
import { createByteReader, type ByteReader } from './byte-reader.ts'
import { BackupFault } from './fault.ts'
import { inMebibytes, limits } from './limits.ts'

/**
 * AES-256-GCM chunk by chunk, as in a design's file: the nonce is the chunk's number and whether it is the last, so
 * that none can be dropped, doubled or moved, and no archive be cut; `head` is authenticated with each.
 */
export async function* sealChunks(
  key: FileKey,
  head: Bytes,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Bytes> {
  const reader = createByteReader(plain)
  let chunk = await reader.take(plainBytes)
  for (let number = 0; ; number += 1) {
    const next = chunk.length < plainBytes ? new Uint8Array() : await reader.take(plainBytes)
    const isLast = next.length === 0
    yield new Uint8Array(await crypto.subtle.encrypt(chunkParameters(head, number, isLast), key, chunk))
    if (isLast) return
    chunk = next
  }
}

/** What was sealed, chunk by chunk: each is true when it comes out, and whether it is all is known with the last. */
export async function* openChunks(key: FileKey, head: Bytes, reader: ByteReader): AsyncGenerator<Bytes> {
  let chunk = await reader.take(chunkBytes)
  for (let number = 0; ; number += 1) {
    if (head.length + number * chunkBytes + chunk.length > limits.archiveBytes)
      throw new BackupFault(problem('backup-too-large', { limitMib: inMebibytes(limits.archiveBytes) }))
    const next = chunk.length < chunkBytes ? new Uint8Array() : await reader.take(chunkBytes)
    const isLast = next.length === 0
    const plain = await openChunk(key, head, number, isLast, chunk)
    if (plain === null) throw new BackupFault(await whyNot(key, head, number, isLast, chunk))
    yield plain
    if (isLast) return
    chunk = next
  }
}

/** One that opens as what is not the last has lost what came after it. */
async function whyNot(key: FileKey, head: Bytes, number: number, isLast: boolean, chunk: Bytes) {
  const isCut =
    chunk.length < tagBytes || (isLast && (await openChunk(key, head, number, false, chunk)) !== null)
  return problem(isCut ? 'backup-cut' : 'backup-damaged')
}

async function openChunk(
  key: FileKey,
  head: Bytes,
  number: number,
  isLast: boolean,
  chunk: Bytes,
): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(chunkParameters(head, number, isLast), key, chunk))
  } catch {
    return null
  }
}

/** An archive as one stream. */
export async function* withHead(head: Bytes, chunks: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  yield joinBytes([head])
  yield* chunks
}
