import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { HostKey } from '#shared/model/gateway.ts'
import { freePort } from '#web/server/testing/free-port.ts'
import { until } from '#web/server/testing/until.ts'

const program = '/usr/sbin/sshd'

/** OpenSSH's own server for the one who runs the tests, on the loopback. */
export interface SshServer {
  readonly port: number
  readonly user: string
  readonly privateKey: string
  readonly hostKey: HostKey
  /** Folder for its files. */
  readonly folder: string
  /** Paths below the folder. */
  files(): string[]
  /** Ends the connections that are open, as when a cable is pulled at the other end. */
  cut(): void
  stop(): Promise<void>
}

/** Why there is none; null: there may be one. */
export function noSshServer(): string | null {
  if (!existsSync(program)) return 'OpenSSH server is not installed'
  return process.getuid?.() === 0 ? null : 'sshd is started by root only'
}

/** `tmpfs`: the folder is a small file system of its own, of so many KiB, that only the server sees. */
export async function startSshServer({ tmpfsKib = 0 } = {}): Promise<SshServer> {
  const base = mkdtempSync(join(tmpdir(), 'trama-sshd-'))
  const folder = join(base, 'files')
  mkdirSync(folder)
  mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  const keyAt = (name: string): string => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(base, name)])
    return readFileSync(join(base, `${name}.pub`), 'utf8')
      .trim()
      .split(' ')
      .slice(0, 2)
      .join(' ')
  }
  const hostPublic = keyAt('host')
  writeFileSync(join(base, 'authorized'), `${keyAt('user')}\n`)
  chmodSync(base, 0o700)
  const port = await freePort()
  writeFileSync(
    join(base, 'config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${join(base, 'host')}`,
      `AuthorizedKeysFile ${join(base, 'authorized')}`,
      'PidFile none',
      'StrictModes no',
      'UsePAM no',
      'PermitRootLogin prohibit-password',
      'PasswordAuthentication no',
      `Subsystem sftp internal-sftp -d ${folder}`,
      '',
    ].join('\n'),
  )
  const server = startProgram(join(base, 'config'), folder, tmpfsKib)
  await reachable(port, server)
  const fingerprint = execFileSync('ssh-keygen', ['-lf', join(base, 'host.pub')], { encoding: 'utf8' }).split(
    ' ',
  )[1]
  return {
    port,
    user: userInfo().username,
    privateKey: readFileSync(join(base, 'user'), 'utf8'),
    hostKey: { type: 'ssh-ed25519', publicKey: hostPublic, fingerprint: fingerprint ?? '' },
    folder,
    files: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    cut: () => {
      killChildren(server.pid ?? 0)
    },
    stop: async () => {
      killChildren(server.pid ?? 0)
      const ended = once(server, 'exit')
      if (server.kill('SIGKILL')) await ended
      rmSync(base, { recursive: true })
    },
  }
}

function startProgram(config: string, folder: string, tmpfsKib: number): ChildProcess {
  const plain = [program, '-D', '-e', '-f', config]
  const mounting = `mount -t tmpfs -o size=${tmpfsKib}k tmpfs "$1" && shift && exec "$@"`
  const [first = '', ...rest] =
    tmpfsKib === 0 ? plain : ['unshare', '--mount', 'sh', '-c', mounting, 'sh', folder, ...plain]
  return spawn(first, rest, { stdio: 'ignore' })
}

async function reachable(port: number, server: ChildProcess): Promise<void> {
  await until('sshd listens', async () => {
    if (server.exitCode !== null) throw new Error(`sshd ended with ${server.exitCode}`)
    const socket = createConnection({ host: '127.0.0.1', port })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return isOpen
  })
}

function killChildren(pid: number): void {
  for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' '))
    try {
      if (child !== '') process.kill(Number(child), 'SIGKILL')
    } catch {
      // It ended by itself.
    }
}
