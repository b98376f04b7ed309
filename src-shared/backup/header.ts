import { z } from 'zod'
import { fromBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { joinBytes, type Bytes } from '#shared/design-file/bytes.ts'
import { timeMs } from '#shared/model/field.ts'
import type { ByteReader } from './byte-reader.ts'
import { BackupFault } from './fault.ts'
import { limits } from './limits.ts'

/** Like PNG's: a byte above 127, both line ends and the end-of-file of DOS, so that a mangled transfer shows. */
const magic = [0x8a, 0x54, 0x52, 0x42, 0x0d, 0x0a, 0x1a, 0x0a]
/** 1: without variables, templates and routes; before 3 a `placement` was a `member`. */
export const formatVersion = 3
/** Magic, version (2 bytes), length of the header (4 bytes), big-endian. */
const prefixBytes = magic.length + 6

/** What Argon2id costs; more than the most is refused, since an archive could ask for hours or for all memory. */
export const cost = {
  ours: { memoryKib: 65_536, passes: 3, lanes: 4 },
  least: { memoryKib: 19_456, passes: 1, lanes: 1 },
  most: { memoryKib: 262_144, passes: 10, lanes: 8 },
} as const

/** Base64 of exactly so many bytes. */
const bytes = (count: number) =>
  z.string().refine((text) => text.length <= 64 && fromBase64(text)?.length === count)

const kdf = z.object({
  name: z.literal('Argon2id'),
  memoryKib: z.int().min(1),
  passes: z.int().min(1),
  lanes: z.int().min(1),
  salt: bytes(16),
  /** Tells a wrong passphrase from a changed archive. */
  check: bytes(16),
})
export type Kdf = z.infer<typeof kdf>

/** The part of an archive that is read without a key. Fields it does not know are authenticated and ignored. */
export const backupHeader = z.object({
  /** Until the year 9999: beyond, no calendar can name the day. */
  createdAtMs: timeMs.min(0).max(253_402_300_799_999),
  /** Salt of the content key; no two archives have the same. */
  archiveId: bytes(16),
  kdf,
})
export type BackupHeader = z.infer<typeof backupHeader>

/** Everything before the chunks. */
export function writeHead(header: BackupHeader): Bytes {
  const json = new TextEncoder().encode(JSON.stringify(header))
  const prefix = new Uint8Array(prefixBytes)
  prefix.set(magic)
  const view = new DataView(prefix.buffer)
  view.setUint16(magic.length, formatVersion)
  view.setUint32(magic.length + 2, json.length)
  return joinBytes([prefix, json])
}

/** Reads everything before the chunks, and asks what the key would cost; nothing is worked out yet. */
export async function readHead(reader: ByteReader): Promise<{ header: BackupHeader; head: Bytes }> {
  const prefix = await reader.take(prefixBytes)
  refuseMagic(prefix)
  if (prefix.length < prefixBytes) throw new BackupFault(problem('backup-cut'))
  const view = new DataView(prefix.buffer)
  const version = view.getUint16(magic.length)
  if (version > formatVersion) throw new BackupFault(problem('backup-too-new', { version }))
  const length = view.getUint32(magic.length + 2)
  if (version === 0 || length > limits.headerBytes) throw new BackupFault(problem('backup-damaged'))
  const json = await reader.take(length)
  if (json.length < length) throw new BackupFault(problem('backup-cut'))
  const header = parseHeader(json)
  if (header === null) throw new BackupFault(problem('backup-damaged'))
  refuseCost(header.kdf)
  return { header, head: joinBytes([prefix, json]) }
}

function refuseMagic(prefix: Bytes): void {
  const differing = magic.findIndex((byte, at) => at < prefix.length && byte !== prefix[at])
  if (differing === -1) return
  // Letters that are ours among bytes that are not: a transfer of text changed it.
  const isOurs = [1, 2, 3].every((at) => prefix[at] === magic[at])
  throw new BackupFault(problem(isOurs ? 'backup-damaged' : 'backup-foreign'))
}

function refuseCost(asked: Kdf): void {
  const { least, most } = cost
  const isBounded = (['memoryKib', 'passes', 'lanes'] as const).every(
    (each) => asked[each] >= least[each] && asked[each] <= most[each],
  )
  if (!isBounded) throw new BackupFault(problem('backup-costly'))
}

function parseHeader(json: Bytes): BackupHeader | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(json)
    return backupHeader.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
