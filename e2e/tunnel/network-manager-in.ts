import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '#e2e/lab/command.ts'
import type { Programs } from '#main/tunnel/system/run-program.ts'

/** Why the real NetworkManager cannot be asked here; null: it can. */
export function missingForNetworkManager(): string | null {
  const programs = ['/usr/sbin/NetworkManager', '/usr/bin/nmcli', '/usr/bin/dbus-daemon']
  const missing = programs.filter((path) => !existsSync(path))
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`
}

/** A NetworkManager of its own, in namespaces where it sees neither this machine's files nor its links. */
export interface OwnNetworkManager {
  /** Its programs and files, as the adapter uses them. */
  readonly programs: Programs
  run(
    argv: readonly string[],
  ): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>
  close(): Promise<void>
}

const bus = `<busconfig><type>system</type><listen>unix:path=/run/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_type="method_call"/>
<allow send_type="signal"/><allow send_destination="*"/><allow receive_sender="*"/></policy></busconfig>`

const settings = '[main]\nplugins=keyfile\nauth-polkit=false\ndns=none\nrc-manager=unmanaged\n'

/** The bus goes to the background once it listens: NetworkManager ends where nobody answers on it. */
const begin = `set -e
mount -t tmpfs lab /run
mount -t tmpfs lab /var/lib/NetworkManager
mount -t tmpfs lab /etc/NetworkManager
mkdir -p /run/NetworkManager /etc/NetworkManager/system-connections
printf %s "$1" > /run/bus.conf
printf %s "$2" > /etc/NetworkManager/NetworkManager.conf
ip link set lo up
export DBUS_SYSTEM_BUS_ADDRESS=unix:path=/run/bus
dbus-daemon --config-file=/run/bus.conf --fork
echo begun
exec NetworkManager --no-daemon
`

const environment = ['env', 'DBUS_SYSTEM_BUS_ADDRESS=unix:path=/run/bus', 'LC_ALL=C']

/** Starts it; answers when it says that it runs. */
export async function startNetworkManager(): Promise<OwnNetworkManager> {
  const isolate = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const argv = ['--pdeathsig', 'KILL', ...isolate, 'bash', '-c', begin, 'bash', bus, settings]
  const child = spawn('setpriv', argv, { stdio: 'pipe' })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('close', () => reject(new Error(`NetworkManager did not begin: ${said}`)))
  })
  const pid = await firstChild(child)
  const enter = ['nsenter', '--target', String(pid), '--net', '--mount', '--pid', ...environment]
  const run: OwnNetworkManager['run'] = (command) => runCommand([...enter, ...command])
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('close', () => resolve())
      child.kill('SIGKILL')
    })
  for (const startMs = Date.now(); ; await wait(50)) {
    const { stdout } = await run(['nmcli', '--terse', '--fields', 'RUNNING', 'general'])
    if (stdout.trim() === 'running') break
    if (child.exitCode !== null || Date.now() - startMs > 60_000) {
      await close()
      throw new Error(`NetworkManager does not run: ${said}`)
    }
  }
  return { programs: programsIn(run), run, close }
}

/** unshare forks: the process inside the namespaces is its child. */
async function firstChild(child: ChildProcessWithoutNullStreams): Promise<number> {
  const { stdout } = await runCommand(['pgrep', '--parent', String(child.pid)])
  return Number(stdout.trim().split('\n')[0])
}

function programsIn(run: OwnNetworkManager['run']): Programs {
  return {
    run: async (argv) => run(argv),
    exists: () => true,
    readText: () => null,
    list: () => [],
    writePrivate: async (name, text) => {
      const path = `/run/${name}`
      await run(['sh', '-c', 'umask 077; printf %s "$1" > "$2"', 'sh', text, path])
      return path
    },
    remove: async (path) => {
      await run(['rm', '-f', path])
    },
  }
}
