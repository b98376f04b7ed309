import type { IncomingMessage } from 'node:http'
import { problem } from '#shared/base/problem.ts'
import { decodeEntities } from '#shared/design-import/text/entities.ts'
import type { Element } from '#shared/design-import/text/markup.ts'
import { TooMuch } from '#shared/design-import/text/part-limits.ts'
import { readXml } from '#shared/design-import/text/read-xml.ts'
import { DiskFault } from './disk-fault.ts'
import type { DiskProblem } from '../kernel/ports/disks.ts'

/** A page of 1,000 names of 1,024 bytes, each percent-encoded, is the most that is ever asked for. */
const largestAnswer = 6 * 1024 * 1024
const largestError = 64 * 1024

/** An answer of XML: its root has to be the one that was asked for. */
export async function readAnswer(answer: IncomingMessage, root: string, place: string): Promise<Element> {
  const text = (await readText(answer, largestAnswer, place)).trimEnd()
  const found = readBounded(text)
  // The reader takes what it has of a text that is cut.
  if (found?.tag === root && text.endsWith(`${root}>`)) return found
  // What was begun with 200 may end with an error (CompleteMultipartUpload).
  throw new DiskFault(toS3Problem(answer.statusCode ?? 0, codeOf(found), place))
}

/** The text of the one child with this name; empty: there is none. */
export function textOf(element: Element, tag: string): string {
  return decodeEntities(element.children.find((child) => child.tag === tag)?.text ?? '').trim()
}

/** Null: it is no XML, or has more parts than any answer of a store. */
function readBounded(text: string): Element | null {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

/** Nothing for an answer of success; another one is thrown as what it says. */
export async function mustBeGood(answer: IncomingMessage, place: string): Promise<void> {
  const status = answer.statusCode ?? 0
  if (status >= 200 && status < 300) return
  const text = await readText(answer, largestError, place).catch(() => '')
  throw new DiskFault(toS3Problem(status, codeOf(readBounded(text)), place))
}

function codeOf(root: Element | null): string {
  return root?.tag === 'Error' ? textOf(root, 'Code') : ''
}

async function readText(answer: IncomingMessage, most: number, place: string): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) throw new DiskFault(problem('disk-refused', { place, reason: 'AnswerTooLong' }))
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const credentials = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'ExpiredToken',
  'TokenRefreshRequired',
  'InvalidSecurity',
  'NotSignedUp',
])
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'StorageFull', 'EntityTooLarge'])
const elsewhere = new Set(['PermanentRedirect', 'TemporaryRedirect', 'AuthorizationHeaderMalformed'])

/** What an answer other than success means. Of its body only the code is ever repeated, and only if it is one. */
function toS3Problem(status: number, code: string, place: string): DiskProblem {
  if (credentials.has(code)) return problem('disk-credentials', { place })
  if (full.has(code) || status === 507) return problem('disk-no-space', { place })
  if (elsewhere.has(code) || (status >= 300 && status < 400)) return problem('disk-region', { place })
  if (code === 'NoSuchBucket') return problem('disk-place-missing', { place })
  if (code === 'AccessDenied' || code === 'AllAccessDisabled' || status === 403)
    return problem('disk-denied', { place })
  const reason = /^[A-Za-z]{1,60}$/.test(code) ? code : `HTTP ${status}`
  return problem('disk-refused', { place, reason })
}

/** What Node says of a connection that was not made, or broke. */
export function toS3Fault(error: unknown, host: string, place: string): DiskProblem | null {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'address-not-allowed') return problem('host-forbidden', { host })
  if (/^(ENOTFOUND|ENODATA|EAI_[A-Z]+)$/.test(code)) return problem('host-unresolved', { host })
  if (/CERT|UNABLE_TO_|^ERR_TLS_/.test(code)) return problem('disk-untrusted', { place })
  if (/^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/.test(code))
    return problem('disk-lost', { place })
  // All else that the system or TLS says of a connection.
  if (/^(E[A-Z]+|ERR_SSL_\w+)$/.test(code)) return problem('disk-unreachable', { place })
  return null
}
