import type { DiskView } from '#shared/contract/disks.ts'
import type { DiskKind } from '#shared/model/disk.ts'
import { diskPlace } from '#shared/model/disk-place.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'

/** The picture of a type of disk. */
export const pictureOf: Readonly<Record<DiskKind, NodeKind>> = {
  local: 'storage-block',
  s3: 's3',
  sftp: 'server',
}

/** Where a disk is, on one line; null: on the server itself. */
export function placeOf({ connection }: DiskView): string | null {
  return diskPlace(connection)
}
