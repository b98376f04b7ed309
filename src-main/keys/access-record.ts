import { z } from 'zod'
import { jumpHost, type SshAccess } from '#shared/contract/ssh-keys.ts'
import { timeMs } from '#shared/model/field.ts'
import { hostKey } from '#shared/model/gateway.ts'
import { fingerprintOf } from '#shared/node/ssh/public-key.ts'

/**
 * How this workstation signs in to one gateway, without any secret. A key change that has begun is recorded here
 * too, so that it continues if the application is killed.
 */
export const accessRecord = z.object({
  kind: z.enum(['held', 'agent', 'none']),
  /** A line as in authorized_keys. */
  publicKey: z.string().nullable(),
  madeAtMs: timeMs.nullable(),
  jump: jumpHost.nullable(),
  /**
   * The gateway's host key as it was compared on this computer, or as the API named it at the first sign-in. It is
   * kept here so that an API that names another one later is not believed. Null: none yet.
   */
  hostKey: hostKey.nullable().default(null),
  /** Whether the API knows the public key. */
  isTold: z.boolean(),
  /** The pair that will replace the present one; the private keys of both are kept. */
  next: z
    .object({ publicKey: z.string(), madeAtMs: timeMs, proof: z.string().nullable().default(null) })
    .nullable(),
  /** Public key that was replaced here and may still be authorized on the gateway. */
  retired: z.string().nullable(),
  /** The signature of the previous key, with which the API accepts this one as its successor; null: none. */
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

/** The records of one organization, by gateway. A record that cannot be read is left out. */
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

/** The record with a pair that was just made or imported, which the API does not know yet. */
export function withPair(
  before: AccessRecord,
  { publicKey, madeAtMs }: { readonly publicKey: string; readonly madeAtMs: number },
  proof: string | null = null,
): AccessRecord {
  return { ...before, kind: 'held', publicKey, madeAtMs, proof, isTold: false, next: null }
}

/** The record after the next pair replaced the present one. A key of an agent is not retired: it stays authorized. */
export function promoteNext(before: AccessRecord): AccessRecord {
  if (before.next === null) return before
  const retired = before.kind === 'held' ? before.publicKey : null
  return { ...withPair(before, before.next, before.next.proof), retired }
}

/** The record as pages show it. */
export function viewRecord(gatewayId: string, record: AccessRecord): SshAccess {
  const { kind, publicKey, madeAtMs, jump } = record
  const fingerprint = publicKey === null ? null : fingerprintOf(publicKey)
  return { gatewayId, kind, publicKey, fingerprint, madeAtMs, jump }
}
