import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { readBackup } from '#shared/backup/read.ts'
import type { BackupValue } from '#shared/backup/lines.ts'
import { BackupFault } from '#shared/backup/fault.ts'
import { deriveSecret } from '../archive/derive-secret.ts'
import type { RestoredRecord } from '#shared/contract/organization-record.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { reseal } from '#web/server/kernel/secrets/seal.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import { countAllDevices, countAllPlacements } from '#web/server/records/store/counts.ts'
import { mendLogins } from '#web/server/records/store/remove-logins.ts'
import { scopeOf, type Scope } from '#web/server/kernel/store/scope.ts'
import { transact } from '#web/server/kernel/store/store.ts'
import { createLineCheck, type Counted } from './check-lines.ts'
import type { RestoreContext } from './restore-context.ts'
import { refuseCounts } from './refuse-counts.ts'
import { createTaker } from './take-lines.ts'
import { isEmpty, makeAnew, takeAway } from './take-over.ts'
import { mendProviders } from './take-people.ts'

/** An archive that lies whole in the database, and the organization it is for. */
export interface Restoring {
  readonly organizationId: string
  /** Reads it from its beginning, in the transaction in which it is restored. */
  readonly open: (db?: Database) => AsyncIterable<Uint8Array>
  readonly passphrase: string
  /** Writes who restored it, in the same transaction. */
  readonly note: (scope: Scope, restored: RestoredRecord) => Promise<void>
}

/**
 * Restores the record of an organization into one that is empty, which from then on has the record's id: by it
 * gateways know whose they are. Its users, subscription and payments stay; sessions end. The archive is read twice,
 * first to look at each line, then to save them all in one transaction.
 */
export async function restoreRecord(composition: Core, asked: Restoring): Promise<Result<RestoredRecord>> {
  const looked = await lookThrough(asked)
  if (!looked.ok) return looked
  const { store } = composition
  const own = store.of(asked.organizationId)
  if (!(await isEmpty(own.read))) return fail(problem('record-not-empty'))
  const refused = await refuseCounts(composition, own.read, looked.value.counts)
  if (refused !== null) return fail(refused)
  return transact(store.db, (db) => restoreIn(composition, db, asked, looked.value))
}

async function lookThrough({ open, passphrase }: Restoring): Promise<Result<Counted>> {
  const check = createLineCheck()
  const read = await readBackup(open(), { passphrase, derive: deriveSecret, take: check.take })
  if (!read.ok) return read
  try {
    return ok(check.end())
  } catch (error) {
    if (error instanceof BackupFault) return fail(error.problem)
    throw error
  }
}

async function restoreIn(
  { clock, keyring, randomness }: Pick<Composition, 'keyring' | 'clock' | 'randomness'>,
  db: Database,
  { organizationId, open, passphrase, note }: Restoring,
  looked: Counted,
): Promise<Result<RestoredRecord>> {
  const old = scopeOf(db, organizationId)
  if (!(await isEmpty(old))) return fail(problem('record-not-empty'))
  const before = await takeAway(db, organizationId)
  const scope = scopeOf(db, looked.organizationId ?? organizationId)
  if ((await scope.from('organizations').select(['name']).executeTakeFirst()) !== undefined)
    return fail(problem('record-exists'))
  const revision = new DataView(randomness.bytes(4).slice().buffer).getUint32(0) % 1_000_000_000
  const merged = new Map<string, string>()
  const context: RestoreContext = {
    db,
    scope,
    keyring,
    nowMs: clock.nowMs(),
    revision,
    before,
    merged,
    userOf: (id) => merged.get(id) ?? id,
    leftOut: [],
  }
  const resealed = (row: Readonly<Record<string, unknown>>) => resealFactor(context, organizationId, row)
  const taker = createTaker(context)
  let made: BackupValue<'organization'> | null = null
  const read = await readBackup(open(db), {
    passphrase,
    derive: deriveSecret,
    take: async (line) => {
      if (line.kind === 'organization') {
        made = line.value
        const createdAtMs = line.value.createdAtMs ?? context.nowMs
        await makeAnew(db, scope, before, resealed, { name: line.value.name, createdAtMs, revision })
      } else await taker.take(line)
    },
  })
  if (!read.ok) return fail(read.problem)
  await taker.end()
  await mendProviders(context)
  await mendLogins(scope)
  await countAllDevices(scope)
  await countAllPlacements(scope)
  const restored = toRestored(context, made, looked)
  await note(scope, restored)
  return ok(restored)
}

function toRestored(
  { scope, leftOut }: RestoreContext,
  made: BackupValue<'organization'> | null,
  { counts, withoutKeys, withoutValues }: Counted,
): RestoredRecord {
  const countOf = (kind: Parameters<typeof counts.get>[0]): number => counts.get(kind) ?? 0
  return {
    organizationId: scope.organizationId,
    name: made?.name ?? '',
    counts: {
      networks: countOf('network'),
      gateways: countOf('gateway'),
      devices: countOf('device'),
      people: countOf('networkUser'),
      designs: countOf('design'),
    },
    newKeys: withoutKeys,
    missingValues: withoutValues,
    leftOut: leftOut.length,
  }
}

/** What is sealed is sealed for its organization. */
function resealFactor(
  { keyring, scope }: RestoreContext,
  from: string,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { totp_sealed: sealed, user_id: id } = row
  if (typeof sealed !== 'string') return row
  const cell = { organizationId: from, table: 'users', row: String(id), column: 'totp_sealed' }
  return {
    ...row,
    totp_sealed: reseal(keyring, cell, sealed, { ...cell, organizationId: scope.organizationId }),
  }
}
