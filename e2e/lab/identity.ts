import { randomBytes } from 'node:crypto'
import { appendFile, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mustRun } from './command.ts'
import type { GatewayOptions, LabUser } from './gateway-options.ts'

const osReleases: Readonly<Record<Exclude<GatewayOptions['os'], undefined | 'debian'>, string>> = {
  ubuntu: [
    'PRETTY_NAME="Ubuntu 24.04 LTS"',
    'NAME="Ubuntu"',
    'VERSION_ID="24.04"',
    'VERSION="24.04 LTS (Noble Numbat)"',
    'VERSION_CODENAME=noble',
    'ID=ubuntu',
    'ID_LIKE=debian',
    'UBUNTU_CODENAME=noble',
  ].join('\n'),
  unsupported: [
    'NAME="Alpine Linux"',
    'ID=alpine',
    'VERSION_ID=3.20.3',
    'PRETTY_NAME="Alpine Linux v3.20"',
  ].join('\n'),
}

/** Writes what makes a gateway itself on its disk: machine id, host name, what system it says it is. */
export async function writeIdentity(root: string, options: GatewayOptions): Promise<void> {
  // Without an id systemd takes the boot for the first one and enables units by its presets.
  await writeFile(join(root, 'etc/machine-id'), `${randomBytes(16).toString('hex')}\n`)
  await writeFile(join(root, 'etc/hostname'), `${options.name}\n`)
  const hosts = [
    '127.0.0.1 localhost',
    `127.0.1.1 ${options.name}`,
    '::1 localhost ip6-localhost ip6-loopback',
    '',
  ]
  await writeFile(join(root, 'etc/hosts'), hosts.join('\n'))
  if (options.os === undefined || options.os === 'debian') return
  await writeFile(join(root, 'usr/lib/os-release'), `${osReleases[options.os]}\n`)
  await rm(join(root, 'etc/debian_version'))
}

/** Writes a new ed25519 host key; answers its public line and fingerprint. */
export async function writeHostKey(
  root: string,
): Promise<{ readonly line: string; readonly fingerprint: string }> {
  const file = join(root, 'etc/ssh/ssh_host_ed25519_key')
  await rm(file, { force: true })
  await mustRun(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-C', 'lab', '-f', file])
  const [kind = '', key = ''] = (await readFile(`${file}.pub`, 'utf8')).split(' ')
  const printed = await mustRun(['ssh-keygen', '-l', '-E', 'sha256', '-f', `${file}.pub`])
  return { line: `${kind} ${key}`, fingerprint: printed.split(' ')[1] ?? '' }
}

/** Adds a line to a user's authorized_keys. */
export async function authorizeKey(root: string, user: LabUser, publicKey: string): Promise<void> {
  const home = user === 'root' ? 'root' : `home/${user}`
  const [uid, gid] = await findIds(root, user)
  const folder = join(root, home, '.ssh')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'authorized_keys')
  await appendFile(file, `${publicKey.trim()}\n`, { mode: 0o600 })
  await chown(folder, uid, gid)
  await chown(file, uid, gid)
}

async function findIds(root: string, user: LabUser): Promise<[number, number]> {
  const lines = (await readFile(join(root, 'etc/passwd'), 'utf8')).split('\n').map((line) => line.split(':'))
  const fields = lines.find(([name]) => name === user)
  return [Number(fields?.[2]), Number(fields?.[3])]
}
