import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mustRun, runCommand, writeScript, type CommandOptions, type Finished } from './command.ts'
import { listChildren, netnsFile } from './netns.ts'

/**
 * A machine without a disk of its own: network, process and mount namespaces over the files of the
 * test machine. `/etc` and `/run` are private: what is written there (by `wg-quick` too, name
 * servers included) is seen in this machine only. It ends with its lab, and every process in it.
 */
export interface LabMachine {
  readonly name: string
  /** Name of its network namespace. */
  readonly netns: string
  /** Its address without prefix length: internet side for a client, LAN side for a host. */
  readonly ipv4: string
  readonly ipv6: string
  /** First process of the machine, seen from the test machine. */
  readonly pid: number
  /** Runs a command in the machine to its end (argument list, no shell). Never rejects. */
  exec(argv: readonly string[], options?: CommandOptions): Promise<Finished>
  /** Starts a long command in the machine, with pipes; it ends with the machine at the latest. */
  start(argv: readonly string[]): ChildProcessWithoutNullStreams
  /** Writes a file in the machine, for example `/etc/wireguard/wg0.conf` (mode 0600 unless told). */
  writeFile(path: string, text: string, mode?: number): Promise<void>
  readFile(path: string): Promise<string>
  /** Its cable out and in again: the other end of its link is set down, up. */
  cut(): Promise<void>
  restore(): Promise<void>
}

/** First process of a machine: makes `/etc` and `/run` private, then waits and reaps what is orphaned. */
const firstProcess = `
set -e
hostname "$1"
mount -t sysfs sysfs /sys
mount -t tmpfs -o mode=755 lab /run
mkdir -p /run/lab/upper /run/lab/work /run/lab/bin /run/wireguard
mount -t overlay -o lowerdir=/etc,upperdir=/run/lab/upper,workdir=/run/lab/work lab /etc
rm -f /etc/resolv.conf
: > /etc/resolv.conf
mkdir -p -m 700 /etc/wireguard
cat > /run/lab/bin/resolvconf <<'END'
${resolvconf()}END
chmod 755 /run/lab/bin/resolvconf
echo ready
while :; do sleep 1000 & wait "$!" || true; done
`

/** Stands in for resolvconf(8), which \`wg-quick\` gives a file's DNS line; few test machines have one. */
function resolvconf(): string {
  return `#!/bin/sh
case $1 in
  -a) cat > "/run/lab/dns.$2" ;;
  -d) rm -f "/run/lab/dns.$2" ;;
  -l) exec cat "/run/lab/dns.$2" ;;
esac
cat /run/lab/dns.* > /etc/resolv.conf 2>/dev/null || : > /etc/resolv.conf
`
}

/** A link that can be taken out and put in again. */
export interface Cable {
  cut(): Promise<void>
  restore(): Promise<void>
}

/** Starts a machine in a network namespace that has its addresses and its cable already. */
export async function createMachine(
  facts: Pick<LabMachine, 'name' | 'netns' | 'ipv4' | 'ipv6'>,
  cable: Cable,
): Promise<LabMachine> {
  const isolate = ['unshare', '--mount', '--uts', '--pid', '--fork', '--kill-child', '--mount-proc']
  const enter = ['--pdeathsig', 'KILL', 'nsenter', `--net=${netnsFile(facts.netns)}`, ...isolate]
  const argv = [...enter, 'bash', '-c', firstProcess, 'bash', facts.name]
  const child = spawn('setpriv', argv, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  await new Promise<void>((resolve, reject) => {
    const errors: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.stdout.once('data', () => resolve())
    child.once('close', () =>
      reject(new Error(`${facts.name} did not start: ${Buffer.concat(errors).toString()}`)),
    )
    child.once('error', reject)
  })
  const [pid = 0] = listChildren(child.pid ?? 0)
  const inside = ['nsenter', '--target', String(pid), '--mount', '--uts', '--net', '--pid']
  const env = {
    ...process.env,
    PATH: `/run/lab/bin:/usr/local/sbin:/usr/sbin:/sbin:${process.env['PATH'] ?? ''}`,
  }
  return {
    ...facts,
    pid,
    exec: (argv, options = {}) => runCommand([...inside, ...argv], { env, ...options }),
    start: (argv) => spawn('nsenter', [...inside.slice(1), ...argv], { env, stdio: 'pipe' }),
    writeFile: async (path, text, mode = 0o600) => {
      await mustRun([...inside, 'sh', '-c', writeScript, 'sh', path, mode.toString(8)], { input: text })
    },
    readFile: (path) => mustRun([...inside, 'cat', path]),
    cut: () => cable.cut(),
    restore: () => cable.restore(),
  }
}
