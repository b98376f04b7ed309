import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { Composition } from '../composition.ts'
import { readSealedDisk } from '../store/disks.ts'
import type { OrganizationStore } from '../store/store.ts'
import type { Disk, DiskResult } from './disk-port.ts'
import { openDiskSecret } from './disk-secret.ts'

/** Opens an organization's disk, without an id the predetermined one. None is open that is not there, or not active. */
export async function openSavedDisk(
  { disks, keyring }: Pick<Composition, 'disks' | 'keyring'>,
  { organizationId, read }: OrganizationStore,
  id: string | null,
): DiskResult<Disk> {
  const saved = await readSealedDisk(read, id)
  if (saved === null || !saved.disk.active) return fail(problem('disk-missing', { id: id ?? '' }))
  const { connection, route } = saved.disk
  const secret = openDiskSecret(keyring, { organizationId, diskId: saved.disk.id }, saved.secretSealed)
  return disks.open({ organizationId, connection, route, secret })
}
