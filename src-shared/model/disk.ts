import { z } from 'zod'
import { name, port } from './field.ts'
import { hostKey } from './gateway.ts'

export const diskKinds = ['local', 's3', 'sftp'] as const
export type DiskKind = (typeof diskKinds)[number]

const filled = z.string().trim().min(1).max(500)

const localConnection = z.object({ kind: z.literal('local') })
const s3Connection = z.object({
  kind: z.literal('s3'),
  /** Empty: Amazon's own. */
  endpoint: z.string().trim().max(500),
  region: filled,
  bucket: filled,
  accessKeyId: filled,
})
const sftpConnection = z.object({
  kind: z.literal('sftp'),
  host: filled,
  port,
  user: filled,
  /** The pinned key; null: no key was confirmed yet, and nothing is sent there. */
  hostKey: hostKey.nullable().default(null),
})

export const diskConnection = z.discriminatedUnion('kind', [localConnection, s3Connection, sftpConnection])
export type DiskConnection = z.infer<typeof diskConnection>

/** A place for exported designs, generated files and backups. */
export const diskForm = z.object({
  name,
  active: z.boolean(),
  connection: diskConnection,
  /** Path before everything that is written there. */
  route: z
    .string()
    .trim()
    .max(500)
    .superRefine((path, context) => {
      if (!path.split('/').includes('..')) return
      const params = { problem: 'route-unreadable', facts: { value: path } }
      context.addIssue({ code: 'custom', params, input: path })
    }),
  /** Secret access key, password, or private SSH key (OpenSSH); null: as it is. */
  secret: z.string().max(4000).nullable(),
})
export type DiskForm = z.infer<typeof diskForm>
