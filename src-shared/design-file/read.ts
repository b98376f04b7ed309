import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { isAway } from '#shared/base/undecided.ts'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { openChunks } from './chunks.ts'
import { contentKey, known, recallSecret } from './content-key.ts'
import { inflate } from './deflate.ts'
import { readFrame } from './frame.ts'
import { toDesignHeader, type DesignHeader, type FileHeader } from './header.ts'
import { createBodyReader } from './read-body.ts'
import type { Bytes } from './bytes.ts'

/** What a file is opened with. */
export interface DesignFileKeys {
  readonly passphrase?: string | undefined
  /** The latest time that this device knows of (`latestTime`), in UTC milliseconds. */
  readonly latestMs: number
  /** Asks the server for the other half of a sealed file's key; left out where there is no server. */
  readonly askShare?: ((shareId: string) => Promise<Result<Uint8Array>>) | undefined
}

/** A file that was opened. Now its header is true. */
export interface OpenedDesignFile {
  readonly header: DesignHeader
  readonly name: string
  readonly design: Design
}

/**
 * Opens a `.trama` file (`docs/trama-file.md`). Never throws, whatever the bytes are. Problems: foreign, too large,
 * too new, cut, damaged, expired, passphrase needed or wrong, share gone or out of reach, too much in it, or
 * something in it that is no design.
 */
export async function readDesignFile(
  bytes: Uint8Array,
  keys: DesignFileKeys,
): Promise<Result<OpenedDesignFile>> {
  const frame = readFrame(bytes)
  if (!frame.ok) return frame
  const { header, head, body } = frame.value
  const { notAfterMs } = header
  if (notAfterMs !== null && keys.latestMs > notAfterMs)
    return fail(problem('design-file-expired', { notAfterMs }))
  const secret = await findSecret(header, keys.passphrase)
  if (!secret.ok) return secret
  const share = await findShare(header, keys.askShare)
  if (!share.ok) return share
  const key = await contentKey(header.fileId, secret.value, share.value)
  const pieces = await openChunks(key, head, body)
  if (pieces === null) return fail(problem('design-file-damaged'))
  const reader = createBodyReader()
  const refusal = await inflate(pieces, (piece) => reader.take(piece))
  if (refusal !== null) return fail(refusal)
  const read = reader.end()
  if (!read.ok) return read
  const { name, content } = read.value
  return ok({ header: toDesignHeader(header), name, design: toDesign(content) })
}

async function findSecret(header: FileHeader, passphrase: string | undefined): Promise<Result<Bytes>> {
  if (header.kdf === null) return ok(known(header.key ?? ''))
  if (passphrase === undefined) return fail(problem('passphrase-needed'))
  const secret = await recallSecret(passphrase, header.kdf)
  return secret === null ? fail(problem('passphrase-wrong')) : ok(secret)
}

async function findShare(
  { shareId }: FileHeader,
  askShare: DesignFileKeys['askShare'],
): Promise<Result<Uint8Array>> {
  if (shareId === null) return ok(new Uint8Array())
  const answer = await askShare?.(shareId)
  if (answer?.ok === true) return answer
  const isOffline = answer === undefined || isAway(answer.problem)
  return fail(isOffline ? problem('design-share-offline') : answer.problem)
}
