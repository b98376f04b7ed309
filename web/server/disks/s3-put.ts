import { problem } from '#shared/base/problem.ts'
import { DiskFault } from './disk-fault.ts'
import { mustBeGood, readAnswer, textOf } from './s3-answer.ts'
import { askS3, type S3Target } from './s3-request.ts'

/** S3 takes parts of 5 MiB and more, and 10,000 of them: 80 GiB. */
const partBytes = 8 * 1024 * 1024
const mostParts = 10_000
/** Tidying up has a time of its own, since the signal of the work may be over. */
const tidyMs = 10_000

/** Puts a stream: in one request when it is short, else in parts that become a file together, or not at all. */
export async function putS3(
  to: S3Target,
  key: string,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ bytes: number }> {
  const parts = inParts(source)
  const first = await parts.next()
  const one = first.done === true ? new Uint8Array() : first.value
  if (one.length < partBytes) {
    const answer = await askS3(to, { method: 'PUT', key, body: one, signal })
    await mustBeGood(answer, to.place)
    answer.resume()
    return { bytes: one.length }
  }
  const uploadId = await begin(to, key, signal)
  try {
    return await putParts(to, { key, uploadId, signal }, one, parts)
  } catch (error) {
    await abandon(to, key, uploadId)
    throw error
  }
}

interface Upload {
  readonly key: string
  readonly uploadId: string
  readonly signal: AbortSignal
}

async function putParts(
  to: S3Target,
  upload: Upload,
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number }> {
  const tags: string[] = []
  let bytes = 0
  const put = async (body: Uint8Array): Promise<void> => {
    if (tags.length === mostParts) throw new DiskFault(problem('disk-no-space', { place: to.place }))
    tags.push(await putPart(to, upload, tags.length + 1, body))
    bytes += body.length
  }
  await put(first)
  for await (const part of rest) await put(part)
  await complete(to, upload, tags)
  return { bytes }
}

async function begin(to: S3Target, key: string, signal: AbortSignal): Promise<string> {
  const answer = await askS3(to, { method: 'POST', key, query: { uploads: '' }, signal })
  await mustBeGood(answer, to.place)
  const uploadId = textOf(await readAnswer(answer, 'InitiateMultipartUploadResult', to.place), 'UploadId')
  if (uploadId !== '' && uploadId.length <= 1000) return uploadId
  throw new DiskFault(problem('disk-refused', { place: to.place, reason: 'AnswerUnreadable' }))
}

async function putPart(
  to: S3Target,
  { key, uploadId, signal }: Upload,
  number: number,
  body: Uint8Array,
): Promise<string> {
  const query = { partNumber: String(number), uploadId }
  const answer = await askS3(to, { method: 'PUT', key, query, body, signal })
  await mustBeGood(answer, to.place)
  answer.resume()
  const tag = /^"?([\w+/=-]{1,200})"?$/.exec(answer.headers.etag ?? '')?.[1]
  if (tag !== undefined) return tag
  throw new DiskFault(problem('disk-refused', { place: to.place, reason: 'AnswerUnreadable' }))
}

async function complete(
  to: S3Target,
  { key, uploadId, signal }: Upload,
  tags: readonly string[],
): Promise<void> {
  const parts = tags
    .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>&quot;${tag}&quot;</ETag></Part>`)
    .join('')
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`)
  const answer = await askS3(to, { method: 'POST', key, query: { uploadId }, body, signal })
  await mustBeGood(answer, to.place)
  await readAnswer(answer, 'CompleteMultipartUploadResult', to.place)
}

/** Gives the parts up, which are paid for until then. Whoever cannot be reached keeps them: the failure is told anyway. */
async function abandon(to: S3Target, key: string, uploadId: string): Promise<void> {
  const signal = AbortSignal.timeout(tidyMs)
  await askS3(to, { method: 'DELETE', key, query: { uploadId }, signal }).then(
    (answer) => answer.resume(),
    () => undefined,
  )
}

/** Pieces as parts of one size, the last one shorter. They share their memory: each is sent before the next is read. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = Buffer.alloc(partBytes)
  let filled = 0
  for await (const piece of source) {
    for (let at = 0; at < piece.length;) {
      const taken = Math.min(piece.length - at, partBytes - filled)
      part.set(piece.subarray(at, at + taken), filled)
      at += taken
      filled += taken
      if (filled < partBytes) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
