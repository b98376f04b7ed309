import { toBase64 } from '#shared/base/base64.ts'
import { inMebibytes, limits } from '#shared/backup/limits.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
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
import type { Scope } from '../kernel/store/scope.ts'
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
  const most = {
    filesOfOne: 1,
    bytes: limits.archiveBytes,
    refusal: problem('backup-too-large', { limitMib: inMebibytes(limits.archiveBytes) }),
  }
  const exports = createSpool(composition, { ...most, kind: 'export' })
  const uploads = createSpool(composition, { ...most, kind: 'archive' })
  const oneAtATime = createOnePerOrganization(mostAtOnce)
  return {
    view: async (_input, caller) => ok(await viewRecord(caller.store.read)),
    export: async ({ password, passphrase, withKeys }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const { organizationId, read } = caller.store
      type Exported = { exportId: string; bytes: number; fileName: string }
      return oneAtATime<Exported, Problem<'transfer-busy' | 'disk-no-space'>>(organizationId, async () => {
        const file = await exports.begin(organizationId)
        const written = await writeInto(composition, file, { organizationId, passphrase, withKeys })
        if (!written.ok) {
          await file.remove()
          return written
        }
        const { name } = await read.from('organizations').select(['name']).executeTakeFirstOrThrow()
        return ok({ exportId: file.id, bytes: written.value, fileName: archiveName(name, clock.nowMs()) })
      })
    },
    piece: async ({ exportId, from }, { store: { organizationId } }) => {
      const found = await exports.find(organizationId, exportId)
      if (found === null) return fail(problem('transfer-gone'))
      const most = Math.max(0, Math.min(transferPieceBytes, found.bytes - Number(from)))
      const read = await found.read(Number(from), most)
      // Given up in this moment.
      if (read.length < most) return fail(problem('transfer-gone'))
      if (Number(from) + read.length >= found.bytes) await found.remove()
      return ok({ content: toBase64(read) })
    },
    upload: (piece, { store }) => takePiece(uploads, store.organizationId, piece),
    restore: async ({ uploadId, password, passphrase }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const { organizationId } = caller.store
      const found = await uploads.find(organizationId, uploadId)
      if (found === null) return fail(problem('transfer-gone'))
      return oneAtATime(organizationId, async () => {
        const note = (scope: Scope, restored: RestoredRecord) =>
          noteRestored(composition, scope, caller, restored)
        const kept = await found.whileKept(() =>
          restoreRecord(composition, { organizationId, passphrase, open: found.stream, note }),
        )
        if (!kept.ok) return kept
        const done = kept.value
        if (!done.ok) return fail(done.problem as RestoreProblem)
        // It is restored; what cannot be taken away now goes by its age.
        await found.remove().catch(() => undefined)
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
  ground: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  { identity, address }: SignedIn,
  { organizationId, name }: RestoredRecord,
): Promise<void> {
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

/** Writes the archive into a file on its way, as much at a time as a call carries; answers its length. */
async function writeInto(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness'>,
  file: Spooled,
  asked: Parameters<typeof archiveInput>[1],
): Promise<Result<number, Problem<'transfer-busy' | 'disk-no-space'>>> {
  const archive = await writeBackup({ ...archiveInput(composition, asked), derive: deriveSecret })
  // Its passphrase was looked at with the input.
  if (!archive.ok) throw new Error(archive.problem.code)
  let [bytes, waiting] = [0, 0]
  let pieces: Uint8Array[] = []
  const write = async (): Promise<Problem<'transfer-busy' | 'disk-no-space'> | null> => {
    const written = await file.append(bytes, Buffer.concat(pieces))
    if (!written.ok)
      return written.problem.code === 'disk-no-space' ? written.problem : problem('transfer-busy')
    bytes = written.value
    ;[pieces, waiting] = [[], 0]
    return null
  }
  for await (const piece of archive.value) {
    pieces.push(piece)
    waiting += piece.length
    const refused = waiting < transferPieceBytes ? null : await write()
    if (refused !== null) return fail(refused)
  }
  const refused = await write()
  return refused === null ? ok(bytes) : fail(refused)
}
