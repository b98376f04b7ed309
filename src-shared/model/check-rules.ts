import type { Cidr } from '#shared/base/cidr.ts'
import { walkNested } from '#shared/base/nested-ranges.ts'
import { bitsOf } from '#shared/base/ip.ts'
import { problem } from '#shared/base/problem.ts'
import { hasAddress } from './placement-address.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import { readRule } from './read-rule.ts'
import type { Rule } from './rule.ts'
import { tunnelsOf } from './tunnel-ranges.ts'
import { placementKey, relationsAt, rulesByNetwork, type ModelView } from './view.ts'

/** A rule at the gateway that it is attached to. */
export interface Placed {
  readonly rule: Rule
  readonly gatewayId: string
  /** Null for `gateway`: the address is the gateway's own and can meet no other. */
  readonly range: Cidr | null
}

/** Rules with the problems of where they stand: without a VPN, or with an address that two gateways claim. */
export interface PlacedRules {
  readonly problems: readonly CheckProblem[]
  /** Those that stand at a gateway. */
  readonly placed: readonly Placed[]
}

/** Reads nothing of devices. */
export function placeRules(view: ModelView, network: Network): PlacedRules {
  const rules = (rulesByNetwork(view.model.rules).get(network.id) ?? []).filter(
    (rule) => rule.active && view.placements.has(placementKey(network.id, rule.id)),
  )
  const placed: Placed[] = []
  const found: CheckProblem[] = []
  for (const rule of rules) {
    const attached = relationsAt(view, network.id, rule.id, 'rule')[0]
    const { range } = readRule(rule)
    if (attached === undefined)
      found.push(problem('rule-unattached', { rule: rule.name }, ['rules', rule.id]))
    else if (range !== null && !range.ok) found.push({ ...range.problem, at: ['rules', rule.id, 'address'] })
    else placed.push({ rule, gatewayId: attached.from, range: range === null ? null : range.value })
  }
  const problems = [...found, ...checkTunnelAddresses(view, network, placed), ...checkOverlaps(placed)]
  return { problems, placed }
}

/** Inside a tunnel range a rule may only name a managed machine that its gateway is linked to. */
function checkTunnelAddresses(view: ModelView, network: Network, placed: readonly Placed[]): CheckProblem[] {
  const { meeting } = tunnelsOf(view.model.networks)
  return placed.flatMap(({ rule, gatewayId, range }) => {
    const hit = range === null ? undefined : meeting(range)
    if (
      hit === undefined ||
      (hit.network.id === network.id && range !== null && isLinkedMachine(view, network.id, gatewayId, range))
    )
      return []
    return [
      problem('rule-address-in-network', { rule: rule.name, network: hit.network.name }, [
        'rules',
        rule.id,
        'address',
      ]),
    ]
  })
}

function isLinkedMachine(view: ModelView, networkId: string, gatewayId: string, range: Cidr): boolean {
  if (range.prefix !== bitsOf(range.version)) return false
  return relationsAt(view, networkId, gatewayId, 'site').some((link) => {
    const otherId = link.from === gatewayId ? link.to : link.from
    const placement = view.placements.get(placementKey(networkId, otherId))
    const kind = view.gateways.get(otherId)?.kind
    return (
      (kind === 'server' || kind === 'database') && placement !== undefined && hasAddress(placement, range)
    )
  })
}

function checkOverlaps(placed: readonly Placed[]): CheckProblem[] {
  const ranged = placed.flatMap((each) => (each.range === null ? [] : [{ ...each, range: each.range }]))
  return walkNested(ranged, (each, around) => {
    const other = around.find((outer) => outer.gatewayId !== each.gatewayId)
    return other === undefined
      ? []
      : [
          problem('rule-address-overlaps', { rule: each.rule.name, other: other.rule.name }, [
            'rules',
            each.rule.id,
            'address',
          ]),
        ]
  })
}
