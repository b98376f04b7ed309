import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Gateway } from './gateway.ts'
import type { Relation } from './relation.ts'
import { placementKey, relationsAt, type ConnectionView } from './view.ts'

/** Why two nodes are not connected. */
type NotConnected = Problem<
  | 'relationship-exists'
  | 'device-to-device'
  | 'connection-invalid'
  | 'rule-has-vpn'
  | 'rule-for-everyone'
  | 'site-link-loop'
  | 'node-missing'
  | 'gateway-missing'
  | 'rule-missing'
>

/** What a relationship between two nodes would be, its ends in their fixed order. */
export type Connection = Pick<Relation, 'kind' | 'from' | 'to'>

/** What connecting two nodes of a network would make, whichever was touched first; or why not. */
export function readConnection(
  view: ConnectionView,
  networkId: string,
  a: string,
  b: string,
): Result<Connection, NotConnected> {
  const ends = [a, b].map((nodeId) => view.placements.get(placementKey(networkId, nodeId)))
  const [first, second] = ends
  if (first === undefined) return fail(problem('node-missing', { id: a }))
  if (second === undefined) return fail(problem('node-missing', { id: b }))
  if (a === b) return fail(problem('connection-invalid', { from: first.nodeKind, to: second.nodeKind }))
  const order = { device: 0, gateway: 1, rule: 2 } as const
  const [low, high] = order[first.nodeKind] <= order[second.nodeKind] ? [first, second] : [second, first]
  const read = readers[`${low.nodeKind}-${high.nodeKind}`]
  const connection = read(view, networkId, low.nodeId, high.nodeId)
  if (!connection.ok) return connection
  const exists = relationsAt(view, networkId, connection.value.from, connection.value.kind).some(
    (relation) => relation.from === connection.value.from && relation.to === connection.value.to,
  )
  return exists ? fail(problem('relationship-exists')) : connection
}

type Reader = (
  view: ConnectionView,
  networkId: string,
  low: string,
  high: string,
) => Result<Connection, NotConnected>
type Pair = `${'device' | 'gateway' | 'rule'}-${'device' | 'gateway' | 'rule'}`

const invalid = (from: string, to: string): Result<never, Problem<'connection-invalid'>> =>
  fail(problem('connection-invalid', { from, to }))

const readers: Readonly<Record<Pair, Reader>> = {
  'device-device': () => fail(problem('device-to-device')),
  'device-gateway': (view, _networkId, device, gatewayId) => {
    const gateway = view.gateways.get(gatewayId)
    if (gateway === undefined) return fail(problem('gateway-missing', { id: gatewayId }))
    return endsTunnels(gateway)
      ? ok({ kind: 'peer', from: device, to: gatewayId })
      : invalid('device', gateway.kind)
  },
  'device-rule': (view, _networkId, device, ruleId) => {
    const rule = view.rules.get(ruleId)
    if (rule === undefined) return fail(problem('rule-missing', { id: ruleId }))
    if (rule.audience === 'everyone') return fail(problem('rule-for-everyone', { rule: rule.name }))
    return ok({ kind: 'audience', from: device, to: ruleId })
  },
  'gateway-gateway': readSiteLink,
  'gateway-rule': (view, networkId, gatewayId, ruleId) => {
    const gateway = view.gateways.get(gatewayId)
    const rule = view.rules.get(ruleId)
    if (gateway === undefined) return fail(problem('gateway-missing', { id: gatewayId }))
    if (rule === undefined) return fail(problem('rule-missing', { id: ruleId }))
    if (!endsTunnels(gateway)) return invalid(gateway.kind, 'rule')
    const held = relationsAt(view, networkId, ruleId, 'rule').find((relation) => relation.from !== gatewayId)
    const holder = held === undefined ? undefined : view.gateways.get(held.from)
    if (holder !== undefined) return fail(problem('rule-has-vpn', { rule: rule.name, gateway: holder.name }))
    return ok({ kind: 'rule', from: gatewayId, to: ruleId })
  },
  'rule-rule': () => invalid('rule', 'rule'),
  'gateway-device': () => invalid('gateway', 'device'),
  'rule-device': () => invalid('rule', 'device'),
  'rule-gateway': () => invalid('rule', 'gateway'),
}

/** Whether devices and rules attach to it. */
export function endsTunnels(gateway: Pick<Gateway, 'kind'>): boolean {
  return gateway.kind === 'vpn' || gateway.kind === 'hub'
}

function readSiteLink(
  view: ConnectionView,
  networkId: string,
  a: string,
  b: string,
): Result<Connection, NotConnected> {
  const [from, to] = a < b ? [a, b] : [b, a]
  const [first, second] = [view.gateways.get(from), view.gateways.get(to)]
  if (first === undefined) return fail(problem('gateway-missing', { id: from }))
  if (second === undefined) return fail(problem('gateway-missing', { id: to }))
  if (!mayLink(first, second)) return invalid(first.kind, second.kind)
  const exists = relationsAt(view, networkId, from, 'site').some(
    (relation) => relation.to === to || relation.from === to,
  )
  if (exists) return fail(problem('relationship-exists'))
  // A loop would give packets two ways, and WireGuard takes a source address from one peer only.
  if (joined(view, networkId, from).has(to))
    return fail(problem('site-link-loop', { from: first.name, to: second.name }))
  return ok({ kind: 'site', from, to })
}

/** Whether two kinds of gateways may be joined by a site link. */
export function mayLink(a: Gateway, b: Gateway): boolean {
  if (endsTunnels(a) && endsTunnels(b)) return true
  return (a.kind === 'hub' && !endsTunnels(b)) || (b.kind === 'hub' && !endsTunnels(a))
}

/** Every gateway that site links of the network join to this one, itself included. */
export function joined(view: ConnectionView, networkId: string, gatewayId: string): Set<string> {
  const found = new Set([gatewayId])
  const open = [gatewayId]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const relation of relationsAt(view, networkId, at, 'site')) {
      const next = relation.from === at ? relation.to : relation.from
      if (found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}
