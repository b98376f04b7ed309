import { contains, formatCidr, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { bitsOf, formatIp, type Ip } from '#shared/base/ip.ts'
import type { Lookup } from '#shared/base/lookup.ts'
import { ofList } from '#shared/base/of-list.ts'
import { endsTunnels } from '#shared/model/connect.ts'
import { parseRanges } from '#shared/model/gateway-ranges.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import { readRule } from '#shared/model/read-rule.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import { indexModel, type ModelView } from '#shared/model/view.ts'
import type { Destination, PlacedRule } from './placed.ts'
import { readAddresses, readDevices } from './read-devices.ts'
import { placeRule } from './same-records.ts'
import type { NetworkTopology, Station } from './topology-value.ts'

/**
 * What takes part of every active network, by network id. Order of the model's lists never matters. `former`: what was
 * read of an earlier model; a device of which nothing changed is the same object again.
 */
export function readTopology(model: Model, former: readonly NetworkTopology[] = []): NetworkTopology[] {
  const view = indexModel(model)
  const records: Records = {
    view,
    gateways: view.gateways,
    placements: view.placementsOfNetwork,
    rules: groupRules(model.rules),
    relations: groupRelations(model.relations),
  }
  return model.networks
    .filter((network) => network.active)
    .toSorted((a, b) => compareText(a.id, b.id))
    .map((network) => {
      const before = former.find((each) => each.network.id === network.id)
      return readNetwork(records, network, before?.devices)
    })
}

interface Records {
  readonly view: ModelView
  readonly gateways: Lookup<Gateway>
  /** By network, like the rest. */
  readonly placements: Lookup<readonly Placement[]>
  readonly rules: ReadonlyMap<string, readonly Rule[]>
  readonly relations: ReadonlyMap<string, RelationsByKind>
}

/** By code units: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareText(a.id, b.id)
}

type RelationsByKind = Readonly<Record<Relation['kind'], Relation[]>>
const emptyRelations: RelationsByKind = { peer: [], rule: [], audience: [], site: [] }

const groupRules = ofList((rules: readonly Rule[]) => Map.groupBy(rules, (rule) => rule.networkId))

const groupRelations = ofList((relations: readonly Relation[]): ReadonlyMap<string, RelationsByKind> => {
  const groups = new Map<string, RelationsByKind>()
  for (const relation of relations) {
    let group = groups.get(relation.networkId)
    if (group === undefined)
      groups.set(relation.networkId, (group = { peer: [], rule: [], audience: [], site: [] }))
    group[relation.kind].push(relation)
  }
  return groups
})

function readNetwork(
  records: Records,
  network: Network,
  former: NetworkTopology['devices'] | undefined,
): NetworkTopology {
  const relations = records.relations.get(network.id) ?? emptyRelations
  const ranges = [network.range, ...(network.range6 === null ? [] : [network.range6])].flatMap((text) => {
    const range = parseCidr(text)
    return range.ok ? [range.value] : []
  })
  const stations = readStations(records, network, relations.site)
  const devices = readDevices(records.view, network, stations, former)
  return {
    network,
    ranges,
    stations,
    devices,
    rules: readRules(records, network, { stations, ranges, relations }),
  }
}

function readStations(records: Records, network: Network, links: readonly Relation[]): Map<string, Station> {
  const stations = new Map<string, Station & { readonly links: { to: string; relationId: string }[] }>()
  const placements = (records.placements.get(network.id) ?? []).filter(
    (placement) => placement.nodeKind === 'gateway',
  )
  for (const placement of placements.toSorted((a, b) => compareText(a.nodeId, b.nodeId))) {
    const gateway = records.gateways.get(placement.nodeId)
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

function readRules(records: Records, network: Network, parts: RuleParts): PlacedRule[] {
  // Of several the smallest id counts: it is set last.
  const attached = new Map(
    parts.relations.rule
      .toSorted(byId)
      .toReversed()
      .map((each) => [each.to, each.from]),
  )
  const audiences = new Map<string, string[]>()
  for (const relation of parts.relations.audience) {
    const list = audiences.get(relation.to)
    if (list === undefined) audiences.set(relation.to, [relation.from])
    else list.push(relation.from)
  }
  const holders = new Map(
    [...parts.stations].flatMap(([id, station]) => station.addresses.map((ip) => [ip.text, id] as const)),
  )
  return (records.rules.get(network.id) ?? [])
    .filter((rule) => rule.active)
    .toSorted(byId)
    .flatMap((rule) => {
      const gatewayId = attached.get(rule.id)
      const station = gatewayId === undefined ? undefined : parts.stations.get(gatewayId)
      const { spans } = readRule(rule)
      if (gatewayId === undefined || station === undefined || !spans.ok) return []
      const end = readEnd(rule, { gatewayId, station, holders, ranges: parts.ranges })
      if (end === null) return []
      const audience = rule.audience === 'everyone' ? null : (audiences.get(rule.id) ?? [])
      return [placeRule({ rule, gatewayId, spans: spans.value, audience, ...end })]
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
