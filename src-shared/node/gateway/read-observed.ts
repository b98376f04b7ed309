import { formatCidr } from '#shared/base/cidr.ts'
import { isAllSpecial } from '#shared/base/special-ranges.ts'
import { bounds } from '#shared/model/bounds.ts'
import { parseGatewayRange } from '#shared/model/gateway-ranges.ts'
import type { LiveConfig, MachineFacts, Observed, PeerState } from '#shared/plan/observed.ts'

/** What `observe` printed, before it is known whose gateway and when. */
export type ObservedText = Omit<Observed, 'gatewayId' | 'readAtMs'>

/**
 * Reads the lines of `observe`: NAME and value, and blocks between `begin NAME` and `end NAME`. Null when
 * what must be there is not: the answer is not whole.
 */
export function readObserved(lines: readonly string[]): ObservedText | null {
  const { values, blocks } = readLines(lines)
  const one = (name: string): string => values.get(name)?.[0] ?? ''
  const os = one('os')
  const live = readLive(one('live'), blocks.get('live') ?? [])
  const generation = readCount(one('generation'))
  if ((os !== 'debian' && os !== 'ubuntu') || live === null || generation === null) return null
  const pending = words(one('pending')).map(Number)
  const undone = words(one('undone')).map(Number)
  return {
    machine: readMachine(os, values),
    publicKey: orNull(one('key')),
    generation,
    configDigest: orNull(one('digest')),
    pending:
      pending.length < 3
        ? null
        : { generation: pending[0] ?? 0, fence: pending[1] ?? 0, undoInS: pending[2] ?? 0 },
    undone: undone.length < 2 ? null : { generation: undone[0] ?? 0, atMs: (undone[1] ?? 0) * 1000 },
    live,
    peers: readPeers(blocks.get('peers') ?? []),
  }
}

interface Lines {
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly blocks: ReadonlyMap<string, readonly string[]>
}

function readLines(lines: readonly string[]): Lines {
  const values = new Map<string, string[]>()
  const blocks = new Map<string, string[]>()
  let block: string[] | null = null
  for (const line of lines) {
    const at = line.indexOf(' ')
    const [name, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
    if (name === 'begin') {
      block = []
      blocks.set(value, block)
    } else if (name === 'end') block = null
    else if (block !== null) block.push(line)
    else values.set(name, [...(values.get(name) ?? []), value])
  }
  return { values, blocks }
}

function readMachine(os: 'debian' | 'ubuntu', values: Lines['values']): MachineFacts {
  const [ipv4, ipv6] = words(values.get('forward')?.[0] ?? '')
  const wireguard = values.get('wireguard')?.[0]
  return {
    os,
    osVersion: values.get('version')?.[0] ?? '',
    kernel: values.get('kernel')?.[0] ?? '',
    missingPackages: [...(values.get('missing') ?? [])].toSorted(),
    wireguard: wireguard === 'kernel' || wireguard === 'userspace' ? wireguard : 'none',
    forward: { ipv4: ipv4 === '1', ipv6: ipv6 === '1' },
    foreignDrops: values.get('drop') ?? [],
    ranges: readRanges(values.get('range') ?? []),
  }
}

/** Public ranges, and those that lie behind no machine, are nothing to propose. */
function readRanges(texts: readonly string[]): string[] {
  const found = texts.slice(0, bounds.gatewayRange.count).flatMap((text) => {
    const range = parseGatewayRange(text)
    return range.ok && isAllSpecial(range.value) ? [formatCidr(range.value)] : []
  })
  return [...new Set(found)].toSorted()
}

function readLive(kind: string, lines: readonly string[]): Observed['live'] | null {
  if (kind === 'none' || kind === 'same') return { kind }
  return kind === 'read' ? { kind, config: readLiveConfig(lines.map(words)) } : null
}

/** From the lines of the script's `say_live`, one fact each. */
function readLiveConfig(lines: readonly string[][]): LiveConfig {
  const of = (kind: string): string[][] => lines.filter(([first]) => first === kind)
  const port = of('interface')[0]?.[2]
  const peers = of('peer').map(([, publicKey = '', allowed = '-', keepalive = '0']) => ({
    publicKey,
    allowedIPs: allowed === '-' ? [] : allowed.split(',').toSorted(),
    keepaliveS: Number(keepalive),
  }))
  const on = new Set(of('forward').flatMap(([, family = '', value]) => (value === '1' ? [family] : [])))
  return {
    interface:
      port === undefined
        ? null
        : { addresses: of('address').map(([, address = '']) => address), listenPort: Number(port) },
    peers,
    routes: of('route').map(([, route = '']) => route),
    sets: of('set').length === 0 ? null : readSets(lines),
    forward: { ipv4: on.has('4'), ipv6: on.has('6') },
  }
}

/** Elements are printed in nft's own syntax, in which `FirewallConfig` has them too. */
function readSets(lines: readonly string[][]): Record<string, string[]> {
  const sets: Record<string, string[]> = {}
  for (const [kind, ...rest] of lines) {
    if (kind !== 'set' && kind !== 'element') continue
    const [name = '', ...element] = rest
    const set = (sets[name] ??= [])
    if (kind === 'element') set.push(element.join(' '))
  }
  return Object.fromEntries(Object.entries(sets).map(([name, elements]) => [name, elements.toSorted()]))
}

/** `KEY ENDPOINT HANDSHAKE RECEIVED SENT`, the time in seconds since 1970. */
function readPeers(lines: readonly string[]): Record<string, PeerState> {
  return Object.fromEntries(
    lines.map(words).map(([key = '', endpoint = '(none)', handshake = '0', received = '0', sent = '0']) => [
      key,
      {
        handshakeAtMs: handshake === '0' ? null : Number(handshake) * 1000,
        endpoint: endpoint === '(none)' ? null : endpoint,
        receivedBytes: Number(received),
        sentBytes: Number(sent),
      },
    ]),
  )
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

function orNull(text: string): string | null {
  return text === '' || text === '(none)' ? null : text
}

function readCount(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null
}
