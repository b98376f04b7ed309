import { contains, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { formatIp, parseIp, type Ip } from '#shared/base/ip.ts'
import { endsTunnels } from '#shared/model/connect.ts'
import { parseRanges } from '#shared/model/gateway-ranges.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement } from '#shared/model/relation.ts'
import { indexModel, placementKey, relationsAt, type ModelView } from '#shared/model/view.ts'
import type { Destination, Grant, Refusal } from './verdict.ts'
import { indexRules, type PlacedRule } from './rules-about.ts'
import { findWays, takesPart, type Ways } from './ways.ts'

/** The index that answers every question; results are remembered. */
export interface ReachIndex {
  readonly view: ModelView
  ways(networkId: string): Ways
  /** The ways there would be if every gateway had its key. */
  drawnWays(networkId: string): Ways
  /** The node that has this tunnel address. */
  placementAt(networkId: string, ip: Ip): Placement | undefined
  /** The rules of the network that are about an address, in their order. */
  rulesAbout(networkId: string, ip: Ip): readonly PlacedRule[]
  /** Ids of the rules that a device is chosen for. */
  chosenFor(networkId: string, deviceId: string): ReadonlySet<string>
  /** What rules name and gateways have behind them, in all networks, with why an exit leaves it alone. */
  claims(): readonly Claim[]
}

export interface Claim {
  readonly range: Cidr
  readonly refusal: Refusal
}

/** One question: a device that takes part, and where it wants to go. */
export interface Question extends ReachIndex {
  readonly networkId: string
  readonly deviceId: string
  readonly ip: Ip
  readonly destination: Destination
}

export type Answer =
  | { readonly grant: Grant; readonly way: readonly string[] }
  | { readonly refusal: Refusal }

export function indexReach(model: Model): ReachIndex {
  const view = indexModel(model)
  const known = new Map<string, Ways>()
  const drawn = new Map<string, Ways>()
  const places = new Map<string, ReadonlyMap<string, Placement>>()
  const rules = new Map<string, (ip: Ip) => readonly PlacedRule[]>()
  const chosen = new Map<string, ReadonlySet<string>>()
  let claims: readonly Claim[] | null = null
  const placementAt = (networkId: string, ip: Ip): Placement | undefined => {
    const placements = places.get(networkId) ?? readPlaces(view, networkId)
    places.set(networkId, placements)
    return placements.get(formatIp(ip))
  }
  return {
    view,
    ways(networkId) {
      const ways = known.get(networkId) ?? findWays(view, networkId)
      known.set(networkId, ways)
      return ways
    },
    drawnWays(networkId) {
      const ways = drawn.get(networkId) ?? findWays(view, networkId, () => true)
      drawn.set(networkId, ways)
      return ways
    },
    placementAt,
    rulesAbout(networkId, ip) {
      const factsOf = (address: Ip) => ({
        machine: placementAt(networkId, address),
        isInside: insideNetwork(view, networkId, address),
      })
      const about = rules.get(networkId) ?? indexRules(view, networkId, factsOf)
      rules.set(networkId, about)
      return about(ip)
    },
    chosenFor(networkId, deviceId) {
      const key = placementKey(networkId, deviceId)
      const known = chosen.get(key) ?? readChosen(view, networkId, deviceId)
      chosen.set(key, known)
      return known
    },
    claims() {
      claims ??= readClaims(view)
      return claims
    },
  }
}

function readClaims(view: ModelView): Claim[] {
  const isOpen = (networkId: string, gatewayId: string): boolean =>
    view.networks.get(networkId)?.active === true && takesPart(view, networkId, gatewayId)
  const named = view.model.rules.flatMap((rule): Claim[] => {
    const attached = relationsAt(view, rule.networkId, rule.id, 'rule')[0]
    const range = rule.address === 'gateway' ? null : parseCidr(rule.address)
    if (!rule.active || range?.ok !== true || attached === undefined) return []
    if (!isOpen(rule.networkId, attached.from)) return []
    return [{ range: range.value, refusal: { kind: 'needs-a-rule', ruleId: rule.id } }]
  })
  const behind = view.model.gateways.flatMap((gateway): Claim[] => {
    const networks = view.placementsOfNode.get(gateway.id) ?? []
    if (!endsTunnels(gateway) || !networks.some((each) => isOpen(each.networkId, gateway.id))) return []
    return parseRanges(gateway.ranges).map((range) => ({
      range,
      refusal: { kind: 'behind-a-gateway', gatewayId: gateway.id },
    }))
  })
  return [...named, ...behind]
}

function readChosen(view: ModelView, networkId: string, deviceId: string): ReadonlySet<string> {
  return new Set(relationsAt(view, networkId, deviceId, 'audience').map((relation) => relation.to))
}

/** Whose tunnel address is whose. */
function readPlaces(view: ModelView, networkId: string): Map<string, Placement> {
  return new Map(
    (view.placementsOfNetwork.get(networkId) ?? []).flatMap((placement) =>
      [placement.address, hasIpv6(view, placement) ? placement.address6 : null].flatMap((text) => {
        const ip = text === null ? null : parseIp(text)
        return ip?.ok === true ? [[formatIp(ip.value), placement] as const] : []
      }),
    ),
  )
}

/** Whether a node has an IPv6 address in a network that has IPv6. */
export function hasIpv6(view: ModelView, placement: Placement): boolean {
  return placement.address6 !== null && view.networks.get(placement.networkId)?.range6 !== null
}

/** Whether an address lies in the network's own ranges. */
export function insideNetwork(view: ModelView, networkId: string, ip: Ip): boolean {
  const network = view.networks.get(networkId)
  return [network?.range, network?.range6].some((text) => {
    const range = text === undefined || text === null ? null : parseCidr(text)
    return range?.ok === true && contains(range.value, ip)
  })
}
