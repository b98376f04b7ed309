import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Composition } from '../kernel/composition.ts'
import { readSealedDisk } from './store/disks.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { placeName } from './create-disks.ts'
import type { Disk, DiskProblem, DiskResult, DiskSettings } from '../kernel/ports/disks.ts'
import { openDiskSecret } from './disk-secret.ts'
import { inTime } from './in-time.ts'

type Reaching = Pick<Composition, 'disks' | 'keyring'>

/** Opens an organization's disk, without an id the predetermined one. None is open that is not there, or not active. */
export async function openSavedDisk(
  composition: Reaching,
  store: OrganizationStore,
  id: string | null,
): DiskResult<Disk> {
  const settings = await readSettings(composition, store, id)
  return settings.ok ? composition.disks.open(settings.value) : settings
}

/** Works on an organization's disk, and closes it. What takes longer than `mostMs` is a disk that was lost. */
export async function onSavedDisk<T, P extends Problem>(
  composition: Reaching,
  store: OrganizationStore,
  { diskId, mostMs }: { readonly diskId: string; readonly mostMs: number },
  work: (disk: Disk, signal: AbortSignal) => Promise<Result<T, P>>,
): Promise<Result<T, P | DiskProblem>> {
  const settings = await readSettings(composition, store, diskId)
  if (!settings.ok) return settings
  const opened = await composition.disks.open(settings.value)
  if (!opened.ok) return opened
  const disk = opened.value
  try {
    return await inTime(mostMs, placeName(settings.value), (signal) => work(disk, signal))
  } finally {
    await disk.close()
  }
}

async function readSettings(
  { keyring }: Reaching,
  { organizationId, read }: OrganizationStore,
  id: string | null,
): DiskResult<DiskSettings> {
  const saved = await readSealedDisk(read, id)
  if (saved === null || !saved.disk.active) return fail(problem('disk-missing', { id: id ?? '' }))
  const { connection, route } = saved.disk
  const secret = openDiskSecret(keyring, { organizationId, diskId: saved.disk.id }, saved.secretSealed)
  return ok({ organizationId, connection, route, secret })
}
