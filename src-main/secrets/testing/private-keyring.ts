import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A Secret Service of the test's own: gnome-keyring on a message bus that nobody else knows. */
export interface PrivateKeyring {
  /** For the process that is to use it. */
  readonly env: Readonly<Record<string, string>>
  /** Ends the daemon only: the bus stays, and nobody answers there. */
  endDaemon(): Promise<void>
  /** Starts it again on the same files, as after a restart of the computer; locked, if nobody signed in to it. */
  startDaemon(options?: { readonly isLocked: boolean }): Promise<void>
  /** It goes on listening and answers nothing. */
  freeze(): void
  stop(): Promise<void>
}

/** Options of setpriv: what it starts ends when the test is killed. */
const withUs = ['--pdeathsig', 'TERM']

/** Why a private keyring cannot be started here; null when it can. */
export function missingForKeyring(): string | null {
  if (process.platform !== 'linux') return 'the Secret Service is for Linux'
  const missing = ['dbus-daemon', 'gnome-keyring-daemon', 'secret-tool', 'setpriv'].filter(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
  )
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`
}

/** Starts bus and keyring, unlocked, with everything in a folder of their own. */
export async function startPrivateKeyring(): Promise<PrivateKeyring> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-keyring-'))
  const address = `unix:path=${join(folder, 'bus')}`
  for (const name of ['run', 'home']) mkdirSync(join(folder, name), { mode: 0o700 })
  const config = join(folder, 'bus.conf')
  writeFileSync(config, printBusConfig(address))
  const env = {
    DBUS_SESSION_BUS_ADDRESS: address,
    XDG_RUNTIME_DIR: join(folder, 'run'),
    XDG_DATA_HOME: join(folder, 'home'),
  }
  const bus = spawn(
    'setpriv',
    [...withUs, 'dbus-daemon', `--config-file=${config}`, '--nofork', '--nopidfile', '--print-address'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  // It says its address once it listens there: its socket is in the folder before.
  await Promise.race([
    once(bus.stdout, 'data'),
    once(bus, 'exit').then(() => Promise.reject(new Error('the message bus did not start'))),
  ])
  let daemon = await startDaemon(folder, env)
  return {
    env,
    endDaemon: () => end(daemon),
    startDaemon: async ({ isLocked } = { isLocked: false }) => {
      daemon = await startDaemon(folder, env, isLocked)
    },
    freeze: () => void daemon.kill('SIGSTOP'),
    stop: async () => {
      await end(daemon)
      await end(bus)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startDaemon(
  folder: string,
  env: Record<string, string>,
  isLocked = false,
): Promise<ChildProcess> {
  const daemon = spawn(
    'setpriv',
    [
      ...withUs,
      'gnome-keyring-daemon',
      '--foreground',
      ...(isLocked ? [] : ['--unlock']),
      '--components=secrets',
      `--control-directory=${join(folder, 'run')}`,
    ],
    { env: { ...process.env, ...env, HOME: join(folder, 'home') }, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  // The password of the login keyring, which is made or unlocked with it.
  daemon.stdin.end('a password of the test')
  const keep = ['store', '--label=Is it there?', 'trama-test', 'started']
  const reach = { env: { ...process.env, ...env }, input: 'yes', timeout: 30_000 }
  // Locked, it answers that nobody is there to unlock it.
  const isThere = (): boolean => {
    const { status, stderr } = spawnSync('secret-tool', keep, reach)
    return isLocked ? /dismissed|locked/i.test(stderr.toString()) : status === 0
  }
  await until('the keyring', daemon, isThere)
  return daemon
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  child.kill('SIGCONT')
  await ended
}

async function until(what: string, child: ChildProcess, isThere: () => boolean): Promise<void> {
  for (const startMs = Date.now(); !isThere(); await sleep(20))
    if (child.exitCode !== null || Date.now() - startMs > 60_000) throw new Error(`${what} did not start`)
}

function printBusConfig(address: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>${address}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`
}
