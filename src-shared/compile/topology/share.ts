import type { Cidr } from '#shared/base/cidr.ts'
import { addToList } from '#shared/base/add-to-list.ts'
import { layered, type Layered } from '#shared/base/lookup.ts'
import { isSameList } from '#shared/base/same-list.ts'
import { readBehind, type WayCounts } from './behind.ts'
import { dealDevice, isDealt, rulesByDevice, type Deal } from './deal.ts'
import { createRouting, type Routing } from './routing.ts'
import type { DealtDevice, GatewayShare, NetworkShare } from './share-value.ts'
import type { NetworkTopology } from './topology-value.ts'
import type { PlacedRule } from './placed.ts'

/** A network divided among its gateways, with what the next value of it is divided by. */
export interface Division {
  readonly topology: NetworkTopology
  readonly routing: Routing
  /** Gateways that carry traffic from device to device. */
  readonly carriers: readonly string[]
  readonly deals: Layered<Deal>
  readonly counts: WayCounts
  readonly parts: ReadonlyMap<string, NetworkShare>
}

/** Gives each gateway the devices, destinations and pairs whose way leads through it, and nothing else. */
export function divide(topology: NetworkTopology): Division {
  const routing = createRouting({ stations: topology.stations })
  const direct = directGateways(topology)
  const carriers = carriersOf(topology, (id) => direct.has(id))
  const rulesOf = rulesByDevice(topology.rules, topology.devices)
  const deals = new Map<string, Deal>()
  const counts = new Map<PlacedRule | string, Map<string, number>>()
  const devices = new Map<string, DealtDevice[]>()
  for (const device of topology.devices.values()) {
    const deal = dealDevice(device, rulesOf(device), { routing, carriers })
    deals.set(device.deviceId, deal)
    for (const dealt of deal.at) addToList(devices, dealt.gatewayId, dealt)
    for (const [to, entryId] of deal.ways) {
      const count = counts.get(to) ?? new Map<string, number>()
      counts.set(to, count)
      count.set(entryId, (count.get(entryId) ?? 0) + 1)
    }
  }
  const behind = readBehind({ topology, routing, carriers, counts })
  const everyone = everyoneOf(topology)
  const parts = new Map<string, NetworkShare>()
  for (const [id, station] of topology.stations)
    parts.set(id, {
      topology,
      station,
      devices: devices.get(id) ?? [],
      behind: behind.get(id) ?? new Map<string, string>(),
      everyone: everyone.get(id) ?? [],
    })
  return { topology, routing, carriers, deals: layered(deals), counts, parts }
}

/** Rules for everyone by the gateway where their traffic ends, as far as that lets its own devices through. */
export function everyoneOf({ rules }: NetworkTopology): ReadonlyMap<string, readonly PlacedRule[]> {
  return Map.groupBy(
    rules.filter((rule) => !isDealt(rule)),
    (rule) => rule.gatewayId,
  )
}

function directGateways({ devices }: NetworkTopology): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { peers } of devices.values()) for (const { gatewayId } of peers) found.add(gatewayId)
  return found
}

/** A gateway carries traffic from device to device if it relays, or if one of the devices is its own. */
export function carriersOf(
  { network, stations }: NetworkTopology,
  isDirect: (gatewayId: string) => boolean,
): readonly string[] {
  if (!network.allowInternalTraffic) return []
  return [...stations].filter(([id, { gateway }]) => gateway.kind === 'hub' || isDirect(id)).map(([id]) => id)
}

/** What lies behind gateways or is named by rules; `former`: the same list when nothing of it changed. */
export function readClosed(topologies: readonly NetworkTopology[], former: readonly Cidr[]): readonly Cidr[] {
  const closed = topologies.flatMap(({ stations, rules }) => [
    ...[...stations.values()].flatMap((station) => station.ranges),
    ...rules.flatMap((rule) => rule.destinations),
  ])
  return isSameList(former, closed, isSameRange) ? former : closed
}

function isSameRange(a: Cidr, b: Cidr): boolean {
  return a.version === b.version && a.value === b.value && a.prefix === b.prefix
}

/** The networks of a share that let device reach device through this gateway. */
export function internalNetworks(share: GatewayShare): readonly NetworkShare[] {
  return share.networks.filter((part) => part.topology.network.allowInternalTraffic && endsTunnels(part))
}

/** Whether devices can have their tunnels end here. */
export function endsTunnels(part: NetworkShare): boolean {
  return part.station.gateway.kind === 'vpn' || part.station.gateway.kind === 'hub'
}
