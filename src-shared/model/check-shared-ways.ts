import type { Cidr } from '#shared/base/cidr.ts'
import { walkNested } from '#shared/base/nested-ranges.ts'
import { problem } from '#shared/base/problem.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import { readRule } from './read-rule.ts'
import type { Rule } from './rule.ts'
import { readSiteWays, type SiteWays } from './site-ways.ts'
import { relationsAt, rulesByNetwork, type ModelView } from './view.ts'

interface Claim {
  readonly rule: Rule
  readonly gatewayId: string
  readonly range: Cidr
}

/** A claim that conflicts with another one, and how a rule of either is reported. */
interface Conflict {
  readonly other: Claim
  readonly name: (rule: Rule, other: Rule) => CheckProblem
}

/**
 * Addresses that two networks claim behind different gateways which site links join, or behind one gateway that
 * their links lead to over different ones. A gateway has one interface for all its networks, and WireGuard sends
 * a destination to one peer: one of the two would never be reached. (Within one network `checkRules` refuses it,
 * joined or not.)
 */
export function checkSharedWays(view: ModelView, networks: readonly Network[]): CheckProblem[] {
  const active = view.model.networks.filter((network) => network.active)
  if (active.length < 2) return []
  const asked = new Set(networks.map((network) => network.id))
  const ways = readSiteWays(view)
  const claims = active.flatMap((network) => readClaims(view, network))
  return walkNested(claims, (each, around) => {
    let found: Conflict | null = null
    for (const outer of around) found ??= conflictOf(ways, outer, each)
    if (found === null) return []
    const { other, name } = found
    return [
      ...(asked.has(each.rule.networkId) ? [name(each.rule, other.rule)] : []),
      ...(asked.has(other.rule.networkId) ? [name(other.rule, each.rule)] : []),
    ]
  })

  function conflictOf({ groupOf, partingOf }: SiteWays, other: Claim, each: Claim): Conflict | null {
    const [networkId, otherId] = [each.rule.networkId, other.rule.networkId]
    if (networkId === otherId) return null
    if (other.gatewayId !== each.gatewayId)
      return groupOf(other.gatewayId) === groupOf(each.gatewayId) ? { other, name: overlap } : null
    const parting = partingOf(networkId, otherId, each.gatewayId)
    return parting === null ? null : { other, name: (a, b) => differ(view, parting, a, b) }
  }
}

function overlap(rule: Rule, other: Rule): CheckProblem {
  return problem('rule-address-overlaps', { rule: rule.name, other: other.name }, [
    'rules',
    rule.id,
    'address',
  ])
}

function differ(view: ModelView, parting: string, rule: Rule, other: Rule): CheckProblem {
  const facts = {
    rule: rule.name,
    other: other.name,
    network: view.networks.get(other.networkId)?.name ?? '',
    gateway: view.gateways.get(parting)?.name ?? '',
  }
  return problem('rule-ways-differ', facts, ['rules', rule.id, 'address'])
}

function readClaims(view: ModelView, network: Network): Claim[] {
  return (rulesByNetwork(view.model.rules).get(network.id) ?? []).flatMap((rule) => {
    if (!rule.active || rule.address === 'gateway') return []
    const attached = relationsAt(view, network.id, rule.id, 'rule')[0]
    const { range } = readRule(rule)
    return attached === undefined || range?.ok !== true
      ? []
      : [{ rule, gatewayId: attached.from, range: range.value }]
  })
}
