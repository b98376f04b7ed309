import type { Cidr } from '#shared/base/cidr.ts'
import { redeal } from './redeal.ts'
import { createRouting, type Routing } from './routing.ts'
import type { GatewayShare, NetworkShare } from './share-value.ts'
import type { NetworkTopology, Station } from './topology-value.ts'
import type { EnrolledDevice, PlacedRule } from './placed.ts'

/**
 * Divides every network among its gateways: each gets the devices, destinations and pairs whose way leads through it,
 * and nothing else. Linear in relationships times the links on their ways; of a network that was divided before,
 * nothing is done again, and of one that differs from its former value in its devices' addresses and keys, little.
 */
export function shareOut(
  topologies: readonly NetworkTopology[],
  former: readonly NetworkTopology[] = [],
): Map<string, GatewayShare> {
  const shares = new Map<string, GatewayShare & { networks: NetworkShare[] }>()
  const closed = readClosed(topologies)
  for (const topology of topologies) {
    const parts = divided.get(topology) ?? redealt(topology, former) ?? divide(topology)
    divided.set(topology, parts)
    for (const [id, part] of parts) {
      const share = shares.get(id)
      if (share === undefined) shares.set(id, { gatewayId: id, closed, networks: [part] })
      else share.networks.push(part)
    }
  }
  return shares
}

const divided = new WeakMap<NetworkTopology, ReadonlyMap<string, NetworkShare>>()

function redealt(
  topology: NetworkTopology,
  formers: readonly NetworkTopology[],
): ReadonlyMap<string, NetworkShare> | null {
  const former = formers.find(({ network }) => network === topology.network)
  const parts = former === undefined ? undefined : divided.get(former)
  return former === undefined || parts === undefined ? null : redeal(former, parts, topology)
}

function divide(topology: NetworkTopology): ReadonlyMap<string, NetworkShare> {
  const parts = new Map<string, NetworkShare>()
  for (const [id, station] of topology.stations) parts.set(id, emptyShare(topology, station))
  const dealer: Dealer = { topology, parts, routing: createRouting(topology), marked: new Set() }
  dealDevices(dealer)
  dealRules(dealer)
  if (topology.network.allowInternalTraffic) dealInternal(dealer)
  dealNeighbours(dealer)
  return parts
}

function readClosed(topologies: readonly NetworkTopology[]): Cidr[] {
  return topologies.flatMap(({ stations, rules }) => [
    ...[...stations.values()].flatMap((station) => station.ranges),
    ...rules.flatMap((rule) => rule.destinations),
  ])
}

interface Dealer {
  readonly topology: NetworkTopology
  readonly parts: ReadonlyMap<string, NetworkShare>
  readonly routing: Routing
  /** Ways whose gateways know each other's addresses already. */
  readonly marked: Set<string>
}

function emptyShare(topology: NetworkTopology, station: Station): NetworkShare {
  return {
    topology,
    station,
    direct: [],
    remote: new Map(),
    behind: new Map(),
    grants: new Map(),
    everyone: [],
    exits: [],
  }
}

function dealDevices({ topology, parts }: Dealer): void {
  for (const device of topology.devices.values()) {
    for (const peering of device.peers) {
      const part = parts.get(peering.gatewayId)
      if (part === undefined || part.direct.at(-1) === device) continue
      part.direct.push(device)
      if (peering.exit) part.exits.push(device)
    }
  }
}

function dealRules(dealer: Dealer): void {
  for (const rule of dealer.topology.rules) {
    const part = dealer.parts.get(rule.gatewayId)
    if (rule.audience === null && rule.endId === rule.gatewayId) part?.everyone.push(rule)
    else {
      const led = new Set<readonly string[]>()
      for (const device of audienceOf(dealer, rule)) dealGrant(dealer, device, rule, led)
    }
  }
}

function audienceOf({ topology, parts, routing }: Dealer, rule: PlacedRule): readonly EnrolledDevice[] {
  if (rule.audience === null) return parts.get(rule.gatewayId)?.direct ?? []
  const audience: EnrolledDevice[] = []
  for (const id of rule.audience) {
    const device = topology.devices.get(id)
    if (device !== undefined && routing.enter(device, rule.gatewayId) !== null) audience.push(device)
  }
  return audience
}

/** `led`: ways whose gateways know already where the rule's destinations lie. */
function dealGrant(
  dealer: Dealer,
  device: EnrolledDevice,
  rule: PlacedRule,
  led: Set<readonly string[]>,
): void {
  const enter = dealer.routing.enter(device, rule.endId)
  if (enter === null) return
  const way = dealer.routing.way(enter.gatewayId, rule.endId)
  for (let index = 0; index < way.length; index += 1) {
    const part = dealer.parts.get(way[index] ?? '')
    if (part === undefined) continue
    const rules = part.grants.get(device)
    if (rules === undefined) part.grants.set(device, [rule])
    else if (rules.at(-1) !== rule) rules.push(rule)
    const previous = way[index - 1]
    if (previous !== undefined) part.remote.set(device, previous)
    const next = way[index + 1]
    if (next === undefined || led.has(way)) continue
    for (const destination of rule.destinations) setOnce(part.behind, destination.text, next)
  }
  if (!led.has(way)) dealWay(dealer, way)
  led.add(way)
}

/** Every gateway that ends tunnels learns of all devices of the network that it can carry traffic for. */
function dealInternal(dealer: Dealer): void {
  for (const [id, part] of dealer.parts) {
    if (!carriesInternal(part)) continue
    for (const device of dealer.topology.devices.values()) {
      const enter = dealer.routing.enter(device, id)
      if (enter === null || enter.gatewayId === id) continue
      const way = dealer.routing.way(enter.gatewayId, id)
      const previous = way.at(-2)
      if (previous !== undefined) part.remote.set(device, previous)
      dealWay(dealer, way)
    }
  }
}

/** Whether traffic from device to device can lead through this gateway: it relays, or one of them is its own. */
function carriesInternal(part: NetworkShare): boolean {
  return part.station.gateway.kind === 'hub' || part.direct.length > 0
}

/** The gateways of a way know each other's addresses, so that their error messages get back along it. */
function dealWay({ parts, marked }: Dealer, way: readonly string[]): void {
  const key = `${way[0] ?? ''} ${way.at(-1) ?? ''}`
  if (way.length < 2 || marked.has(key)) return
  marked.add(key)
  for (const [index, gatewayId] of way.entries()) {
    const part = parts.get(gatewayId)
    if (part === undefined) continue
    for (const [otherIndex, otherId] of way.entries()) {
      const via = way[otherIndex < index ? index - 1 : index + 1]
      if (otherIndex !== index && via !== undefined) addAddresses(part, parts.get(otherId)?.station, via)
    }
  }
}

function dealNeighbours({ parts }: Dealer): void {
  for (const part of parts.values())
    for (const link of part.station.links) addAddresses(part, parts.get(link.to)?.station, link.to)
}

function addAddresses(part: NetworkShare, station: Station | undefined, via: string): void {
  for (const ip of station?.addresses ?? []) setOnce(part.behind, ip.cidr, via)
}

/** WireGuard cannot tell two ways to one destination apart: the first, by id, keeps it. */
function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value)
}

/** The networks of a share that let device reach device through this gateway. */
export function internalNetworks(share: GatewayShare): readonly NetworkShare[] {
  return share.networks.filter((part) => part.topology.network.allowInternalTraffic && endsTunnels(part))
}

/** Whether devices can have their tunnels end here. */
export function endsTunnels(part: NetworkShare): boolean {
  return part.station.gateway.kind === 'vpn' || part.station.gateway.kind === 'hub'
}
