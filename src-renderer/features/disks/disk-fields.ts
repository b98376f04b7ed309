import { z } from 'zod'
import type { DiskView } from '#shared/contract/disks.ts'
import { diskConnection, diskForm, type DiskForm, type DiskKind } from '#shared/model/disk.ts'
import { parseDiskEndpoint } from '#shared/model/disk-endpoint.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { parseHost } from '#shared/model/read-forms.ts'
import { nestedFields } from '#renderer/parts/nested-fields.ts'
import { secretOf } from '#renderer/parts/SecretField.tsx'
import { refusedBy } from '#renderer/parts/spell-issue.ts'

/** What is typed: the settings of every type beside each other, so that changing the type loses nothing. */
export interface DiskFields extends Record<string, unknown> {
  readonly name: string
  readonly active: boolean
  readonly kind: DiskKind
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly host: string
  readonly port: number | null
  readonly user: string
  /** The pinned host key, of the server it was pinned for. */
  readonly pinned: { readonly host: string; readonly port: number; readonly hostKey: HostKey } | null
  readonly route: string
  readonly secret: string
  readonly forgetSecret: boolean
}

const [local, s3, sftp] = diskConnection.options

const checked = diskForm.extend({
  connection: z.discriminatedUnion('kind', [
    local,
    s3.extend({ endpoint: s3.shape.endpoint.superRefine(refusedBy(parseDiskEndpoint)) }),
    sftp.extend({ host: sftp.shape.host.superRefine(refusedBy(parseHost)) }),
  ]),
})

export const diskFields = nestedFields<DiskFields, DiskForm>(
  (typed) => ({
    name: typed.name,
    active: typed.active,
    connection: connectionOf(typed),
    route: typed.route,
    secret: typed.kind === 'local' ? '' : secretOf(typed),
  }),
  checked,
)

/** Where the form starts. */
export function startOf(disk: DiskView | null): DiskFields {
  const { kind, ...settings } = disk?.connection ?? { kind: 'local' as const }
  return {
    name: disk?.name ?? '',
    active: disk?.active ?? true,
    endpoint: '',
    region: '',
    bucket: '',
    accessKeyId: '',
    host: '',
    port: 22,
    user: '',
    pinned: pinnedOf(disk),
    route: disk?.route ?? '',
    secret: '',
    forgetSecret: false,
    ...settings,
    kind,
  }
}

function pinnedOf(disk: DiskView | null): DiskFields['pinned'] {
  if (disk?.connection.kind !== 'sftp' || disk.connection.hostKey === null) return null
  const { host, port, hostKey } = disk.connection
  return { host, port, hostKey }
}

function connectionOf({
  kind,
  endpoint,
  region,
  bucket,
  accessKeyId,
  host,
  port,
  user,
  pinned,
}: DiskFields): unknown {
  if (kind === 's3') return { kind, endpoint, region, bucket, accessKeyId }
  // An empty number is a field that nothing was typed into.
  if (kind === 'sftp')
    return { kind, host, port: port ?? '', user, hostKey: pinnedFor({ host, port, pinned }) }
  return { kind }
}

/** The host key that is pinned for the server that is typed; null: none is. */
export function pinnedFor({
  host,
  port,
  pinned,
}: Pick<DiskFields, 'host' | 'port' | 'pinned'>): HostKey | null {
  return pinned?.host === host && pinned.port === port ? pinned.hostKey : null
}

/** The saved settings, as they are sent again. */
export function savedForm(disk: DiskView): DiskForm {
  return diskForm.parse({ ...disk, secret: null })
}

/** The same settings with another pinned host key; null: none is. Only a server over SSH has one. */
export function withHostKey(form: DiskForm, hostKey: HostKey | null): DiskForm {
  const { connection } = form
  return connection.kind === 'sftp' ? { ...form, connection: { ...connection, hostKey } } : form
}
