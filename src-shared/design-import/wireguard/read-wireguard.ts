import { formatCidr, rangeOf } from '#shared/base/cidr.ts'
import { bitsOf } from '#shared/base/ip.ts'
import { heldKinds, type DesignKind } from '#shared/design/kinds.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress, rangeAround, readAddress } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing } from '../drawing/drawing.ts'
import { guessKind } from '../drawing/guess-kind.ts'
import type { Notes } from '../drawing/notes.ts'
import { checkLimit, most } from '../text/part-limits.ts'
import type { TextFile } from './archive.ts'
import { readInterfaceFile, withoutKeys, type InterfaceFile } from './interface-file.ts'

/** Who takes part: by a file of its own, or by what others say about it. */
interface Party {
  readonly key: string
  name: string
  /** Whether the name says which machine it is. */
  isNamed: boolean
  addresses: string[]
  listenPort: string
  dns: string
  publicHost: string
  peers: number
  /** Whether it calls others. */
  starts: boolean
  readonly hasFile: boolean
}

/** One side's view of a tunnel. */
interface Side {
  readonly from: Party
  readonly to: Party
  readonly allowedIps: string
  readonly startsIt: boolean
}

/**
 * Files of `wg-quick`: interfaces are nodes, and a peer is joined to the interface whose key it names, whose public
 * key is worked out from the private one. What two interfaces or more share as a subnet is an outline.
 */
export function readWireguard(files: readonly TextFile[], notes: Notes): Drawing {
  checkLimit('entries', countEntries(files), most.lines)
  const interfaces: InterfaceFile[] = []
  for (const file of files) {
    const read = file.text === null ? null : readInterfaceFile(file, notes)
    if (read === null) notes.add('entry-left', { name: withoutKeys(file.name) })
    else interfaces.push(read)
  }
  const { parties, sides } = meet(interfaces, notes)
  notes.count('peer-without-file', parties.filter(({ hasFile }) => !hasFile).length)
  const kinds = kindsOf(parties, sides)
  const ranges = sharedRanges(parties)
  const drawing = emptyDrawing()
  for (const name of ranges.texts) drawing.areas.push({ key: name, name, box: null, area: null, range: name })
  for (const party of parties) {
    const field = fieldOfAddress(party.publicHost)
    drawing.nodes.push({
      key: party.key,
      name: party.name || party.publicHost || shownAddress(party.addresses[0] ?? ''),
      kind: kinds.get(party) ?? 'computer',
      publicIp: field === 'privateIp' && party.addresses.length === 0 ? '' : party.publicHost,
      privateIp: shownAddress(party.addresses[0] ?? ''),
      observations: observationsOf(party),
      box: null,
      area: ranges.around(party.addresses[0] ?? ''),
    })
  }
  return { ...drawing, lines: tunnels(sides) }
}

/** Lines and what is listed in them, of all files together. */
function countEntries(files: readonly TextFile[]): number {
  let count = 0
  for (const { text } of files) for (const _ of (text ?? '').matchAll(/[\r\n,]/g)) count += 1
  return count
}

/** An address alone where its prefix says no more. */
function shownAddress(address: string): string {
  return address.replace(/\/(32|128)$/, '')
}

/** What has no field of its own, as the file names it. */
function observationsOf({ addresses, listenPort, dns }: Party): string {
  const settings = { Address: addresses.slice(1).join(', '), ListenPort: listenPort, DNS: dns }
  return Object.entries(settings)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function meet(
  interfaces: readonly InterfaceFile[],
  notes: Notes,
): { parties: readonly Party[]; sides: readonly Side[] } {
  const byKey = new Map<string, Party>()
  const parties: Party[] = []
  const add = (publicKey: string | null, fields: Partial<Party>): Party => {
    const party = {
      key: `party ${parties.length}`,
      name: '',
      isNamed: false,
      addresses: [],
      listenPort: '',
      dns: '',
      publicHost: '',
      peers: 0,
      starts: false,
      hasFile: false,
      ...fields,
    }
    parties.push(party)
    if (publicKey !== null && !byKey.has(publicKey)) byKey.set(publicKey, party)
    return party
  }
  const alike = Map.groupBy(interfaces, ({ folder }) => folder)
  const isOwnFolder = ({ folder }: InterfaceFile): boolean => folder !== '' && alike.get(folder)?.length === 1
  const owners = interfaces.map((file) =>
    add(file.publicKey, {
      name: !file.isNamed && isOwnFolder(file) ? file.folder : file.name,
      isNamed: file.isNamed || isOwnFolder(file),
      addresses: [...file.addresses],
      listenPort: file.listenPort,
      dns: file.dns,
      hasFile: true,
    }),
  )
  const sides: Side[] = []
  for (const [index, file] of interfaces.entries()) {
    const from = owners[index]
    if (from === undefined) continue
    for (const peer of file.peers) {
      const host = peer.endpoint.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1')
      const known = peer.publicKey === null ? undefined : byKey.get(peer.publicKey)
      if (known === undefined && parties.length >= bounds.design.nodes) {
        notes.count('nodes-over-limit')
        continue
      }
      if (peer.publicKey === null) notes.count('peer-without-key')
      const to = known ?? add(peer.publicKey, { name: peer.name, isNamed: peer.name !== '' })
      if (!to.isNamed && peer.name !== '') Object.assign(to, { name: peer.name, isNamed: true })
      if (!to.hasFile && to.addresses.length === 0) to.addresses = peer.allowedIps.filter(isOneAddress)
      to.publicHost ||= host
      from.peers += 1
      to.peers += 1
      from.starts ||= host !== ''
      sides.push({ from, to, allowedIps: peer.allowedIps.join(', '), startsIt: host !== '' })
    }
  }
  return { parties, sides }
}

function isOneAddress(range: string): boolean {
  return /\/(32|128)$/.test(range) || !range.includes('/')
}

/** Two sides that name each other are one relationship: its arrow points at who waits to be called. */
function tunnels(sides: readonly Side[]): Drawing['lines'] {
  const pairs = Map.groupBy(sides, ({ from, to }) => [from.key, to.key].toSorted().join('-'))
  return [...pairs.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const back = others.find(({ from }) => from === first.to)
    const starts = first.startsIt ? first : back?.startsIt === true ? back : first
    const answers = starts === first ? back : first
    const label = [starts.allowedIps, answers?.allowedIps ?? ''].filter((text) => text !== '').join(' - ')
    const direction =
      first.startsIt && back?.startsIt === true ? 'both' : starts.startsIt ? 'forward' : 'none'
    return [{ from: starts.from.key, to: starts.to.key, label, direction } as const]
  })
}

/** Who is called, waits for calls or has many peers is a gateway; the others are what their names say. */
function kindsOf(parties: readonly Party[], sides: readonly Side[]): ReadonlyMap<Party, DesignKind> {
  const kinds = new Map<Party, DesignKind>(
    parties.map((party) => {
      const waits = party.listenPort !== '' && party.peers > 0 && !party.starts
      const isGateway =
        party.publicHost !== '' || party.peers > 2 || (party.listenPort !== '' && party.peers > 1) || waits
      return [party, isGateway ? 'firewall' : machineOf(party.name)]
    }),
  )
  for (const { from, to } of sides) {
    const areHeld = [from, to].every((party) => heldKinds.has(kinds.get(party) ?? 'computer'))
    if (areHeld && from !== to) kinds.set(from.peers < to.peers ? to : from, 'server')
  }
  return kinds
}

/** A party is a machine, whoever it is called after. */
function machineOf(name: string): DesignKind {
  const kind = guessKind(ownLabel(name))?.kind ?? 'computer'
  return kind === 'person' || kind === 'internet' ? 'computer' : kind
}

/** Of a host name its own part: a domain says nothing about one machine of it. */
function ownLabel(name: string): string {
  return /^[\w-]+(\.[\w-]+)+$/.test(name) ? (name.split('.', 1)[0] ?? '') : name
}

/** Subnets that two parties or more are in, by their text, and which of them an address is in. */
interface SharedRanges {
  readonly texts: readonly string[]
  readonly around: (address: string) => string | null
}

function sharedRanges(parties: readonly Party[]): SharedRanges {
  const own = parties.map(({ addresses }) => addresses[0] ?? '')
  const declared = new Map<string, number>()
  for (const range of own.map(rangeAround))
    if (range !== null && range.prefix < (range.version === 4 ? 31 : 127)) declared.set(formatCidr(range), 0)
  // The narrowest first: there are few prefix lengths, however many ranges there are.
  const prefixes = [...new Set([...declared.keys()].map((text) => Number(text.split('/')[1])))]
  prefixes.sort((a, b) => b - a)
  const rangesAround = (address: string): readonly string[] => {
    const ip = readAddress(address)
    if (ip === null) return []
    const fitting = prefixes.filter((prefix) => prefix <= bitsOf(ip.version))
    return fitting.map((prefix) => formatCidr(rangeOf(ip, prefix))).filter((text) => declared.has(text))
  }
  for (const text of own.flatMap(rangesAround)) declared.set(text, (declared.get(text) ?? 0) + 1)
  const isShared = (text: string): boolean => (declared.get(text) ?? 0) > 1
  return {
    texts: [...declared.keys()].filter(isShared),
    around: (address) => rangesAround(address).find(isShared) ?? null,
  }
}
