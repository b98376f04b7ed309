import type { PortSpan } from '#shared/base/port-spans.ts'
import { readRule } from '#shared/model/read-rule.ts'
import type { Rule } from '#shared/model/rule.ts'
import { placementKey, relationsAt } from '#shared/model/view.ts'
import { readEnrolment } from './enrolment.ts'
import { hasIpv6, insideNetwork, type ReachIndex } from './reach-index.ts'
import { takesPart } from './ways.ts'

/** Who may reach what in one network, gathered by target; devices that share a set share the object. */
export interface NetworkAccess {
  readonly rules: ReadonlyMap<string, RuleAccess>
  /** Devices that reach the other devices; null: internal traffic is off. */
  readonly internal: DeviceSet
  /** By gateway: who may ping it. */
  readonly pings: ReadonlyMap<string, DeviceSet>
  /** By gateway: who leaves for the outside there. */
  readonly exits: ReadonlyMap<string, DeviceSet>
}

/** Device ids, sorted once; a shared set is recognized by identity, so that equal pairs are compared once. */
export interface DeviceSet {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
}

export interface RuleAccess {
  readonly rule: Rule
  readonly gatewayId: string
  readonly spans: readonly PortSpan[]
  readonly devices: DeviceSet
}

const nobody = toSet([])

/**
 * The access that one network of a model gives; empty when the network is not there or not active. `ofDevice`: to this
 * device alone, which costs no looking at all others.
 */
export function listAccess(index: ReachIndex, networkId: string, ofDevice?: string): NetworkAccess {
  const { view } = index
  const network = view.networks.get(networkId)
  if (network?.active !== true)
    return { rules: new Map(), internal: nobody, pings: new Map(), exits: new Map() }
  const ways = index.ways(networkId)
  const own = view.placements.get(placementKey(networkId, ofDevice ?? ''))
  const placements =
    ofDevice === undefined ? (view.placementsOfNetwork.get(networkId) ?? []) : own === undefined ? [] : [own]
  const enrolled = placements
    .filter((placement) => placement.nodeKind === 'device')
    .map((placement) => placement.nodeId)
    .filter((id) => !('refusal' in readEnrolment(view, networkId, id)) && ways.tunnels(id).length > 0)
    .toSorted()
  const pings = gather(enrolled, (id) => ways.tunnels(id).map((tunnel) => tunnel.to))
  const exits = gather(enrolled, (id) =>
    ways
      .tunnels(id)
      .filter((tunnel) => tunnel.exit)
      .map((tunnel) => tunnel.to),
  )
  const listing: Listing = { ...index, networkId, pings, enrolled: toSet(enrolled), pings6: new Map() }
  return {
    rules: new Map(view.model.rules.flatMap((rule) => readAccess(listing, rule))),
    internal: network.allowInternalTraffic ? listing.enrolled : nobody,
    pings,
    exits,
  }
}

interface Listing extends ReachIndex {
  readonly networkId: string
  readonly pings: ReadonlyMap<string, DeviceSet>
  readonly enrolled: DeviceSet
  /** Of `pings`, those with an IPv6 address; filled when a rule asks. */
  readonly pings6: Map<string, DeviceSet>
}

function readAccess(listing: Listing, rule: Rule): [string, RuleAccess][] {
  const { view, networkId } = listing
  if (!rule.active || rule.networkId !== networkId) return []
  const gatewayId = relationsAt(view, networkId, rule.id, 'rule')[0]?.from
  const { spans } = readRule(rule)
  if (gatewayId === undefined || !spans.ok || !takesPart(view, networkId, gatewayId)) return []
  const end = readEnd(listing, rule, gatewayId)
  if (end === null) return []
  return [
    [
      rule.id,
      { rule, gatewayId, spans: spans.value, devices: readDevices(listing, rule, { gatewayId, ...end }) },
    ],
  ]
}

interface End {
  readonly version: 4 | 6
  /** Where the traffic leaves the tunnels. */
  readonly endId: string
}

function readEnd({ view, networkId, placementAt }: Listing, rule: Rule, gatewayId: string): End | null {
  const { range: cidr } = readRule(rule)
  if (cidr === null) return { version: 4, endId: gatewayId }
  if (!cidr.ok) return null
  const { version } = cidr.value
  if (!insideNetwork(view, networkId, cidr.value)) return { version, endId: gatewayId }
  const machine = placementAt(networkId, cidr.value)
  return machine?.nodeKind === 'gateway' ? { version, endId: machine.nodeId } : null
}

function readDevices(listing: Listing, rule: Rule, of: End & { readonly gatewayId: string }): DeviceSet {
  const { view, networkId } = listing
  const ways = listing.ways(networkId)
  const has6 = (id: string): boolean => {
    const placement = view.placements.get(placementKey(networkId, id))
    return placement !== undefined && hasIpv6(view, placement)
  }
  const arrives = (id: string): boolean => of.endId === of.gatewayId || ways.way(id, of.endId) !== null
  if (rule.audience === 'everyone') {
    const direct = listing.pings.get(of.gatewayId) ?? nobody
    const known = of.version === 4 ? direct : listing.pings6.get(of.gatewayId)
    const devices = known ?? toSet(direct.ids.filter(has6))
    if (of.version === 6) listing.pings6.set(of.gatewayId, devices)
    return of.endId === of.gatewayId ? devices : toSet(devices.ids.filter(arrives))
  }
  return toSet(
    relationsAt(view, networkId, rule.id, 'audience')
      .map((relation) => relation.from)
      .filter((id) => listing.enrolled.has(id) && (of.version === 4 || has6(id)))
      .filter((id) => ways.way(id, of.gatewayId) !== null && arrives(id)),
  )
}

function gather(
  ids: readonly string[],
  gatewaysOf: (id: string) => readonly string[],
): Map<string, DeviceSet> {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    for (const gatewayId of new Set(gatewaysOf(id))) {
      const group = groups.get(gatewayId)
      if (group === undefined) groups.set(gatewayId, [id])
      else group.push(id)
    }
  }
  return new Map([...groups].map(([gatewayId, group]) => [gatewayId, toSet(group)]))
}

function toSet(ids: readonly string[]): DeviceSet {
  const set = new Set(ids)
  return { ids: [...set].toSorted(), has: (id) => set.has(id) }
}
