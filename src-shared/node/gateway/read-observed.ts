import { setImmediate } from 'node:timers/promises'
import { formatCidr } from '#shared/base/cidr.ts'
import { isKey } from '#shared/base/key-text.ts'
import { isAllSpecial } from '#shared/base/special-ranges.ts'
import { bounds } from '#shared/model/bounds.ts'
import { parseGatewayRange } from '#shared/model/gateway-ranges.ts'
import { digestText, observedBounds as most, packageName } from '#shared/plan/observed-bounds.ts'
import type { MachineFacts, Observed, PeerState } from '#shared/plan/observed.ts'
import { createLiveReader, type LiveReader } from './read-live.ts'
import { readWhole } from './read-whole.ts'

/** What `observe` printed, before it is known whose gateway and when. */
export type ObservedText = Omit<Observed, 'gatewayId' | 'readAtMs'>

/** Lines that are read before others get their turn: a large answer is no reason to keep them waiting. */
const linesAtOnce = 5000

/**
 * Reads the lines of `observe`: NAME and value, and blocks between `begin NAME` and `end NAME`. Null when
 * what must be there is not, or when something is there that a gateway cannot have: it is a stranger's machine,
 * and each line costs the same however many there are.
 */
export async function readObserved(lines: readonly string[]): Promise<ObservedText | null> {
  const reader = createReader()
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    if (from > 0) await setImmediate()
    for (const line of lines.slice(from, from + linesAtOnce)) if (!reader.add(line)) return null
  }
  return reader.end()
}

/** Names that may come more than once, with how many of them count. */
const several = new Map([
  ['missing', most.packages],
  ['drop', most.drops],
  ['range', bounds.gatewayRange.count],
])

function createReader() {
  const values = new Map<string, string[]>()
  let live: LiveReader = createLiveReader()
  let peers = new Map<string, PeerState>()
  let block: string | null = null

  const addValue = (name: string, value: string): boolean => {
    const known = values.get(name)
    if (known === undefined) {
      // What a login shell prints first is no fact of ours, and does no harm.
      if (isName(name)) values.set(name, [value])
    } else if (known.length < (several.get(name) ?? 1)) known.push(value)
    return true
  }
  return {
    add: (line: string): boolean => {
      const at = line.indexOf(' ')
      const [name, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
      if (name === 'begin') {
        block = value
        if (value === 'live') live = createLiveReader()
        if (value === 'peers') peers = new Map()
        return true
      }
      if (name === 'end') block = null
      else if (block === null) return addValue(name, value)
      else if (block === 'live') return live.add(line)
      else if (block === 'peers') return addPeer(peers, line)
      return true
    },
    end: () => toObserved(values, live, peers),
  }
}

const names =
  'os version kernel wireguard missing forward drop range generation digest pending undone key live'
const isName = (name: string): boolean => names.split(' ').includes(name)

function toObserved(
  values: ReadonlyMap<string, readonly string[]>,
  live: LiveReader,
  peers: ReadonlyMap<string, PeerState>,
): ObservedText | null {
  const one = (name: string): string => values.get(name)?.[0] ?? ''
  const os = one('os')
  const generation = readWhole(one('generation'), most.generation)
  const publicKey = orNull(one('key'))
  const configDigest = orNull(one('digest'))
  const pending = readPending(words(one('pending')))
  const undone = readUndone(words(one('undone')))
  const kind = one('live')
  if ((os !== 'debian' && os !== 'ubuntu') || generation === null) return null
  if (kind !== 'none' && kind !== 'same' && kind !== 'read') return null
  if (publicKey !== null && !isKey(publicKey)) return null
  if (configDigest !== null && !digestText.test(configDigest)) return null
  if (pending === 'wrong' || undone === 'wrong') return null
  const machine = readMachine(os, values)
  if (machine === null) return null
  return {
    machine,
    publicKey,
    generation,
    configDigest,
    pending,
    undone,
    live: kind === 'read' ? { kind, config: live.end() } : { kind },
    peers: Object.fromEntries(peers),
  }
}

function readMachine(
  os: 'debian' | 'ubuntu',
  values: ReadonlyMap<string, readonly string[]>,
): MachineFacts | null {
  const [ipv4, ipv6] = words(values.get('forward')?.[0] ?? '')
  const wireguard = values.get('wireguard')?.[0]
  const missing = values.get('missing') ?? []
  if (!missing.every((name) => packageName.test(name))) return null
  const short = (text: string): string => text.slice(0, most.text)
  return {
    os,
    osVersion: short(values.get('version')?.[0] ?? ''),
    kernel: short(values.get('kernel')?.[0] ?? ''),
    missingPackages: missing.toSorted(),
    wireguard: wireguard === 'kernel' || wireguard === 'userspace' ? wireguard : 'none',
    forward: { ipv4: ipv4 === '1', ipv6: ipv6 === '1' },
    foreignDrops: (values.get('drop') ?? []).map(short),
    ranges: readRanges(values.get('range') ?? []),
  }
}

/** Public ranges, and those that lie behind no machine, are nothing to propose. */
function readRanges(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const range = parseGatewayRange(text)
    return range.ok && isAllSpecial(range.value) ? [formatCidr(range.value)] : []
  })
  return [...new Set(found)].toSorted()
}

function readPending([generation, fence, left]: readonly string[]): Observed['pending'] | 'wrong' {
  if (generation === undefined || fence === undefined || left === undefined) return null
  const read = {
    generation: readWhole(generation, most.generation),
    fence: readWhole(fence, Number.MAX_SAFE_INTEGER),
    undoInS: readWhole(left, most.seconds),
  }
  if (read.generation === null || read.fence === null || read.undoInS === null) return 'wrong'
  return { generation: read.generation, fence: read.fence, undoInS: read.undoInS }
}

function readUndone([generation, at]: readonly string[]): Observed['undone'] | 'wrong' {
  if (generation === undefined || at === undefined) return null
  const read = readWhole(generation, most.generation)
  const seconds = readWhole(at, most.timeMs / 1000)
  return read === null || seconds === null ? 'wrong' : { generation: read, atMs: seconds * 1000 }
}

/** `KEY ENDPOINT HANDSHAKE RECEIVED SENT`, the time in seconds since 1970. */
function addPeer(peers: Map<string, PeerState>, line: string): boolean {
  const [key = '', endpoint = '(none)', handshake = '0', received = '0', sent = '0'] = words(line)
  const seconds = readWhole(handshake, most.timeMs / 1000)
  const [receivedBytes, sentBytes] = [readBytes(received), readBytes(sent)]
  if (!isKey(key) || seconds === null || receivedBytes === null || sentBytes === null) return false
  if (endpoint.length > most.address || peers.size >= most.peers) return false
  peers.set(key, {
    handshakeAtMs: seconds === 0 ? null : seconds * 1000,
    endpoint: endpoint === '(none)' ? null : endpoint,
    receivedBytes,
    sentBytes,
  })
  return true
}

/** The kernel counts in 64 bits. */
function readBytes(text: string): number | null {
  return /^\d{1,20}$/.test(text) ? Math.min(Number(text), most.bytes) : null
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

function orNull(text: string): string | null {
  return text === '' || text === '(none)' ? null : text
}
