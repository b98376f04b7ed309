import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { joinBytes, type Bytes } from './bytes.ts'
import { fileHeader, toDesignHeader, type DesignHeader, type FileHeader } from './header.ts'
import { fileTooLarge, limits } from './limits.ts'

/** Like PNG's: a byte above 127, both line ends and the end-of-file of DOS, so that a mangled transfer shows. */
const magic = [0x8a, 0x54, 0x52, 0x4d, 0x0d, 0x0a, 0x1a, 0x0a]
/** The newest that is read; a file says the oldest that has all of its fields (`version.ts`). */
export const formatVersion = 2
/** Magic, version (2 bytes), length of the header (4 bytes), big-endian. */
const prefixBytes = magic.length + 6

/** A file taken apart, nothing of it opened. */
export interface Frame {
  readonly header: FileHeader
  /** Everything before the body, as it stands in the file: authenticated with each chunk. */
  readonly head: Bytes
  readonly body: Bytes
}

/** Everything before the body, for a file of this version of the format. */
export function writeHead(header: FileHeader, version: number): Bytes {
  const json = new TextEncoder().encode(JSON.stringify(header))
  const prefix = new Uint8Array(prefixBytes)
  prefix.set(magic)
  const view = new DataView(prefix.buffer)
  view.setUint16(magic.length, version)
  view.setUint32(magic.length + 2, json.length)
  return joinBytes([prefix, json])
}

/** Takes a file apart. Problems: another kind of file, too large, too new, cut, damaged. */
export function readFrame(bytes: Uint8Array): Result<Frame> {
  if (bytes.length > limits.fileBytes) return fail(fileTooLarge())
  const foreign = refuseMagic(bytes)
  if (foreign !== null) return fail(foreign)
  if (bytes.length < prefixBytes) return fail(problem('design-file-cut'))
  const view = new DataView(bytes.buffer, bytes.byteOffset, prefixBytes)
  const version = view.getUint16(magic.length)
  if (version > formatVersion) return fail(problem('design-file-too-new', { version }))
  const headerBytes = view.getUint32(magic.length + 2)
  if (version === 0 || headerBytes > limits.headerBytes) return fail(problem('design-file-damaged'))
  const headEnd = prefixBytes + headerBytes
  if (bytes.length < headEnd) return fail(problem('design-file-cut'))
  const header = parseHeader(bytes.subarray(prefixBytes, headEnd))
  if (header === null) return fail(problem('design-file-damaged'))
  const missing = headEnd + header.bodyBytes - bytes.length
  if (missing > 0) return fail(problem('design-file-cut'))
  if (missing < 0) return fail(problem('design-file-damaged'))
  return ok({ header, head: bytes.slice(0, headEnd), body: bytes.slice(headEnd) })
}

/** What a file says of itself, without any key: what a dialog shows before it asks for a passphrase. */
export function readDesignHeader(bytes: Uint8Array): Result<DesignHeader> {
  const frame = readFrame(bytes)
  return frame.ok ? ok(toDesignHeader(frame.value.header)) : frame
}

function refuseMagic(bytes: Uint8Array): Problem | null {
  const differing = magic.findIndex((byte, at) => at < bytes.length && byte !== bytes[at])
  if (differing === -1) return null
  // Letters that are ours among bytes that are not: a transfer of text changed it.
  const isOurs = bytes[1] === magic[1] && bytes[2] === magic[2] && bytes[3] === magic[3]
  return problem(isOurs ? 'design-file-damaged' : 'design-file-foreign')
}

function parseHeader(bytes: Uint8Array): FileHeader | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return fileHeader.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
