import { overlaps, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { walkNested } from '#shared/base/nested-ranges.ts'
import { bitsOf } from '#shared/base/ip.ts'
import { problem } from '#shared/base/problem.ts'
import { hasAddress } from './placement-address.ts'
import { reachableGateways } from './reach-gateways.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import { readRule } from './read-rule.ts'
import type { Rule } from './rule.ts'
import { placementKey, relationsAt, type ModelView } from './view.ts'

interface Placed {
  readonly rule: Rule
  readonly gatewayId: string
  /** Null for `gateway`: the address is the gateway's own and can meet no other. */
  readonly range: Cidr | null
}

/** Rules without a VPN, with an address that two gateways claim, or for devices that cannot reach them. */
export function checkRules(view: ModelView, network: Network): CheckProblem[] {
  const rules = view.model.rules.filter(
    (rule) =>
      rule.active && rule.networkId === network.id && view.placements.has(placementKey(network.id, rule.id)),
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
  return [
    ...found,
    ...checkTunnelAddresses(view, network, placed),
    ...checkOverlaps(placed),
    ...checkAudiences(view, network, placed),
  ]
}

/** Inside a tunnel range a rule may only name a managed machine that its gateway is linked to. */
function checkTunnelAddresses(view: ModelView, network: Network, placed: readonly Placed[]): CheckProblem[] {
  const ranges = view.model.networks
    .filter((each) => each.active)
    .flatMap((each) =>
      [each.range, each.range6].flatMap((text) =>
        text === null ? [] : [{ name: each.name, id: each.id, range: parseCidr(text) }],
      ),
    )
  return placed.flatMap(({ rule, gatewayId, range }) => {
    const hit =
      range === null ? undefined : ranges.find((each) => each.range.ok && overlaps(each.range.value, range))
    if (
      hit === undefined ||
      (hit.id === network.id && range !== null && isLinkedMachine(view, network.id, gatewayId, range))
    )
      return []
    return [
      problem('rule-address-in-network', { rule: rule.name, network: hit.name }, [
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

function checkAudiences(view: ModelView, network: Network, placed: readonly Placed[]): CheckProblem[] {
  const reaches = new Map<string, ReadonlyMap<string, string | null>>()
  return placed.flatMap(({ rule, gatewayId }) => {
    if (rule.audience === 'everyone' || view.gateways.get(gatewayId)?.active !== true) return []
    const from = reaches.get(gatewayId) ?? reachableGateways(view, network.id, gatewayId)
    reaches.set(gatewayId, from)
    return relationsAt(view, network.id, rule.id, 'audience').flatMap((relation) => {
      const device = view.devices.get(relation.from)
      if (device === undefined || !device.active || isConnected(view, network.id, device.id, from)) return []
      return [
        problem('rule-audience-unconnected', { rule: rule.name, device: device.name }, ['rules', rule.id]),
      ]
    })
  })
}

/** Asked for each device of each rule: no list is made for it. */
function isConnected(
  view: ModelView,
  networkId: string,
  deviceId: string,
  gateways: ReadonlyMap<string, unknown>,
): boolean {
  for (const { kind, networkId: at, to } of view.relationsOf.get(deviceId) ?? [])
    if (kind === 'peer' && at === networkId && gateways.has(to)) return true
  return false
}
