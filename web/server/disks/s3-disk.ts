import { problem } from '#shared/base/problem.ts'
import { answered, DiskFault, fromSource, giveTo } from './disk-fault.ts'
import type { Disk, DiskFile, DiskPage, PageAsked } from '../kernel/ports/disks.ts'
import { pageSize } from './pages.ts'
import { mustBeGood, readAnswer, textOf, toS3Fault } from './s3-answer.ts'
import { putS3 } from './s3-put.ts'
import { askS3, type S3Asked, type S3Target } from './s3-request.ts'

const longestToken = 2000

/** A bucket of Amazon S3, or of a service that speaks like it, by paths (`https://host/bucket/key`). */
export function createS3Disk(to: S3Target): Disk {
  const { place } = to
  const { hostname } = new URL(to.endpoint)
  const read = (error: unknown) => toS3Fault(error, hostname, place)
  return {
    put: (name, source, signal) =>
      answered(() => putS3(to, name, fromSource(source, signal), signal), signal, read),
    get: (name, take, signal) =>
      answered(
        async () => {
          const answer = await askS3(to, { method: 'GET', key: name, signal })
          if (answer.statusCode === 404) await missing(to, name, signal)
          await mustBeGood(answer, place)
          let bytes = 0
          for await (const piece of answer as AsyncIterable<Buffer>) {
            signal.throwIfAborted()
            bytes += piece.length
            await giveTo(take, piece)
          }
          const said = answer.headers['content-length']
          if (said !== undefined && Number(said) !== bytes)
            throw new DiskFault(problem('disk-lost', { place }))
          return { bytes }
        },
        signal,
        read,
      ),
    list: (folder, page, signal) => answered(() => readPage(to, folder, page, signal), signal, read),
    remove: (name, signal) =>
      answered(
        async () => {
          const answer = await askS3(to, { method: 'DELETE', key: name, signal })
          if (answer.statusCode !== 404) await mustBeGood(answer, place)
          answer.destroy()
        },
        signal,
        read,
      ),
    measure: (name, signal) => answered(() => measure(to, name, signal), signal, read),
    close: () => Promise.resolve(),
  }
}

async function measure(to: S3Target, name: string, signal: AbortSignal): Promise<DiskFile | null> {
  const answer = await askS3(to, { method: 'HEAD', key: name, signal })
  answer.resume()
  // An answer to HEAD has no body that says which of both is missing.
  if (answer.statusCode === 404) return mustHaveBucket(to, signal).then(() => null)
  await mustBeGood(answer, to.place)
  const bytes = readSize(answer.headers['content-length'] ?? '')
  if (bytes < 0) throw unreadable(to)
  return { name, bytes, changedAtMs: timeOf(answer.headers['last-modified'] ?? '') }
}

async function missing(to: S3Target, name: string, signal: AbortSignal): Promise<never> {
  await mustHaveBucket(to, signal)
  throw new DiskFault(problem('disk-file-missing', { name }))
}

async function mustHaveBucket(to: S3Target, signal: AbortSignal): Promise<void> {
  await readPage(to, '', { from: null, most: 1 }, signal)
}

async function readPage(
  to: S3Target,
  folder: string,
  { from, most }: PageAsked,
  signal: AbortSignal,
): Promise<DiskPage> {
  const prefix = folder === '' ? '' : `${folder}/`
  const query: S3Asked['query'] = {
    'list-type': '2',
    'max-keys': String(pageSize(most)),
    delimiter: '/',
    'encoding-type': 'url',
    ...(prefix === '' ? {} : { prefix }),
    ...(from === null ? {} : { 'continuation-token': from.slice(0, longestToken) }),
  }
  const answer = await askS3(to, { method: 'GET', key: '', query, signal })
  await mustBeGood(answer, to.place)
  const root = await readAnswer(answer, 'ListBucketResult', to.place)
  // Not every service knows of it.
  const isEncoded = textOf(root, 'EncodingType') === 'url'
  const files = root.children
    .filter(({ tag }) => tag === 'Contents')
    .slice(0, pageSize(most))
    .map((each) => ({
      key: isEncoded ? decode(textOf(each, 'Key'), to) : textOf(each, 'Key'),
      bytes: readSize(textOf(each, 'Size')),
      changedAtMs: timeOf(textOf(each, 'LastModified')),
    }))
    // A key that is its folder's own, as some programs make, is no file.
    .filter(({ key }) => key.startsWith(prefix) && key.length > prefix.length)
    .map(({ key, ...file }) => ({ name: key.slice(prefix.length), ...file }))
  if (files.some(({ bytes }) => bytes < 0)) throw unreadable(to)
  const token = textOf(root, 'NextContinuationToken')
  const isMore = textOf(root, 'IsTruncated') === 'true'
  if (isMore && (token === '' || token.length > longestToken)) throw unreadable(to)
  return { files, next: isMore ? token : null }
}

/** With `encoding-type=url` keys are as in a form: a space may be a plus. */
function decode(key: string, to: S3Target): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    throw unreadable(to)
  }
}

function unreadable({ place }: S3Target): DiskFault {
  return new DiskFault(problem('disk-refused', { place, reason: 'AnswerUnreadable' }))
}

/** Below zero: it is none. */
function readSize(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}

function timeOf(text: string): number {
  const time = Date.parse(text)
  return Number.isNaN(time) ? 0 : time
}
