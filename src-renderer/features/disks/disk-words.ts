import type { DiskView } from '#shared/contract/disks.ts'
import type { DiskKind } from '#shared/model/disk.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'

/** The picture of a type of disk. */
export const pictureOf: Readonly<Record<DiskKind, NodeKind>> = {
  local: 'storage-block',
  s3: 's3',
  sftp: 'server',
}

/** Where a disk is, on one line: a bucket, or a user at a machine; null: on the server itself. */
export function placeOf({ connection }: DiskView): string | null {
  if (connection.kind === 's3') return connection.bucket
  if (connection.kind !== 'sftp') return null
  const { host, port, user } = connection
  const machine = host.includes(':') ? `[${host}]` : host
  return `${user}@${machine}${port === 22 ? '' : `:${port}`}`
}
