import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { mustRun } from './command.ts'
import { acquireLock } from './lock.ts'
import { findMirror, findProxies } from './mirror.ts'
import { listMounts } from './workdir.ts'

/** Folders of a gateway's file system, uppermost first. The bare one is whole, the ready one lies over it. */
export interface Images {
  readonly bare: readonly string[]
  readonly ready: readonly string[]
}

const suite = 'bookworm'

/** What every gateway has, as a small rented server does. */
const basePackages = [
  'systemd',
  'systemd-sysv',
  'libpam-systemd',
  'dbus',
  'openssh-server',
  'sudo',
  'iproute2',
  'iputils-ping',
  'procps',
  'kmod',
  'netbase',
  'ca-certificates',
]

/** What a ready gateway has too; a bare one can install these, and what they need, from its own disk. */
const gatewayPackages = ['wireguard-tools', 'wireguard-go', 'nftables']
const offeredPackages = [...gatewayPackages, 'conntrack']

/** Where a gateway's packages lie, and the one place it may get packages from. */
const repository = '/srv/packages'
const sourcesList = `deb [trusted=yes] file:${repository} ./\n`

const sudoers = 'trama ALL=(ALL) NOPASSWD:ALL\nasksudo ALL=(ALL) ALL\n'

/** Timers that would look for packages or trim disks in the middle of a test. */
const quietTimers = [
  'apt-daily.timer',
  'apt-daily-upgrade.timer',
  'dpkg-db-backup.timer',
  'e2scrub_all.timer',
  'fstrim.timer',
]

/** What makes two builds the same; another recipe is another folder, so that an old cache is never used. */
const recipe = JSON.stringify([
  1,
  suite,
  basePackages,
  offeredPackages,
  gatewayPackages,
  repository,
  sudoers,
  quietTimers,
])

/** The folder in which images are kept: `TRAMA_LAB_CACHE`, or `~/.cache/trama-lab`. */
function imageCache(): string {
  return process.env['TRAMA_LAB_CACHE'] ?? join(homedir(), '.cache', 'trama-lab')
}

function imageFolder(): string {
  return join(imageCache(), `${suite}-${createHash('sha256').update(recipe).digest('hex').slice(0, 12)}`)
}

const missingMirror = `the lab needs a Debian mirror with ${suite}, which apt's sources here do not name: set TRAMA_LAB_MIRROR`

/** Why the images cannot be built, unless they are in the cache already; null when they can. */
export function missingForImages(): string | null {
  if (existsSync(imageFolder())) return null
  return findMirror(suite) === null ? missingMirror : null
}

/** Builds the images unless they are in the cache (about a minute, needs the machine's apt mirror). */
export async function prepareImages(whenBuilding: (folder: string) => void): Promise<Images> {
  const [cache, folder] = [imageCache(), imageFolder()]
  const images = { bare: [join(folder, 'bare')], ready: [join(folder, 'ready'), join(folder, 'bare')] }
  if (existsSync(folder)) return images
  await mkdir(cache, { recursive: true })
  const lock = await acquireLock(join(cache, 'build.lock'), { wait: true })
  try {
    if (existsSync(folder)) return images
    whenBuilding(folder)
    // Beside its last place, so that one rename makes it whole.
    const building = join(cache, 'building')
    for (const point of await listMounts(building)) await mustRun(['umount', point])
    await rm(building, { recursive: true, force: true })
    await mkdir(building)
    await buildBare(join(building, 'bare'))
    await buildReady(join(building, 'bare'), building)
    await rename(building, folder)
  } finally {
    await lock?.release()
  }
  return images
}

async function buildBare(root: string): Promise<void> {
  const mirror = findMirror(suite)
  if (mirror === null) throw new Error(missingMirror)
  const env = { ...process.env, ...findProxies(), DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const include = `--include=${basePackages.join(',')}`
  await mustRun(['debootstrap', '--variant=minbase', include, suite, root, mirror], { env })
  await mustRun(
    [
      'chroot',
      root,
      'apt-get',
      'install',
      '--yes',
      '--download-only',
      '--no-install-recommends',
      ...offeredPackages,
    ],
    { env },
  )
  await buildRepository(root)
  await mustRun(['chroot', root, 'apt-get', 'clean'])
  await rm(join(root, 'var/lib/apt/lists'), { recursive: true })
  await writeFile(join(root, 'etc/apt/sources.list'), sourcesList)
  await mustRun(['chroot', root, 'apt-get', 'update'], { env })
  await settle(root)
}

/** Gathers the packages just downloaded, without those that the image has already, with an index. */
async function buildRepository(root: string): Promise<void> {
  const archives = join(root, 'var/cache/apt/archives')
  const folder = join(root, repository)
  await mkdir(folder, { recursive: true })
  const installed = new Set(
    (await mustRun(['chroot', root, 'dpkg-query', '-W', '-f', '${Package}\n'])).split('\n'),
  )
  const stanzas: string[] = []
  for (const name of (await readdir(archives)).filter((file) => file.endsWith('.deb')).toSorted()) {
    const fields = await mustRun(['chroot', root, 'dpkg-deb', '-f', `/var/cache/apt/archives/${name}`])
    if (installed.has(/^Package: (.*)$/m.exec(fields)?.[1] ?? '')) continue
    const bytes = await readFile(join(archives, name))
    await writeFile(join(folder, basename(name)), bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    stanzas.push(`${fields.trimEnd()}\nFilename: ./${name}\nSize: ${String(bytes.length)}\nSHA256: ${hash}\n`)
  }
  await writeFile(join(folder, 'Packages'), stanzas.join('\n'))
}

/** Makes a fresh Debian the same on every boot: users, no keys of its own, no name server, no background work. */
async function settle(root: string): Promise<void> {
  for (const user of ['trama', 'nosudo', 'asksudo']) {
    await mustRun(['chroot', root, 'useradd', '--create-home', '--shell', '/bin/bash', user])
  }
  await mustRun(['chroot', root, 'chpasswd'], { input: 'asksudo:asksudo\n' })
  await writeFile(join(root, 'etc/sudoers.d/lab'), sudoers)
  await chmod(join(root, 'etc/sudoers.d/lab'), 0o440)
  await mustRun(['sh', '-c', 'rm -f "$1"/etc/ssh/ssh_host_* "$1"/etc/resolv.conf', 'sh', root])
  await writeFile(join(root, 'etc/resolv.conf'), '')
  await writeFile(join(root, 'etc/machine-id'), '')
  for (const timer of quietTimers) await mustRun(['systemctl', `--root=${root}`, '--quiet', 'disable', timer])
  await mustRun(['systemctl', `--root=${root}`, '--quiet', 'set-default', 'multi-user.target'])
}

/** Installs what a ready gateway has, from the image's own packages, into a layer over the bare image. */
async function buildReady(bare: string, building: string): Promise<void> {
  const [upper, work, merged] = [join(building, 'ready'), join(building, 'work'), join(building, 'merged')]
  for (const folder of [upper, work, merged]) await mkdir(folder)
  await chmod(upper, 0o755)
  await mustRun([
    'mount',
    '-t',
    'overlay',
    '-o',
    `lowerdir=${bare},upperdir=${upper},workdir=${work}`,
    'overlay',
    merged,
  ])
  try {
    const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...gatewayPackages]
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
    await mustRun(['chroot', merged, ...install], { env })
    await mustRun(['chroot', merged, 'apt-get', 'clean'])
  } finally {
    await mustRun(['umount', merged])
  }
  await rm(work, { recursive: true })
  await rm(merged, { recursive: true })
}
