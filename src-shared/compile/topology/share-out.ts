import { followDivision } from './follow-division.ts'
import { divide, type Division } from './share.ts'
import type { GatewayShare, NetworkShare } from './share-value.ts'
import type { NetworkTopology } from './topology-value.ts'

/**
 * Divides every network among its gateways. Linear in relationships times the links on their ways; of a network that was
 * divided before, nothing is done again, and of one that differs little from its former value, little.
 */
export function shareOut(
  topologies: readonly NetworkTopology[],
  former: readonly NetworkTopology[],
  closed: GatewayShare['closed'],
): Map<string, GatewayShare> {
  const shares = new Map<string, GatewayShare & { networks: NetworkShare[] }>()
  const formers = new Map(former.map((each) => [each.network.id, each]))
  for (const topology of topologies) {
    const division =
      divided.get(topology) ?? followed(topology, formers.get(topology.network.id)) ?? divide(topology)
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

function followed(topology: NetworkTopology, former: NetworkTopology | undefined): Division | null {
  const division = former === undefined ? undefined : divided.get(former)
  return division === undefined ? null : followDivision(division, topology)
}
