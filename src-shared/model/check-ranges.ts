import { parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { walkNested } from '#shared/base/nested-ranges.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { endsTunnels } from './connect.ts'
import { formatRange, isWithin, parseRanges, proposeRange } from './gateway-ranges.ts'
import type { Gateway } from './gateway.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import { readRule } from './read-rule.ts'
import type { Rule } from './rule.ts'
import { rangesOf, tunnelsOf } from './tunnel-ranges.ts'
import { relationsAt, rulesByNetwork, type ModelView } from './view.ts'

interface Claim {
  readonly gateway: Gateway
  readonly range: Cidr
  /** A rule that lies outside of its gateway's ranges claims its own address. */
  readonly rule: Rule | null
}

/** Ranges behind gateways of one network that overlap each other, a rule of another gateway, or a tunnel's range. */
export function checkRanges(view: ModelView, network: Network): CheckProblem[] {
  const gateways = gatewaysOf(view, network)
  const tunnels = tunnelsOf(view.model.networks)
  return [
    ...gateways.flatMap((gateway) => checkTunnels(gateway, tunnels)),
    ...checkOverlaps([...gateways.flatMap(declared), ...undeclared(view, network)]),
  ]
}

/** The gateway of a rule whose address lies in none of the ranges that files of devices hold anyway. */
export function outsideOf(view: ModelView, rule: Rule): Gateway | null {
  const gatewayId = relationsAt(view, rule.networkId, rule.id, 'rule')[0]?.from
  const gateway = gatewayId === undefined ? undefined : view.gateways.get(gatewayId)
  const { range: address } = readRule(rule)
  const network = view.networks.get(rule.networkId)
  if (gateway === undefined || network === undefined || address?.ok !== true) return null
  return isWithin([...rangesOf(network), ...rangesBehind(gateway)], address.value) ? null : gateway
}

/** Records are never changed, and many rules ask for those of few gateways. */
const knownRanges = new WeakMap<Gateway, readonly Cidr[]>()

function rangesBehind(gateway: Gateway): readonly Cidr[] {
  const ranges = knownRanges.get(gateway) ?? parseRanges(gateway.ranges)
  knownRanges.set(gateway, ranges)
  return ranges
}

/**
 * Proposes ranges for addresses behind a gateway of one network; `connected` are those that the machine itself is in.
 * Ranges of other gateways and tunnels are not proposed.
 */
export function rangeProposer(
  view: ModelView,
  networkId: string,
): (gatewayId: string, address: Cidr, connected: readonly Cidr[]) => Cidr {
  const network = view.networks.get(networkId)
  const tunnels = tunnelsOf(view.model.networks).all.map((each) => each.range)
  const claimed = network === undefined ? [] : gatewaysOf(view, network).flatMap(declared)
  return (gatewayId, address, connected) => {
    const others = claimed.filter((each) => each.gateway.id !== gatewayId).map((each) => each.range)
    return proposeRange(address, connected, [...tunnels, ...others])
  }
}

/** A person may leave it so: the rule's own address is then in the files of devices, which change with it. */
export function adviseRange(
  view: ModelView,
  rule: Rule,
  propose: ReturnType<typeof rangeProposer>,
): Problem<'rule-outside-ranges'>[] {
  const gateway = outsideOf(view, rule)
  const address = parseCidr(rule.address)
  if (gateway === null || !address.ok) return []
  const range = formatRange(propose(gateway.id, address.value, []))
  const facts = { rule: rule.name, address: rule.address, gateway: gateway.name, range }
  return [problem('rule-outside-ranges', facts, ['rules', rule.id])]
}

function gatewaysOf(view: ModelView, network: Network): Gateway[] {
  return (view.placementsOfNetwork.get(network.id) ?? []).flatMap((placement) => {
    const gateway = placement.nodeKind === 'gateway' ? view.gateways.get(placement.nodeId) : undefined
    return gateway?.active === true && endsTunnels(gateway) ? [gateway] : []
  })
}

function declared(gateway: Gateway): Claim[] {
  return rangesBehind(gateway).map((range) => ({ gateway, range, rule: null }))
}

function undeclared(view: ModelView, network: Network): Claim[] {
  return (rulesByNetwork(view.model.rules).get(network.id) ?? []).flatMap((rule): Claim[] => {
    if (!rule.active) return []
    const gateway = outsideOf(view, rule)
    const { range: address } = readRule(rule)
    return gateway?.active !== true || address?.ok !== true ? [] : [{ gateway, range: address.value, rule }]
  })
}

function checkTunnels(gateway: Gateway, { meeting }: ReturnType<typeof tunnelsOf>): CheckProblem[] {
  return rangesBehind(gateway).flatMap((range) => {
    const hit = meeting(range)
    if (hit === undefined) return []
    const facts = { gateway: gateway.name, range: formatRange(range), network: hit.network.name }
    return [problem('gateway-range-in-network', facts, ['gateways', gateway.id, 'ranges'])]
  })
}

function checkOverlaps(claims: readonly Claim[]): CheckProblem[] {
  return walkNested(claims, (each, around) => {
    // `rule-address-overlaps` reports what two rules claim.
    const other = around.find(
      (outer) => outer.gateway.id !== each.gateway.id && (outer.rule === null || each.rule === null),
    )
    return other === undefined ? [] : [overlap(each, other)]
  })
}

function overlap(each: Claim, other: Claim): CheckProblem {
  const [range, rule] = each.rule === null ? [each, other.rule] : [other, each.rule]
  const against = each.rule === null ? other : each
  const at = rule === null ? ['gateways', range.gateway.id, 'ranges'] : ['rules', rule.id, 'address']
  const facts = {
    gateway: range.gateway.name,
    range: formatRange(range.range),
    other: rule?.name ?? against.gateway.name,
    otherRange: formatRange(against.range),
  }
  return problem('gateway-range-overlaps', facts, at)
}
