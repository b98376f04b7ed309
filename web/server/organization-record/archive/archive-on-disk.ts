import { readBackup, type BackupReading } from '#shared/backup/read.ts'
import { writeBackup, type BackupInput } from '#shared/backup/write.ts'
import { fail, type Result } from '#shared/base/result.ts'
import { DiskFault } from '#web/server/disks/disk-fault.ts'
import type { Disk } from '#web/server/kernel/ports/disks.ts'
import { fileStream } from '#web/server/disks/file-stream.ts'
import { deriveSecret } from './derive-secret.ts'

/** Writes an archive onto a disk as it is made: it is whole there, or not there. */
export async function putArchive(
  disk: Disk,
  name: string,
  input: Omit<BackupInput, 'derive'>,
  signal: AbortSignal,
): Promise<Result<{ readonly bytes: number }>> {
  const archive = await writeBackup({ ...input, derive: deriveSecret })
  return archive.ok ? disk.put(name, archive.value, signal) : archive
}

/** Reads an archive of a disk record by record. */
export async function getArchive(
  disk: Disk,
  name: string,
  reading: Omit<BackupReading, 'derive'>,
  signal: AbortSignal,
): ReturnType<typeof readBackup> {
  try {
    return await readBackup(fileStream(disk, name, signal), { ...reading, derive: deriveSecret })
  } catch (error) {
    if (error instanceof DiskFault) return fail(error.problem)
    throw error
  }
}
