import { z } from 'zod'
import { jumpHost } from '#shared/contract/ssh-keys.ts'
import type { SshAccess } from '#shared/contract/ssh-keys.ts'
import { timeMs } from '#shared/model/field.ts'
import { hostKey } from '#shared/model/gateway.ts'
import { fingerprintOf } from '#shared/node/ssh/public-key.ts'

/**
 * How this workstation signs in to one gateway, without any secret. What is begun and not ended stands here
 * too, so that it goes on where it was after the application was killed.
 */
export const accessRecord = z.object({
  kind: z.enum(['held', 'agent', 'none']),
  /** A line as in authorized_keys. */
  publicKey: z.string().nullable(),
  madeAtMs: timeMs.nullable(),
  jump: jumpHost.nullable(),
  /**
   * The gateway's host key as it was compared on this computer, or as the API named it when it was signed in to
   * first: beside what the API says, so that an API that names another one is not believed. Null: none yet.
   */
  hostKey: hostKey.nullable().default(null),
  /** Whether the API knows the public key. */
  isTold: z.boolean(),
  /** The pair that is about to take the place of the present one; its private key is kept beside that one. */
  next: z
    .object({ publicKey: z.string(), madeAtMs: timeMs, proof: z.string().nullable().default(null) })
    .nullable(),
  /** Line of a key that was replaced here and may still be authorized on the gateway. */
  retired: z.string().nullable(),
  /** The signature of the key before this one, by which the API takes this one in its place; null: none. */
  proof: z.string().nullable().default(null),
})
export type AccessRecord = z.infer<typeof accessRecord>

export const noAccess: AccessRecord = {
  kind: 'none',
  publicKey: null,
  madeAtMs: null,
  jump: null,
  hostKey: null,
  isTold: true,
  next: null,
  retired: null,
  proof: null,
}

const document = z.object({ version: z.literal(1), gateways: z.record(z.string(), z.unknown()) })

/** The document of one organization's records, by gateway. A record that cannot be read is as if it were not there. */
export function readRecords(value: unknown): ReadonlyMap<string, AccessRecord> {
  const read = document.safeParse(value)
  if (!read.success) return new Map()
  return new Map(
    Object.entries(read.data.gateways).flatMap(([gatewayId, each]) => {
      const record = accessRecord.safeParse(each)
      return record.success ? [[gatewayId, record.data] as const] : []
    }),
  )
}

export function writeRecords(records: ReadonlyMap<string, AccessRecord>): unknown {
  return { version: 1, gateways: Object.fromEntries(records) }
}

/** A pair that was just made or brought here; the API has to be told. */
export function holding(
  before: AccessRecord,
  { publicKey, madeAtMs }: { readonly publicKey: string; readonly madeAtMs: number },
  proof: string | null = null,
): AccessRecord {
  return { ...before, kind: 'held', publicKey, madeAtMs, proof, isTold: false, next: null }
}

/** The next pair has taken the place of the present one; a key of the agent stays where it is authorized. */
export function promoteNext(before: AccessRecord): AccessRecord {
  if (before.next === null) return before
  const retired = before.kind === 'held' ? before.publicKey : null
  return { ...holding(before, before.next, before.next.proof), retired }
}

/** As the page sees it. */
export function viewRecord(gatewayId: string, record: AccessRecord): SshAccess {
  const { kind, publicKey, madeAtMs, jump } = record
  const fingerprint = publicKey === null ? null : fingerprintOf(publicKey)
  return { gatewayId, kind, publicKey, fingerprint, madeAtMs, jump }
}
