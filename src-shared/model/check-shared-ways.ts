import { contains, lastOf, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Network } from './network.ts'
import type { Rule } from './rule.ts'
import { memberKey, relationsAt, type ModelView } from './view.ts'

interface Claim {
  readonly rule: Rule
  readonly gatewayId: string
  readonly range: Cidr
}

/**
 * Addresses that two networks claim behind different gateways which site links join. A gateway has one interface
 * for all its networks, and WireGuard sends a destination to one peer: one of the two would never be reached.
 * (Within one network `checkRules` refuses it, joined or not.)
 */
export function checkSharedWays(view: ModelView, networks: readonly Network[]): Problem[] {
  const asked = new Set(networks.map((network) => network.id))
  const groupOf = joinGateways(view)
  const claims = view.model.networks
    .filter((network) => network.active)
    .flatMap((network) => readClaims(view, network))
    .toSorted(
      (a, b) =>
        a.range.version - b.range.version ||
        (a.range.value < b.range.value
          ? -1
          : a.range.value > b.range.value
            ? 1
            : a.range.prefix - b.range.prefix),
    )
  const open: Claim[] = []
  return claims.flatMap((each) => {
    while (open.length > 0 && !holds(open.at(-1)?.range, each.range)) open.pop()
    const other = open.find((outer) => outer.gatewayId !== each.gatewayId && meet(outer, each))
    open.push(each)
    if (other === undefined) return []
    return [
      ...(asked.has(each.rule.networkId) ? [overlap(each.rule, other.rule)] : []),
      ...(asked.has(other.rule.networkId) ? [overlap(other.rule, each.rule)] : []),
    ]
  })

  function meet(a: Claim, b: Claim): boolean {
    return a.rule.networkId !== b.rule.networkId && groupOf(a.gatewayId) === groupOf(b.gatewayId)
  }
}

function overlap(rule: Rule, other: Rule): Problem {
  return problem('rule-address-overlaps', { rule: rule.name, other: other.name }, [
    'rules',
    rule.id,
    'address',
  ])
}

function readClaims(view: ModelView, network: Network): Claim[] {
  return view.model.rules.flatMap((rule) => {
    if (!rule.active || rule.networkId !== network.id || rule.address === 'gateway') return []
    const attached = relationsAt(view, network.id, rule.id, 'rule')[0]
    const range = parseCidr(rule.address)
    return attached === undefined || !range.ok ? [] : [{ rule, gatewayId: attached.from, range: range.value }]
  })
}

/** Gateways that active site links of any active network join have one group. */
function joinGateways(view: ModelView): (gatewayId: string) => string {
  const parents = new Map<string, string>()
  const groupOf = (id: string): string => {
    const parent = parents.get(id)
    return parent === undefined ? id : groupOf(parent)
  }
  const takesPart = (networkId: string, id: string): boolean =>
    view.gateways.get(id)?.active === true && view.members.has(memberKey(networkId, id))
  for (const { kind, networkId, from, to } of view.model.relations) {
    if (kind !== 'site' || view.networks.get(networkId)?.active !== true) continue
    if (!takesPart(networkId, from) || !takesPart(networkId, to)) continue
    const [a, b] = [groupOf(from), groupOf(to)]
    if (a !== b) parents.set(a, b)
  }
  return groupOf
}

function holds(outer: Cidr | undefined, inner: Cidr): boolean {
  return outer !== undefined && contains(outer, inner) && lastOf(inner) <= lastOf(outer)
}
