import { formatIp, parseIp, type Ip } from '#shared/base/ip.ts'
import { carriedLookup } from './carried-lookup.ts'
import type { Placement, Relation } from './relation.ts'
import { placementKey } from './view.ts'

/** Placements by `placementKey`, while a drawing is edited. */
export const placementLookup = carriedLookup<Placement, Map<string, Placement>>({
  empty: () => new Map(),
  add: (byNode, placement) => byNode.set(keyOf(placement), placement),
  remove: (byNode, placement) => byNode.delete(keyOf(placement)),
})

/** Relationships by the node at either end, in no order, while a drawing is edited. */
export const relationLookup = carriedLookup<Relation, Map<string, Set<Relation>>>({
  empty: () => new Map(),
  add: (byEnd, relation) => {
    for (const end of [relation.from, relation.to]) addTo(byEnd, end, relation)
  },
  remove: (byEnd, relation) => {
    for (const end of [relation.from, relation.to]) byEnd.get(end)?.delete(relation)
  },
})

/** Who holds which tunnel address in one network. */
interface NetworkAddresses {
  /** Ids of nodes by address in canonical text; more than one where a former drawing allowed it. */
  readonly holders: Map<string, Set<string>>
  /** From an address up to the other, each is held: where to go on when the next free one is looked for. */
  readonly heldUpTo: Map<bigint, bigint>
}

const addressLookup = carriedLookup<Placement, Map<string, NetworkAddresses>>({
  empty: () => new Map(),
  add: (networks, placement) => {
    const network = networks.get(placement.networkId) ?? { holders: new Map(), heldUpTo: new Map() }
    networks.set(placement.networkId, network)
    for (const address of canonicalOf(placement)) addTo(network.holders, address, placement.nodeId)
  },
  remove: (networks, placement) => {
    const network = networks.get(placement.networkId)
    for (const address of canonicalOf(placement)) network?.holders.get(address)?.delete(placement.nodeId)
    network?.heldUpTo.clear()
  },
})

/** The node, other than the one given, that holds an address in a network, however it is written; or null. */
export function addressHolder(
  placements: readonly Placement[],
  networkId: string,
  ip: Ip,
  exceptNodeId: string | null,
): string | null {
  const holders = addressLookup.of(placements).get(networkId)?.holders.get(formatIp(ip))
  if (holders === undefined) return null
  for (const nodeId of holders) if (nodeId !== exceptNodeId) return nodeId
  return null
}

/** The lowest IPv4 address of a network from `first` on and below `end` that no placement holds; null without one. */
export function freeAddressFrom(
  placements: readonly Placement[],
  networkId: string,
  first: bigint,
  end: bigint,
): bigint | null {
  const network = addressLookup.of(placements).get(networkId)
  if (network === undefined) return first < end ? first : null
  const isHeld = (value: bigint): boolean =>
    (network.holders.get(formatIp({ version: 4, value }))?.size ?? 0) > 0
  let free = network.heldUpTo.get(first) ?? first
  while (free < end && isHeld(free)) free += 1n
  network.heldUpTo.set(first, free)
  return free < end ? free : null
}

/** Lets the lookups of a list of placements follow the edit that made another of it. */
export function carryPlacements(
  from: readonly Placement[],
  to: readonly Placement[],
  gone: readonly Placement[],
  came: readonly Placement[],
): void {
  placementLookup.carry(from, to, { gone, came })
  const isMoveOnly =
    gone.length === came.length && gone.every((each, index) => hasSameAddresses(each, came[index]))
  addressLookup.carry(from, to, isMoveOnly ? {} : { gone, came })
}

function hasSameAddresses(one: Placement, other: Placement | undefined): boolean {
  return (
    one.networkId === other?.networkId &&
    one.nodeId === other.nodeId &&
    one.address === other.address &&
    one.address6 === other.address6
  )
}

function canonicalOf({ address, address6 }: Placement): readonly string[] {
  return [address, address6].flatMap((text) => {
    const ip = text === null ? null : parseIp(text)
    return ip?.ok === true ? [formatIp(ip.value)] : []
  })
}

function keyOf({ networkId, nodeId }: Placement): string {
  return placementKey(networkId, nodeId)
}

function addTo<T>(sets: Map<string, Set<T>>, key: string, item: T): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([item]))
  else set.add(item)
}
