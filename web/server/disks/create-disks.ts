import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { greet } from '#shared/node/ssh/greet.ts'
import { readHostKey } from '#shared/node/ssh/host-key.ts'
import { openSftp } from '#shared/node/ssh/sftp.ts'
import type { Credential } from '#shared/node/ssh/sign-in.ts'
import type { OutboundPolicy } from '../kernel/outbound-policy.ts'
import type {
  Disk,
  DiskProblem,
  DiskResult,
  Disks,
  DiskSettings,
  S3Connection,
  SftpConnection,
} from '../kernel/ports/disks.ts'
import { createLocalDisk } from './local-disk.ts'
import { createS3Disk } from './s3-disk.ts'
import { createSftpDisk } from './sftp-disk.ts'
import { isRoute, underRoute } from './under-route.ts'

export interface DisksOptions {
  /** Where local disks are, a folder for each organization. */
  readonly folder: string
  /** Whether strangers share this server, and its file system with it. */
  readonly isShared: boolean
  readonly outbound: OutboundPolicy
  readonly nowMs: () => number
}

const mib = 1024 * 1024
/** Of the file system on which the records may be, too. */
const keepFreeBytes = 512 * mib
/** Of an organization on a server that strangers share. */
const mostSharedBytes = 1024 * mib

/** The real disks: a folder of this machine, an S3 service, another machine over SSH. */
export function createDisks(options: DisksOptions): Disks {
  return {
    open: async (settings) => {
      const { connection, route } = settings
      // Routes of former versions were looked at less closely.
      if (!isRoute(route)) return fail(problem('route-unreadable', { value: route.slice(0, 80) }, ['route']))
      const raw =
        connection.kind === 'local'
          ? ok(openLocal(options, settings))
          : connection.kind === 's3'
            ? openS3(connection, settings, options)
            : await openOver(connection, settings, options)
      return raw.ok ? ok(underRoute(raw.value, route)) : raw
    },
    destroy: (organizationId) => rm(join(options.folder, organizationId), { recursive: true, force: true }),
    greet: async ({ host, port }) => {
      const seen = await greet(host, port, options.outbound)
      return seen.ok ? seen : fail(toDiskProblem(seen.problem, host))
    },
  }
}

/** What people call the place of a disk in what is said of it. */
export function placeName({ connection, route }: DiskSettings): string {
  switch (connection.kind) {
    case 'local':
      return route === '' ? '/' : route
    case 's3':
      return connection.bucket
    case 'sftp':
      return connection.host
  }
}

function openLocal({ folder, isShared, nowMs }: DisksOptions, settings: DiskSettings): Disk {
  return createLocalDisk({
    root: join(folder, settings.organizationId),
    place: placeName(settings),
    keepFreeBytes,
    mostBytes: isShared ? mostSharedBytes : null,
    nowMs,
  })
}

function openS3(
  { endpoint, region, bucket, accessKeyId }: S3Connection,
  { secret }: DiskSettings,
  { outbound }: DisksOptions,
): Result<Disk, DiskProblem> {
  // The key's name becomes part of a header, region and bucket of an address.
  if (secret === null || !/^[!-~]{1,200}$/.test(accessKeyId))
    return fail(problem('disk-credentials', { place: bucket }))
  if (!/^[a-z\d-]{1,64}$/i.test(region)) return fail(problem('disk-region', { place: bucket }))
  if (!/^[\w.-]{1,255}$/.test(bucket) || /^\.+$/.test(bucket))
    return fail(problem('disk-place-missing', { place: bucket }))
  const address = endpoint === '' ? `https://s3.${region}.amazonaws.com` : endpoint.replace(/\/+$/, '')
  return ok(createS3Disk({ endpoint: address, region, bucket, accessKeyId, secret, outbound, place: bucket }))
}

async function openOver(
  { host, port, user, hostKey: said }: SftpConnection,
  { route, secret }: DiskSettings,
  { outbound, nowMs }: DisksOptions,
): DiskResult<Disk> {
  if (secret === null) return fail(problem('disk-credentials', { place: host }))
  const hostKey = said === null ? null : readHostKey(said)
  if (hostKey === null)
    return fail(problem('host-key-unknown', { host, fingerprint: '', keyType: said?.type ?? '' }))
  const session = await openSftp({ host, port, user, signIn: credentialOf(secret), hostKey, ...outbound })
  if (!session.ok) return fail(toDiskProblem(session.problem, host))
  return ok(createSftpDisk({ session: session.value, isAbsolute: route.startsWith('/'), place: host, nowMs }))
}

/** A private key says that it is one. */
function credentialOf(secret: string): Credential {
  return /^\s*-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(secret)
    ? { kind: 'key', privateKey: secret }
    : { kind: 'password', password: secret }
}

/** Which of a host's ports are open is nobody's business: what is no SSH server, refuses or is silent is one answer. */
function toDiskProblem(answered: Problem, host: string): DiskProblem {
  switch (answered.code) {
    case 'host-unresolved':
    case 'host-forbidden':
    case 'host-key-unknown':
    case 'host-key-changed':
      return answered
    case 'ssh-key-refused':
    case 'ssh-password-refused':
      return problem('disk-credentials', { place: host })
    default:
      return problem('disk-unreachable', { place: host })
  }
}
