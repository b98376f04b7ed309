import type { NetworkTopology } from './topology-value.ts'
import type { EnrolledDevice, Peering } from './placed.ts'

/**
 * Ways between the gateways of one network over its site links. Only hubs relay. A device that has tunnels
 * to several gateways uses, for each end, the one with the fewest links in between (the smaller relation id
 * among equals): so no way ever passes a second gateway that knows the same device directly, where
 * WireGuard would refuse its packets as coming from the wrong peer.
 */
export interface Routing {
  /** Where a device's traffic to and from this gateway enters the tunnels; null: there is no way. */
  enter(device: EnrolledDevice, endId: string): Peering | null
  /** Gateways from `fromId` to `toId`, both included; empty: there is no way. */
  way(fromId: string, toId: string): readonly string[]
}

type Stations = Pick<NetworkTopology, 'stations'>

interface Step {
  readonly distance: number
  /** The gateway that follows on the way to the root of the tree. */
  readonly next: string | null
}

/** Trees are made when they are first asked for, one per gateway that is an end. */
export function createRouting(topology: Stations): Routing {
  const trees = new Map<string, ReadonlyMap<string, Step>>()
  const treeTo = (endId: string): ReadonlyMap<string, Step> => {
    const known = trees.get(endId)
    if (known !== undefined) return known
    const tree = growTree(topology, endId)
    trees.set(endId, tree)
    return tree
  }
  const waysTo = new Map<string, Map<string, readonly string[]>>()
  return {
    enter(device, endId) {
      const tree = treeTo(endId)
      let best: Peering | null = null
      let bestDistance = Number.POSITIVE_INFINITY
      for (const peering of device.peers) {
        const distance = tree.get(peering.gatewayId)?.distance ?? Number.POSITIVE_INFINITY
        if (distance >= bestDistance) continue
        best = peering
        bestDistance = distance
      }
      return best
    },
    way(fromId, toId) {
      const ways = waysTo.get(toId) ?? new Map<string, readonly string[]>()
      waysTo.set(toId, ways)
      const known = ways.get(fromId)
      if (known !== undefined) return known
      const tree = treeTo(toId)
      const way: string[] = []
      for (
        let at: string | null = tree.has(fromId) ? fromId : null;
        at !== null;
        at = tree.get(at)?.next ?? null
      )
        way.push(at)
      ways.set(fromId, way)
      return way
    },
  }
}

function growTree(topology: Stations, endId: string): Map<string, Step> {
  const tree = new Map<string, Step>()
  if (!topology.stations.has(endId)) return tree
  tree.set(endId, { distance: 0, next: null })
  const queue = [endId]
  for (const at of queue) {
    const station = topology.stations.get(at)
    if (station === undefined || (at !== endId && station.gateway.kind !== 'hub')) continue
    const distance = (tree.get(at)?.distance ?? 0) + 1
    for (const link of station.links) {
      if (tree.has(link.to)) continue
      tree.set(link.to, { distance, next: at })
      queue.push(link.to)
    }
  }
  return tree
}
