import { toBase64 } from '#shared/base/base64.ts'
import { inMebibytes, limits } from '#shared/backup/limits.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { writeBackup } from '#shared/backup/write.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { RestoredRecord } from '#shared/contract/organization-record.ts'
import { transferPieceBytes } from '#shared/contract/transfer.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import { deriveSecret } from './archive/derive-secret.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { recordEvent } from '../audit/record.ts'
import { readUserName } from '../audit/store/audit-names.ts'
import { archiveName, backUp } from './back-up.ts'
import { departureHandlers } from './departure-handlers.ts'
import { createOnePerOrganization } from '../kernel/transfers/one-per-organization.ts'
import { archiveInput } from './read/make-archive.ts'
import { restoreRecord } from './restore/restore-record.ts'
import { scheduleHandlers } from './schedule-handlers.ts'
import { createSpool, type Spooled } from '../kernel/transfers/spool.ts'
import { takePiece } from '../kernel/transfers/take-piece.ts'
import { viewRecord } from './view-record.ts'

type RestoreProblem = Exclude<
  Awaited<ReturnType<Handlers<Callers>['organizationRecord']['restore']>>,
  { readonly ok: true }
>['problem']

/** Archives that are made or restored at once: each takes 64 MiB to derive its key, and a connection of the database. */
const mostAtOnce = 3

/** All that an organization has: taken along, kept on a disk, restored, deleted. */
export function organizationRecordHandlers(
  composition: Core & Pick<Composition, 'disks'>,
): Handlers<Callers>['organizationRecord'] {
  const { clock } = composition
  const spool = createSpool(composition, {
    files: 8,
    filesOfOne: 1,
    bytes: limits.archiveBytes,
    refusal: problem('backup-too-large', { limitMib: inMebibytes(limits.archiveBytes) }),
  })
  const oneAtATime = createOnePerOrganization(mostAtOnce)
  return {
    view: async (_input, caller) => ok(await viewRecord(caller.store)),
    export: async ({ password, passphrase, withKeys }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const { organizationId, read } = caller.store
      type Exported = { exportId: string; bytes: number; fileName: string }
      return oneAtATime<Exported, Problem<'transfer-busy' | 'disk-no-space'>>(organizationId, async () => {
        const begun = await spool.begin(organizationId, 'export')
        if (!begun.ok) return begun
        const written = await begun.value.whileKept(() =>
          writeInto(composition, begun.value, { organizationId, passphrase, withKeys }),
        )
        if (!written.ok) return fail(problem('transfer-busy'))
        if (written.value !== null) return fail(written.value)
        const { name } = await read.from('organizations').select(['name']).executeTakeFirstOrThrow()
        const { id: exportId, bytes } = begun.value
        return ok({ exportId, bytes, fileName: archiveName(name, clock.nowMs()) })
      })
    },
    piece: async ({ exportId, from }, { store: { organizationId } }) => {
      const found = await spool.find(organizationId, 'export', exportId)
      if (found === null) return fail(problem('transfer-gone'))
      const read = await found.whileKept(() => found.read(Number(from), transferPieceBytes))
      if (!read.ok) return read
      if (Number(from) + read.value.length >= found.bytes) await found.remove()
      return ok({ content: toBase64(read.value) })
    },
    upload: (piece, { store }) => takePiece(spool, store.organizationId, piece),
    restore: async ({ uploadId, password, passphrase }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const { organizationId } = caller.store
      const found = await spool.find(organizationId, 'upload', uploadId)
      if (found === null) return fail(problem('transfer-gone'))
      return oneAtATime(organizationId, async () => {
        const kept = await found.whileKept(() =>
          restoreRecord(composition, { organizationId, passphrase, open: found.stream }),
        )
        if (!kept.ok) return kept
        const done = kept.value
        if (!done.ok) return fail(done.problem as RestoreProblem)
        await found.remove()
        await noteRestored(composition, caller, done.value)
        return done
      })
    },
    backUp: async ({ diskId, password, passphrase, withKeys }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const { organizationId } = caller.store
      return oneAtATime(organizationId, () =>
        backUp(composition, { organizationId, diskId, passphrase, withKeys, by: 'hand' }),
      )
    },
    ...scheduleHandlers(composition),
    ...departureHandlers(composition),
  }
}

async function noteRestored(
  ground: Pick<Composition, 'store' | 'clock' | 'randomness'>,
  { identity, address }: SignedIn,
  { organizationId, name }: RestoredRecord,
): Promise<void> {
  const scope = ground.store.of(organizationId).read
  await recordEvent(ground, scope, {
    action: 'record.restored',
    subject: 'organization',
    userId: identity.userId,
    userName: await readUserName(scope, identity.userId),
    recordId: organizationId,
    recordName: name,
    address,
  })
}

async function writeInto(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness'>,
  spooled: Spooled,
  asked: Parameters<typeof archiveInput>[1],
): Promise<Problem<'disk-no-space'> | null> {
  const archive = await writeBackup({ ...archiveInput(composition, asked), derive: deriveSecret })
  // Its passphrase was looked at with the input.
  if (!archive.ok) throw new Error(archive.problem.code)
  for await (const piece of archive.value) {
    const full = await spooled.append(piece)
    if (full === null) continue
    await spooled.remove()
    return full.code === 'disk-no-space' ? full : problem('disk-no-space', { place: '/' })
  }
  return null
}
