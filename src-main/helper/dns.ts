import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { restoreResolvConf, writeResolvConf } from './resolv-conf.ts'
import { takesEverything } from './routes.ts'
import type { DnsKeeper, Kept, State } from './state.ts'
import { allOf, done, failStep, inOrder, runStep, type Done } from './steps.ts'
import type { World } from './world.ts'

/** Who decides about name servers on this computer: systemd-resolved, resolvconf(8), or the file itself. */
export function findKeeper(world: World): DnsKeeper {
  const { tools, paths } = world
  if (tools.has('resolvectl') && existsSync(paths.resolved) && isResolvedsFile(paths.resolvConf))
    return 'resolved'
  return tools.has('resolvconf') ? 'resolvconf' : 'file'
}

/** Whether programs that read the file end up at systemd-resolved. */
function isResolvedsFile(path: string): boolean {
  const about = lstatSync(path, { throwIfNoEntry: false })
  if (about === undefined) return false
  if (about.isSymbolicLink()) return readlinkSync(path).includes('systemd/resolve/')
  return /^nameserver\s+127\.0\.0\.5[34]\b/m.test(readFileSync(path, 'utf8'))
}

/** Tells a tunnel's name servers, or takes them back when it has none any more. */
export async function tellDns(world: World, tunnel: Kept, state: State): Promise<Done> {
  if (tunnel.dnsBy === 'file') return applyFile(world, state)
  return tunnel.dnsBy === 'resolved' ? tellResolved(world, tunnel) : tellResolvconf(world, tunnel)
}

/** Takes back what was told about a tunnel; `state` is without it. */
export async function forgetDns(world: World, tunnel: Kept, state: State): Promise<Done> {
  if (tunnel.dnsBy === 'resolved') {
    await world.tools.run('resolvectl', ['revert', tunnel.name])
    return done
  }
  if (tunnel.dnsBy === 'resolvconf') return dropResolvconf(world, tunnel)
  return applyFile(world, state)
}

/**
 * A tunnel that takes everything answers every name; one with domains those; one without both every name too,
 * since it was given servers for something.
 */
async function tellResolved(world: World, { name, dns, allowedIPs }: Kept): Promise<Done> {
  if (dns.servers.length === 0 && dns.domains.length === 0) {
    const reverted = await runStep(world, 'dns', ['resolvectl', 'revert', name])
    return reverted.ok ? done : reverted
  }
  const isForAll = dns.servers.length > 0 && (dns.domains.length === 0 || takesEverything(allowedIPs))
  const commands: readonly string[][] = [
    ['dns', name, ...orEmpty(dns.servers)],
    ['domain', name, ...orEmpty([...dns.domains, ...(isForAll ? ['~.'] : [])])],
    ['default-route', name, isForAll ? 'yes' : 'no'],
  ]
  return inOrder(
    commands.map((command) => async () => {
      const told = await runStep(world, 'dns', ['resolvectl', ...command])
      return told.ok ? done : told
    }),
  )
}

/** resolvectl(1): an empty word sets an empty list, no word at all only shows it. */
function orEmpty(words: readonly string[]): readonly string[] {
  return words.length === 0 ? [''] : words
}

async function tellResolvconf(world: World, tunnel: Kept): Promise<Done> {
  if (tunnel.dns.servers.length === 0) return dropResolvconf(world, tunnel)
  const told = await runStep(
    world,
    'dns',
    ['resolvconf', '-a', recordOf(tunnel), '-m', '0', '-x'],
    printResolvConf([tunnel]) ?? '',
  )
  return told.ok ? done : told
}

async function dropResolvconf(world: World, tunnel: Kept): Promise<Done> {
  await world.tools.run('resolvconf', ['-d', recordOf(tunnel), '-f'])
  return done
}

/** Debian's resolvconf puts records whose name begins so before those of other links. */
function recordOf({ name }: Kept): string {
  return `tun.${name}`
}

/** The file for the tunnels that are up: servers of the newest that has some, search domains of all. */
export function printResolvConf(tunnels: readonly Kept[]): string | null {
  const newest = tunnels.findLast((tunnel) => tunnel.dns.servers.length > 0)
  if (newest === undefined) return null
  const domains = [...new Set(tunnels.toReversed().flatMap((tunnel) => tunnel.dns.domains))]
  return [
    '# Trama wrote this for a tunnel. What stood here before comes back when the tunnel ends.',
    // resolv.conf(5): no more than three are asked.
    ...newest.dns.servers.slice(0, 3).map((server) => `nameserver ${server}`),
    ...(domains.length === 0 ? [] : [`search ${domains.join(' ')}`]),
    '',
  ].join('\n')
}

function applyFile(world: World, state: State): Promise<Done> {
  const text = printResolvConf(state.tunnels.filter((tunnel) => tunnel.isUp && tunnel.dnsBy === 'file'))
  try {
    if (text === null) restoreResolvConf(world.paths)
    else writeResolvConf(world.paths, text)
    return Promise.resolve(done)
  } catch (error) {
    return Promise.resolve(failStep('dns', String(error)))
  }
}

/** After a crash: tells all that are up again, and gives the file back when none of them needs it. */
export function reconcileDns(world: World, state: State): Promise<Done> {
  return allOf([
    () => applyFile(world, state),
    ...state.tunnels
      .filter((tunnel) => tunnel.isUp && tunnel.dnsBy !== null && tunnel.dnsBy !== 'file')
      .map((tunnel) => () => tellDns(world, tunnel, state)),
  ])
}
