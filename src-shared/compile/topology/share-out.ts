import { followDivision } from './follow-division.ts'
import { divide, readClosed, type Division } from './share.ts'
import type { GatewayShare, NetworkShare } from './share-value.ts'
import type { NetworkTopology } from './topology-value.ts'

/**
 * Divides every network among its gateways. Linear in relationships times the links on their ways; of a network that was
 * divided before, nothing is done again, and of one that differs little from its former value, little.
 */
export function shareOut(
  topologies: readonly NetworkTopology[],
  former: readonly NetworkTopology[] = [],
): Map<string, GatewayShare> {
  const shares = new Map<string, GatewayShare & { networks: NetworkShare[] }>()
  const closed = readClosed(topologies)
  for (const topology of topologies) {
    const division = divided.get(topology) ?? followed(topology, former) ?? divide(topology)
    divided.set(topology, division)
    for (const [id, part] of division.parts) {
      const share = shares.get(id)
      if (share === undefined) shares.set(id, { gatewayId: id, closed, networks: [part] })
      else share.networks.push(part)
    }
  }
  return shares
}

const divided = new WeakMap<NetworkTopology, Division>()

function followed(topology: NetworkTopology, formers: readonly NetworkTopology[]): Division | null {
  const former = formers.find(({ network }) => network.id === topology.network.id)
  const division = former === undefined ? undefined : divided.get(former)
  return division === undefined ? null : followDivision(division, topology)
}
