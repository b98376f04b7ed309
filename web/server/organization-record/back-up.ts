import { fail, ok, type Result } from '#shared/base/result.ts'
import { putArchive } from './archive/archive-on-disk.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import type { Disk, DiskProblem } from '../kernel/ports/disks.ts'
import { onSavedDisk } from '../disks/saved-disk.ts'
import { stampOf } from '../disks/stamp.ts'
import { archiveInput, type ArchiveAsked } from './read/make-archive.ts'

/** A backup that makes no progress for so long is given up. */
const mostMs = 30 * 60_000
const ending = '.trama-archive'

export interface BackupAsked extends ArchiveAsked {
  readonly diskId: string
  /** Those that a schedule makes are kept apart from those that a person does. */
  readonly by: 'schedule' | 'hand'
}

/** Writes an archive of an organization onto one of its disks; answers how it is called there. */
export async function backUp(
  composition: Core & Pick<Composition, 'disks'>,
  asked: BackupAsked,
): Promise<Result<{ readonly path: string; readonly bytes: number }, DiskProblem>> {
  const store = composition.store.of(asked.organizationId)
  return onSavedDisk(composition, store, { diskId: asked.diskId, mostMs }, async (disk, signal) => {
    const path = `${folderOf(asked.organizationId)}/${prefixes[asked.by]}${stampOf(composition.clock.nowMs())}${ending}`
    const done = await putArchive(disk, path, archiveInput(composition, asked), signal)
    return done.ok ? ok({ path, bytes: done.value.bytes }) : fail(done.problem as DiskProblem)
  })
}

const prefixes = { schedule: 'scheduled-', hand: 'manual-' } as const

/** Removes scheduled backups but the newest; those that somebody made by hand stay. */
export async function dropOldBackups(
  composition: Pick<Composition, 'store' | 'keyring' | 'disks'>,
  {
    organizationId,
    diskId,
    keep,
  }: Pick<BackupAsked, 'organizationId' | 'diskId'> & { readonly keep: number },
): Promise<Result<void, DiskProblem>> {
  const store = composition.store.of(organizationId)
  return onSavedDisk(composition, store, { diskId, mostMs }, async (disk, signal) => {
    const names = await scheduledNames(disk, folderOf(organizationId), signal)
    if (!names.ok) return names
    // Their names are the times they were made at.
    for (const name of names.value.toSorted().toReversed().slice(keep)) {
      const removed = await disk.remove(`${folderOf(organizationId)}/${name}`, signal)
      if (!removed.ok) return removed
    }
    return ok(undefined)
  })
}

async function scheduledNames(
  disk: Disk,
  folder: string,
  signal: AbortSignal,
): Promise<Result<string[], DiskProblem>> {
  const names: string[] = []
  for (let from: string | null = null; ;) {
    const page = await disk.list(folder, { from, most: 1000 }, signal)
    if (!page.ok) return page
    names.push(...page.value.files.map(({ name }) => name).filter((name) => ofSchedule.test(name)))
    if (page.value.next === null) return ok(names)
    from = page.value.next
  }
}

const ofSchedule = /^scheduled-\d{8}T\d{9}Z\.trama-archive$/

/** Several organizations may share one bucket. */
const folderOf = (organizationId: string): string => `backups/${organizationId}`

/** What an archive is called that somebody takes along. */
export const archiveName = (organizationName: string, atMs: number): string =>
  `${organizationName} ${new Date(atMs).toISOString().slice(0, 10)}${ending}`
