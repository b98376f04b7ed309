import { z } from 'zod'
import { fromBase64 } from '#shared/base/base64.ts'
import { id, name, timeMs } from '#shared/model/field.ts'
import { limits } from './limits.ts'

/** How often PBKDF2 is run; more is refused, since a file could ask for hours. */
export const iterations = { ours: 600_000, min: 100_000, max: 5_000_000 } as const

/** Base64 of exactly so many bytes. */
const bytes = (count: number) =>
  z.string().refine((text) => text.length <= 64 && fromBase64(text)?.length === count)

const kdf = z.object({
  name: z.literal('PBKDF2-SHA-256'),
  iterations: z.int().min(iterations.min).max(iterations.max),
  salt: bytes(16),
  /** Tells a wrong passphrase from a changed file. */
  check: bytes(16),
})

/** Until the year 9999: beyond, no calendar can name the day. */
const time = timeMs.min(0).max(253_402_300_799_999)

/** The part of a file that is read without a key. Fields it does not know are authenticated and ignored. */
export const fileHeader = z
  .object({
    /** Null where the name is nobody's business without the key: it stands in the body too. */
    name: name.nullable(),
    createdAtMs: time,
    notAfterMs: time.nullable(),
    tier: z.enum(['open', 'sealed']),
    /** Salt of the content key; no two files have the same. */
    fileId: bytes(16),
    bodyBytes: z.int().min(17).max(limits.fileBytes),
    /** Null: it is derived from a passphrase. */
    key: bytes(32).nullable(),
    kdf: kdf.nullable(),
    /** What the other half of the key is called at the server; null in an open file. */
    shareId: id.nullable(),
  })
  .refine((header) => (header.key === null) !== (header.kdf === null))
  .refine((header) => (header.tier === 'sealed') === (header.shareId !== null))
export type FileHeader = z.infer<typeof fileHeader>

/** What a file says of itself to everybody. True only once the file has been opened: until then, a claim. */
export interface DesignHeader {
  readonly name: string | null
  readonly createdAtMs: number
  readonly notAfterMs: number | null
  readonly tier: 'open' | 'sealed'
  readonly fileId: string
  readonly needsPassphrase: boolean
  readonly shareId: string | null
}

export function toDesignHeader(header: FileHeader): DesignHeader {
  const { createdAtMs, notAfterMs, tier, fileId, shareId } = header
  return {
    name: header.name,
    createdAtMs,
    notAfterMs,
    tier,
    fileId,
    needsPassphrase: header.kdf !== null,
    shareId,
  }
}
