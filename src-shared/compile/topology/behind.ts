import type { Way } from './deal.ts'
import type { Routing } from './routing.ts'
import type { NetworkTopology, Station } from './topology-value.ts'

/** How many devices go each way: `Way`s by where they lead, then by the gateway where they begin. */
export type WayCounts = ReadonlyMap<Way[0], ReadonlyMap<string, number>>

/** By gateway: what lies behind its links, with the gateway at the other end. */
export type Behind = ReadonlyMap<string, Map<string, string>>

interface Ways {
  readonly topology: NetworkTopology
  readonly routing: Routing
  readonly carriers: readonly string[]
  readonly counts: WayCounts
}

/** What gateways must know of others for the ways that devices go. */
export function readBehind({ topology, routing, carriers, counts }: Ways): Behind {
  const behind: Behind = new Map([...topology.stations.keys()].map((id) => [id, new Map<string, string>()]))
  const marked = new Set<readonly string[]>()
  const entriesTo = (to: Way[0]): readonly string[] => [...(counts.get(to)?.keys() ?? [])].toSorted()
  for (const rule of topology.rules)
    for (const entryId of entriesTo(rule)) {
      const way = routing.way(entryId, rule.endId)
      for (const [index, gatewayId] of way.entries()) {
        const next = way[index + 1]
        const at = behind.get(gatewayId)
        if (next === undefined || at === undefined) continue
        for (const destination of rule.destinations) setOnce(at, destination.text, next)
      }
      addWay(topology, behind, way, marked)
    }
  for (const id of carriers)
    for (const entryId of entriesTo(id)) addWay(topology, behind, routing.way(entryId, id), marked)
  for (const [id, station] of topology.stations)
    for (const link of station.links) addAddresses(behind.get(id), topology.stations.get(link.to), link.to)
  return behind
}

/** The gateways of a way know each other's addresses, so that their error messages get back along it. */
function addWay(
  { stations }: NetworkTopology,
  behind: Behind,
  way: readonly string[],
  marked: Set<readonly string[]>,
): void {
  if (way.length < 2 || marked.has(way)) return
  marked.add(way)
  for (const [index, gatewayId] of way.entries())
    for (const [otherIndex, otherId] of way.entries()) {
      const via = way[otherIndex < index ? index - 1 : index + 1]
      if (otherIndex !== index && via !== undefined)
        addAddresses(behind.get(gatewayId), stations.get(otherId), via)
    }
}

function addAddresses(at: Map<string, string> | undefined, station: Station | undefined, via: string): void {
  if (at !== undefined) for (const ip of station?.addresses ?? []) setOnce(at, ip.cidr, via)
}

/** WireGuard cannot tell two ways to one destination apart: the first, by id, keeps it. */
function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value)
}
