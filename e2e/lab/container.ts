import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand, type CommandOptions, type Finished } from './command.ts'
import { killNow, listChildren, netnsFile } from './netns.ts'
import { listHierarchies, removeControlGroups } from './workdir.ts'

/** A booted system, seen from the test machine. */
export interface Container {
  /** Its first process; another one after a reboot from within, null while there is none. */
  firstProcess(): number | null
  /** Settles when the whole container is gone. */
  readonly ended: Promise<void>
}

export interface ContainerOptions {
  /** Name of its control groups, unique on this machine. */
  readonly name: string
  readonly hostName: string
  readonly root: string
  readonly netns: string
  /** File that gets what it prints on its console. */
  readonly console: string
  /** Address at which its SSH server answers once it is up. */
  readonly address: string
}

const bootMs = 60_000

/**
 * Boots a root file system with systemd as its first process; answers when its SSH server does and
 * systemd has nothing left to start.
 *
 * systemd-nspawn does not take its container along when it is killed, and by default puts all
 * containers of one session into the same control group, where they would end each other's
 * services. So it gets a process namespace, which the kernel empties when this process ends, and
 * control groups of its own.
 */
export async function bootContainer(options: ContainerOptions): Promise<Container> {
  const groups = (await listHierarchies()).map((hierarchy) => join(hierarchy, options.name))
  for (const group of groups) await mkdir(group, { recursive: true })
  const nspawn = [
    'systemd-nspawn',
    '--boot',
    '--quiet',
    `--directory=${options.root}`,
    `--network-namespace-path=${netnsFile(options.netns)}`,
    `--machine=${options.name}`,
    `--hostname=${options.hostName}`,
    '--register=no',
    '--keep-unit',
    '--settings=no',
    '--capability=CAP_NET_ADMIN',
    '--bind=/dev/net/tun',
    '--console=pipe',
    '--resolv-conf=off',
    '--timezone=off',
    '--link-journal=no',
  ]
  const script = 'while [ "$1" != -- ]; do echo $$ > "$1/cgroup.procs"; shift; done; shift; exec "$@"'
  const output = openSync(options.console, 'a')
  const child = spawn(
    'setpriv',
    [
      '--pdeathsig',
      'KILL',
      'unshare',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      'sh',
      '-c',
      script,
      'sh',
      ...groups,
      '--',
      ...nspawn,
    ],
    {
      stdio: ['ignore', output, output],
      env: { ...process.env, SYSTEMD_NSPAWN_API_VFS_WRITABLE: 'network' },
      detached: true,
    },
  )
  closeSync(output)
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve())
    child.on('error', () => resolve())
  })
  const deadline = Date.now() + bootMs
  const state = { isOver: false }
  void ended.then(() => (state.isOver = true))
  try {
    while (!(await answersSsh(options.address))) {
      if (state.isOver || Date.now() > deadline) throw new Error('its SSH server did not answer')
      await wait(10)
    }
    const firstProcess = (): number | null => (state.isOver ? null : findFirstProcess(child.pid ?? 0))
    await execIn(firstProcess() ?? 0, ['systemctl', 'is-system-running', '--wait'], { timeoutMs: bootMs })
    return { firstProcess, ended: ended.then(() => removeControlGroups(options.name)) }
  } catch (error) {
    if (child.pid !== undefined) killNow(child.pid)
    await ended
    const printed = await readFile(options.console, 'utf8')
    throw new Error(`gateway ${options.hostName} did not boot: ${String(error)}\n${printed.slice(-4000)}`, {
      cause: error,
    })
  }
}

/** Runs a command as root in a container, in all its namespaces and with an environment of its own. */
export function execIn(
  pid: number,
  argv: readonly string[],
  options: CommandOptions = {},
): Promise<Finished> {
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C.UTF-8',
    HOME: '/root',
  }
  const namespaces = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup']
  return runCommand(['nsenter', '--target', String(pid), ...namespaces, ...argv], { env, ...options })
}

/** The processes are unshare, systemd-nspawn, systemd: the last has number 1 in its own namespace. */
function findFirstProcess(pid: number): number | null {
  const found = listChildren(pid)
    .flatMap(listChildren)
    .find((grandchild) => {
      try {
        return /^NSpid:.*\s1$/m.test(readFileSync(`/proc/${String(grandchild)}/status`, 'utf8'))
      } catch {
        return false
      }
    })
  return found ?? null
}

/** True when a new connection to port 22 gets an SSH greeting. */
function answersSsh(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port: 22, timeout: 1000 })
    const finish = (isUp: boolean): void => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('data', (greeting) => finish(greeting.toString('latin1').startsWith('SSH-2.0-')))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
    socket.once('close', () => finish(false))
  })
}
