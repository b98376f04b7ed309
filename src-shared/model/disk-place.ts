import type { DiskConnection } from './disk.ts'

/** Where a disk is, on one line: a bucket, or a user at a machine; null: on the server itself. */
export function diskPlace(connection: DiskConnection): string | null {
  if (connection.kind === 's3') return connection.bucket
  if (connection.kind !== 'sftp') return null
  const { host, port, user } = connection
  const machine = host.includes(':') ? `[${host}]` : host
  return `${user}@${machine}${port === 22 ? '' : `:${port}`}`
}
