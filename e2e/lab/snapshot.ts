import { mustRun, runCommand, type CommandOptions } from './command.ts'
import { inNetns } from './netns.ts'

/**
 * A gateway's state by name:
 * `file:PATH` (kind, mode, owner, SHA-256 or target), `package:NAME`, `unit:NAME` (enabled, masked,
 * transient), `failed:UNIT`, `run:NAME` (entries of /run), `link:NAME`, `address:LINK ADDRESS`,
 * `route:...`, `rule:...`, `listening:...`, `sysctl:NAME`, `nft`.
 */
export type Snapshot = ReadonlyMap<string, string>

/** What a snapshot leaves out, and why. Everything below a path is left out with it. */
export const snapshotExceptions: readonly { readonly path: string; readonly why: string }[] = [
  { path: '/etc/ld.so.cache', why: 'rebuilt by every package with a library; `package:` lines tell' },
  { path: '/etc/.pwd.lock', why: 'empty, made by any tool that reads users' },
  { path: '/var/lib/apt', why: "apt's lists" },
  { path: '/var/lib/dpkg', why: "dpkg's records; `package:` lines tell" },
  { path: '/var/lib/systemd/catalog', why: 'message texts, rebuilt by packages' },
  { path: '/var/lib/systemd/deb-systemd-helper-enabled', why: "package scripts' notes; `unit:` lines tell" },
  { path: '/var/lib/systemd/random-seed', why: 'written at shutdown' },
  { path: '/var/lib/systemd/timers', why: 'when a timer of the system last ran' },
  { path: '/var/lib/sudo', why: 'who has been lectured by sudo' },
  { path: '/run/faillock', why: 'comes and goes with logins' },
  { path: '/run/motd.dynamic', why: 'comes and goes with logins' },
  { path: '/run/motd.dynamic.new', why: 'the same, while a login writes it' },
  { path: '/run/sudo', why: 'comes and goes with logins' },
  { path: '/run/user', why: 'comes and goes with logins' },
  { path: '/run/utmp', why: 'comes and goes with logins' },
  { path: '/run/wireguard', why: 'wireguard-go leaves it, empty, when its interface goes' },
]

const exceptions = new Set(snapshotExceptions.map(({ path }) => path))

const roots = ['/etc', '/var/lib', '/var/spool', '/root', '/home', '/usr/local', '/opt', '/srv']

interface Source {
  readonly netns: string
  mustExec(argv: readonly string[], options?: CommandOptions): Promise<string>
}

/** Reads a gateway's state: its disk and units from within, its network from without. */
export async function takeSnapshot(source: Source): Promise<Snapshot> {
  const parts = await Promise.all([readFiles(source), readSystem(source), readNetwork(source.netns)])
  return new Map(parts.flat().toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What changed between two snapshots, one line each, sorted; empty when they are equal. */
export function diffSnapshots(before: Snapshot, after: Snapshot): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return names.flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)]
    if (was === is) return []
    if (was === undefined) return [`added ${name}: ${String(is)}`]
    if (is === undefined) return [`removed ${name}: ${was}`]
    return [`changed ${name}: ${was} -> ${is}`]
  })
}

type Entry = [string, string]

/**
 * All files and folders below the roots. A configuration file that is just as its package brought
 * it, and a folder that a package brought, go without saying: their `package:` line stands for them.
 */
async function readFiles({ mustExec }: Source): Promise<Entry[]> {
  const pruned = snapshotExceptions.flatMap(({ path }) => ['-path', path, '-prune', '-o'])
  const find = (...action: string[]): string[] => ['find', ...roots, '-xdev', ...pruned, ...action]
  const [found, hashes, owned, configurations, sums] = await Promise.all([
    mustExec(find('-printf', '%p\t%y %m %u:%g %l\\0')),
    mustExec(['sh', '-c', '"$@" | xargs -0 sha256sum -z', 'sh', ...find('-type', 'f', '-print0')]),
    mustExec([
      'sh',
      '-c',
      'cat /var/lib/dpkg/info/*.list | grep -E "^/(etc|var|usr/local|opt|srv|root|home)"',
    ]),
    mustExec(['dpkg-query', '-W', '-f', '${Conffiles}\\n']),
    mustExec(['sh', '-c', 'find /etc -xdev -type f -print0 | xargs -0 md5sum -z']),
  ])
  const toPairs = (text: string): Map<string, string> =>
    new Map(
      text
        .split('\0')
        .flatMap((line) =>
          line === '' ? [] : [[line.slice(line.indexOf('  ') + 2), line.split(' ')[0] ?? '']],
        ),
    )
  const [sha256, md5, ownedPaths] = [toPairs(hashes), toPairs(sums), new Set(owned.split('\n'))]
  const pristine = new Map(
    configurations.split('\n').flatMap((line) => {
      const [path = '', sum = ''] = line.trim().split(' ')
      return path.startsWith('/') && sum !== 'newconffile' ? [[path, sum] as const] : []
    }),
  )
  const entries = found.split('\0').flatMap((line): Entry[] => {
    const [path = '', facts = ''] = line.split('\t')
    if (path === '') return []
    const isPackages = facts.startsWith('d')
      ? ownedPaths.has(path)
      : md5.get(path) === pristine.get(path) && pristine.has(path)
    return isPackages ? [] : [[`file:${path}`, `${facts.trim()} ${sha256.get(path) ?? ''}`.trim()]]
  })
  const missing = [...pristine.keys()].filter((path) => path.startsWith('/etc/') && !md5.has(path))
  return [
    ...entries,
    ...missing.map((path): Entry => [`file:${path}`, 'missing, though its package brought it']),
  ]
}

/**
 * The entries of /run in one listing without a reading of the gateway that goes on, so that its scratch folder is
 * not taken for something left behind: between looking for one and listing another reading could begin.
 */
const runWithoutReadings = `
for i in $(seq 100); do
  entries=$(ls -A /run)
  case "$entries" in *trama-observe.*) sleep 0.1 ;; *) break ;; esac
done
printf '%s\\n' "$entries"
`

async function readSystem({ mustExec }: Source): Promise<Entry[]> {
  const [packages, unitFiles, failed, run] = await Promise.all([
    mustExec(['dpkg-query', '-W', '-f', '${db:Status-Abbrev} ${Package} ${Version}\\n']),
    mustExec(['systemctl', 'list-unit-files', '--no-legend', '--no-pager', '--plain']),
    mustExec(['systemctl', 'list-units', '--all', '--state=failed', '--no-legend', '--no-pager', '--plain']),
    mustExec(['sh', '-c', runWithoutReadings]),
  ])
  const toWords = (text: string): string[][] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.trim().split(/\s+/))
  const isTold = (unit: string, state: string): boolean =>
    /^(enabled|linked|masked|transient)/.test(state) && !/^(session-.*|init)\.scope$/.test(unit)
  return [
    ...toWords(packages).map(([state = '', name = '', version = '']): Entry => [
      `package:${name}`,
      `${version} ${state}`,
    ]),
    ...toWords(unitFiles).flatMap(([unit = '', state = '']): Entry[] =>
      isTold(unit, state) ? [[`unit:${unit}`, state]] : [],
    ),
    ...toWords(failed).map(([unit = '']): Entry => [`failed:${unit}`, 'failed']),
    ...toWords(run).flatMap(([name = '']): Entry[] =>
      exceptions.has(`/run/${name}`) ? [] : [[`run:${name}`, 'there']],
    ),
  ]
}

interface LinkFacts {
  readonly ifname: string
  readonly mtu: number
  readonly flags: readonly string[]
  readonly addr_info: readonly {
    readonly local: string
    readonly prefixlen: number
    readonly scope: string
  }[]
}

async function readNetwork(netns: string): Promise<Entry[]> {
  const lines = async (argv: readonly string[]): Promise<string[]> =>
    (await mustRun(inNetns(netns, argv)))
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const [links, routes4, routes6, rules4, rules6, sockets, rules, sysctls] = await Promise.all([
    mustRun(inNetns(netns, ['ip', '-j', 'address'])),
    lines(['ip', '-4', 'route', 'show', 'table', 'all']),
    lines(['ip', '-6', 'route', 'show', 'table', 'all']),
    lines(['ip', '-4', 'rule']),
    lines(['ip', '-6', 'rule']),
    lines(['ss', '-H', '-l', '-n', '-t', '-u']),
    mustRun(inNetns(netns, ['nft', '--stateless', 'list', 'ruleset'])),
    // Some of them cannot be read, which fails the whole command.
    runCommand(inNetns(netns, ['sysctl', '-a', '-r', '^net\\.ipv[46]\\.'])),
  ])
  // The kernel's own entries for addresses, which are listed anyway.
  const routes = [...routes4, ...routes6].filter((line) => !line.includes('table local'))
  return [
    ...(JSON.parse(links) as LinkFacts[]).flatMap(({ ifname, mtu, flags, addr_info }): Entry[] => [
      [`link:${ifname}`, `mtu ${String(mtu)} ${flags.includes('UP') ? 'up' : 'down'}`],
      ...addr_info.flatMap(({ local, prefixlen, scope }): Entry[] =>
        scope === 'link' ? [] : [[`address:${ifname} ${local}/${String(prefixlen)}`, scope]],
      ),
    ]),
    ...routes.map((line): Entry => [`route:${line}`, 'there']),
    ...rules4.map((line): Entry => [`rule:4 ${line}`, 'there']),
    ...rules6.map((line): Entry => [`rule:6 ${line}`, 'there']),
    ...sockets.map((line): Entry => {
      const [kind = '', , , , local = ''] = line.split(/\s+/)
      return [`listening:${kind} ${local}`, 'there']
    }),
    ...sysctls.stdout
      .split('\n')
      .filter(Boolean)
      .map((line): Entry => {
        const [name = '', value = ''] = line.split(' = ')
        return [`sysctl:${name}`, value]
      }),
    ['nft', rules.trim()],
  ]
}
