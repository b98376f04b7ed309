import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { mustRun, runCommand } from './command.ts'

/** The file by which a named network namespace is entered. */
export function netnsFile(netns: string): string {
  return `/run/netns/${netns}`
}

/** The argument list that runs a command in a network namespace, with the files of the test machine. */
export function inNetns(netns: string, argv: readonly string[]): string[] {
  return ['nsenter', `--net=${netnsFile(netns)}`, ...argv]
}

/** Carries out lines of ip(8), without the word `ip`, in a namespace; null is the test machine's own. */
export async function runIp(netns: string | null, lines: readonly string[]): Promise<void> {
  const place = netns === null ? [] : ['-n', netns]
  await mustRun(['ip', ...place, '-batch', '-'], { input: `${lines.join('\n')}\n` })
}

/**
 * The ip(8) line that lays a cable from a link here to a link in another namespace. `index` is the
 * link's own number here and has to be free: should both ends get the same one by chance, the
 * kernel reports the carrier a second late.
 */
export function cableLine(
  link: string,
  index: number,
  other: { readonly netns: string; readonly link: string },
): string {
  return `link add ${link} index ${String(index)} type veth peer name ${other.link} netns ${other.netns}`
}

/**
 * Takes a link away that may be there still: the kernel takes what a removed namespace had in its own time, and the
 * other end of its cable, with its name and number, only then.
 */
export async function removeLink(netns: string, link: string): Promise<void> {
  await runCommand(['ip', '-n', netns, 'link', 'delete', link])
}

/** Writes kernel settings (`net.ipv4.ip_forward` and the like) of one namespace. */
export async function setSysctls(netns: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  await mustRun(inNetns(netns, ['sysctl', '-q', '-w', ...words]))
}

/** Makes a namespace whose IPv6 addresses count at once, and with its loopback up. */
export async function addNetns(netns: string): Promise<void> {
  await mustRun(['ip', 'netns', 'add', netns])
  await setSysctls(netns, {
    'net.ipv6.conf.all.disable_ipv6': '0',
    'net.ipv6.conf.default.disable_ipv6': '0',
    'net.ipv6.conf.default.accept_dad': '0',
    'net.ipv6.conf.default.accept_ra': '0',
  })
  await runIp(netns, ['link set lo up'])
}

/** All named namespaces that begin with a prefix. */
export async function listNetns(prefix: string): Promise<string[]> {
  const { stdout } = await runCommand(['ip', 'netns', 'list'])
  const names = stdout.split('\n').map((line) => line.split(' ')[0] ?? '')
  return names.filter((name) => name !== '' && name.startsWith(prefix))
}

/** Ends every process in a namespace and waits until it is gone. */
export async function endProcesses(netns: string): Promise<void> {
  for (;;) {
    const { stdout } = await runCommand(['ip', 'netns', 'pids', netns])
    const pids = stdout.split('\n').filter((line) => line !== '')
    if (pids.length === 0) return
    for (const pid of pids) killNow(Number(pid))
    await wait(5)
  }
}

/** Removes a namespace with what runs in it and its ends of cables. */
export async function removeNetns(netns: string): Promise<void> {
  await endProcesses(netns)
  await runCommand(['ip', 'netns', 'delete', netns])
}

/** SIGKILL by process id; a process that is gone already is fine. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ESRCH') throw error
  }
}

/** The process ids of a process's children; none when it is gone. */
export function listChildren(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    return text.trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
