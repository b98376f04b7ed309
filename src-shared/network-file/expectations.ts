import { parseIp, formatIp } from '#shared/base/ip.ts'
import { reachability, type Reachability } from '#shared/compile/reachability/reachability.ts'
import type { Destination } from '#shared/compile/reachability/verdict.ts'
import { parsePorts } from '#shared/base/port-spans.ts'
import type { Expectation } from '#shared/model/expectation.ts'
import type { Model } from '#shared/model/model.ts'
import { indexModel, placementKey, relationsAt, type ModelView } from '#shared/model/view.ts'
import { nameNetwork, type NetworkNames } from './name-network.ts'
import { calledIn } from './name-expectations.ts'

/**
 * An expectation that a network does not meet, its ends as people call them; `unknown`: one of them means nothing
 * there.
 */
export type Unmet = Expectation & { readonly because: 'differs' | 'unknown' }

/** Expectations of a network that it does not meet. All devices are taken to have the right file. */
export function unmetOf(model: Model, networkId: string): readonly Unmet[] {
  return unmetOfAll(model, new Set([networkId])).get(networkId) ?? []
}

/** The same of several networks, by id: what they share is worked out once. */
export function unmetOfAll(
  model: Model,
  networkIds: ReadonlySet<string>,
): ReadonlyMap<string, readonly Unmet[]> {
  const expecting = model.networks.filter(
    ({ id, expectations = [] }) => networkIds.has(id) && expectations.length > 0,
  )
  if (expecting.length === 0) return new Map()
  const [view, reach] = [indexModel(model), reachability(model)]
  return new Map(
    expecting.map(({ id, expectations = [] }) => [id, unmetAmong(expectations, id, { view, reach })]),
  )
}

function unmetAmong(
  expectations: readonly Expectation[],
  networkId: string,
  { view, reach }: { readonly view: ModelView; readonly reach: Reachability },
): readonly Unmet[] {
  const names = nameNetwork(view, networkId)
  return expectations.flatMap((expectation): Unmet[] => {
    const from = names.devices.find(expectation.from)
    const destinations = destinationsOf(view, networkId, names, expectation)
    const called = { ...expectation, ...calledIn(view, networkId, expectation) }
    if (typeof from === 'string' || destinations.length === 0) return [{ ...called, because: 'unknown' }]
    const isSo = destinations.every(
      (one) => isReached(reach, from.id, networkId, one) === expectation.reaches,
    )
    return isSo ? [] : [{ ...called, because: 'differs' }]
  })
}

function isReached(reach: Reachability, deviceId: string, networkId: string, to: Destination): boolean {
  return reach.canReach(deviceId, to, networkId).kind === 'allowed'
}

/** Where a name or address leads; of a rule without a port, each first port that it opens. */
export function destinationsOf(
  view: ModelView,
  networkId: string,
  names: NetworkNames,
  { to, port, protocol }: Pick<Expectation, 'to' | 'port' | 'protocol'>,
): readonly Destination[] {
  const at = (address: string): Destination =>
    port === undefined ? { address, protocol: 'icmp', port: 0 } : { address, protocol, port }
  const ip = parseIp(to)
  if (ip.ok) return [at(formatIp(ip.value))]
  const rule = names.rules.find(to)
  if (typeof rule !== 'string') {
    const [holder] = relationsAt(view, networkId, rule.id, 'rule')
    const own = holder === undefined ? undefined : view.placements.get(placementKey(networkId, holder.from))
    const address = rule.address === 'gateway' ? own?.address : rule.address.split('/')[0]
    if (address === undefined || address === null) return []
    if (port !== undefined) return [at(address)]
    const ports = parsePorts(rule.ports)
    return ports.ok ? ports.value.map((span) => ({ address, protocol: span.protocol, port: span.from })) : []
  }
  const device = names.devices.find(to)
  if (typeof device === 'string') return []
  const address = view.placements.get(placementKey(networkId, device.id))?.address
  return typeof address === 'string' ? [at(address)] : []
}
