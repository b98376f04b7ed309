import { addToList } from '#shared/base/add-to-list.ts'
import { contains, formatCidr, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { bitsOf, formatIp, type Ip } from '#shared/base/ip.ts'
import { changeOf, type ListChange } from '#shared/base/list-change.ts'
import { isSameList, isSameMap } from '#shared/base/same-list.ts'
import { endsTunnels } from '#shared/model/connect.ts'
import { parseRanges } from '#shared/model/gateway-ranges.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import { readRule } from '#shared/model/read-rule.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import {
  indexModel,
  placementKey,
  relationsByNetwork,
  rulesByNetwork,
  type ModelView,
} from '#shared/model/view.ts'
import type { Destination, PlacedRule } from './placed.ts'
import { keepDevices, readAddresses, readDevices } from './read-devices.ts'
import { placeRule } from './same-records.ts'
import type { NetworkTopology, Station } from './topology-value.ts'

/**
 * What takes part of every active network, by network id. Order of the model's lists never matters. `former`: what was
 * read of an earlier model; a device of which nothing changed is the same object again.
 */
export function readTopology(model: Model, former: readonly NetworkTopology[] = []): NetworkTopology[] {
  const view = indexModel(model)
  const formers = new Map(former.map((each) => [each.network.id, each]))
  return model.networks
    .filter((network) => network.active)
    .toSorted((a, b) => compareText(a.id, b.id))
    .map((network) => readOrKeep(view, network, formers.get(network.id)))
}

/** All that a network is read of. */
interface Source {
  readonly view: ModelView
  readonly network: Network
  readonly placements: readonly Placement[]
  readonly rules: readonly Rule[]
  readonly relations: readonly Relation[]
  readonly records: Pick<Model, 'networkUsers' | 'devices' | 'gateways'>
}

/** A network as it was read before, where all that it was read of is the same; that of its devices follows the model. */
function readOrKeep(view: ModelView, network: Network, former: NetworkTopology | undefined): NetworkTopology {
  const { networkUsers, devices, gateways } = view.model
  const source: Source = {
    view,
    network,
    placements: view.placementsOfNetwork.get(network.id) ?? noPlacements,
    rules: rulesByNetwork(view.model.rules).get(network.id) ?? noRules,
    relations: relationsByNetwork(view.model.relations).get(network.id) ?? noRelations,
    records: { networkUsers, devices, gateways },
  }
  const isSame = former !== undefined && isReadOfSame(sources.get(former), source)
  if (isSame) keepDevices(former.devices, view, network, former.stations)
  const topology = isSame ? former : readNetwork(source, former?.devices)
  const { view: _view, ...held } = source
  sources.set(topology, held)
  return topology
}

const sources = new WeakMap<NetworkTopology, Omit<Source, 'view'>>()

function isReadOfSame(held: Omit<Source, 'view'> | undefined, now: Source): boolean {
  return (
    held !== undefined &&
    held.network === now.network &&
    held.placements === now.placements &&
    held.rules === now.rules &&
    held.relations === now.relations &&
    held.records.networkUsers === now.records.networkUsers &&
    areElsewhere(now, changeOf<Placeable>(held.records.devices, now.records.devices)) &&
    areElsewhere(now, changeOf<Placeable>(held.records.gateways, now.records.gateways))
  )
}

interface Placeable {
  readonly id: string
}

/** Whether no record that changed stands in the network. */
function areElsewhere({ view, network }: Source, change: ListChange<Placeable> | null): boolean {
  const isElsewhere = ({ id }: Placeable): boolean => !view.placements.has(placementKey(network.id, id))
  return change !== null && change.gone.every(isElsewhere) && change.came.every(isElsewhere)
}

const noPlacements: readonly Placement[] = []
const noRules: readonly Rule[] = []
const noRelations: readonly Relation[] = []

/** By code units: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareText(a.id, b.id)
}

/** Tunnels of devices, which are most of them, are read device by device. */
type RelationsByKind = Readonly<Record<Exclude<Relation['kind'], 'peer'>, Relation[]>>

/** Of the relations of one network, which an edit elsewhere leaves as they are. */
function byKind(relations: readonly Relation[]): RelationsByKind {
  const held = kinds.get(relations)
  if (held !== undefined) return held
  const made: RelationsByKind = { rule: [], audience: [], site: [] }
  for (const relation of relations) if (relation.kind !== 'peer') made[relation.kind].push(relation)
  kinds.set(relations, made)
  return made
}

const kinds = new WeakMap<readonly Relation[], RelationsByKind>()

function readNetwork(source: Source, former: NetworkTopology['devices'] | undefined): NetworkTopology {
  const { view, network } = source
  const relations = byKind(source.relations)
  const ranges = [network.range, ...(network.range6 === null ? [] : [network.range6])].flatMap((text) => {
    const range = parseCidr(text)
    return range.ok ? [range.value] : []
  })
  const stations = readStations(source, relations.site)
  const devices = readDevices(view, network, stations, former)
  return {
    network,
    ranges,
    stations,
    devices,
    rules: readRules(source, { stations, ranges, relations }),
  }
}

function readStations(
  { view, network, ...source }: Source,
  links: readonly Relation[],
): Map<string, Station> {
  const stations = new Map<string, Station & { readonly links: { to: string; relationId: string }[] }>()
  const placements = source.placements.filter((placement) => placement.nodeKind === 'gateway')
  for (const placement of placements.toSorted((a, b) => compareText(a.nodeId, b.nodeId))) {
    const gateway = view.gateways.get(placement.nodeId)
    const addresses = readAddresses(network, placement)
    if (gateway?.active === true && addresses.length > 0)
      stations.set(gateway.id, {
        gateway,
        ranges: endsTunnels(gateway) ? parseRanges(gateway.ranges) : [],
        addresses,
        links: [],
      })
  }
  for (const link of links.toSorted(byId)) {
    const [from, to] = [stations.get(link.from), stations.get(link.to)]
    if (from === undefined || to === undefined || from === to) continue
    if (from.gateway.publicKey === null || to.gateway.publicKey === null) continue
    from.links.push({ to: link.to, relationId: link.id })
    to.links.push({ to: link.from, relationId: link.id })
  }
  return stations
}

interface RuleParts {
  readonly stations: ReadonlyMap<string, Station>
  readonly ranges: readonly Cidr[]
  readonly relations: RelationsByKind
}

function readRules(source: Source, parts: RuleParts): PlacedRule[] {
  const audiences = new Map<string, string[]>()
  for (const relation of parts.relations.audience) addToList(audiences, relation.to, relation.from)
  return keptEnds(source, parts).map((end) => {
    const { rule } = end
    return placeRule({
      ...end,
      audience: rule.audience === 'everyone' ? null : (audiences.get(rule.id) ?? []),
    })
  })
}

/** A rule without who it is for. */
type RuleEnd = Omit<PlacedRule, 'audience'>

/** Where the rules of a list end, and what that was read of. */
const knownEnds = new WeakMap<
  readonly Rule[],
  Pick<Source, 'network'> & {
    readonly attached: readonly Relation[]
    readonly stations: RuleParts['stations']
    readonly ends: readonly RuleEnd[]
  }
>()

/** An edit of a device leaves them as they are. */
function keptEnds({ network, rules }: Source, parts: RuleParts): readonly RuleEnd[] {
  const { stations, relations } = parts
  const held = knownEnds.get(rules)
  const isSame =
    held?.network === network &&
    isSameList(held.attached, relations.rule) &&
    isSameMap(held.stations, stations, hasSameAddresses)
  const ends = isSame ? held.ends : readEnds(rules, parts)
  knownEnds.set(rules, { network, attached: relations.rule, stations, ends })
  return ends
}

function hasSameAddresses(one: Station, other: Station): boolean {
  return isSameList(one.addresses, other.addresses)
}

function readEnds(rules: readonly Rule[], parts: RuleParts): readonly RuleEnd[] {
  // Of several the smallest id counts: it is set last.
  const attached = new Map(
    parts.relations.rule
      .toSorted(byId)
      .toReversed()
      .map((each) => [each.to, each.from]),
  )
  const holders = new Map(
    [...parts.stations].flatMap(([id, station]) => station.addresses.map((ip) => [ip.text, id] as const)),
  )
  return rules
    .filter((rule) => rule.active)
    .toSorted(byId)
    .flatMap((rule) => {
      const gatewayId = attached.get(rule.id)
      const station = gatewayId === undefined ? undefined : parts.stations.get(gatewayId)
      const { spans } = readRule(rule)
      if (gatewayId === undefined || station === undefined || !spans.ok) return []
      const end = readEnd(rule, { gatewayId, station, holders, ranges: parts.ranges })
      return end === null ? [] : [{ rule, gatewayId, spans: spans.value, ...end }]
    })
}

function readEnd(
  rule: Rule,
  of: {
    readonly gatewayId: string
    readonly station: Station
    readonly holders: ReadonlyMap<string, string>
    readonly ranges: readonly Cidr[]
  },
): Pick<PlacedRule, 'endId' | 'destinations'> | null {
  const { range: cidr } = readRule(rule)
  if (cidr === null)
    return { endId: of.gatewayId, destinations: of.station.addresses.map((ip) => toDestination(toCidr(ip))) }
  if (!cidr.ok) return null
  if (!of.ranges.some((range) => contains(range, cidr.value)))
    return { endId: of.gatewayId, destinations: [toDestination(cidr.value)] }
  // Inside the network's own range only a single machine is a target: nothing else there is behind a gateway.
  const holder = isSingle(cidr.value) ? of.holders.get(formatIp(cidr.value)) : undefined
  return holder === undefined ? null : { endId: holder, destinations: [toDestination(cidr.value)] }
}

/** The one address as a range. */
export function toCidr(ip: Ip): Cidr {
  return { version: ip.version, value: ip.value, prefix: bitsOf(ip.version) }
}

function toDestination(cidr: Cidr): Destination {
  return { ...cidr, text: formatCidr(cidr) }
}

function isSingle(cidr: Cidr): boolean {
  return cidr.prefix === bitsOf(cidr.version)
}
