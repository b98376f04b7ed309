import { parseIp, formatIp } from '#shared/base/ip.ts'
import { reachability, type Reachability } from '#shared/compile/reachability/reachability.ts'
import type { Destination, Verdict } from '#shared/compile/reachability/verdict.ts'
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
  const expectations = model.networks.find(({ id }) => id === networkId)?.expectations ?? []
  return expectations.length === 0
    ? []
    : unmetAmong(judgeExpectations(indexModel(model), networkId, expectations))
}

/** An expectation and what a network says of it. */
export interface Judged {
  readonly expectation: Expectation
  /** Its ends as people call them. */
  readonly called: Pick<Expectation, 'from' | 'to'>
  /** One for each place where it leads; none: one of its ends means nothing there. */
  readonly verdicts: readonly Verdict[]
  readonly isMet: boolean
}

/** What a network says of expectations, in their order. All devices are taken to have the right file. */
export function judgeExpectations(
  view: ModelView,
  networkId: string,
  expectations: readonly Expectation[],
  reach: Reachability = reachability(view.model),
): readonly Judged[] {
  return expectations.map(judgeIn(view, networkId, reach))
}

/** Says the same of one expectation: whoever has thousands of them takes turns with others. */
export function judgeIn(
  view: ModelView,
  networkId: string,
  reach: Reachability,
): (expectation: Expectation) => Judged {
  const names = nameNetwork(view, networkId)
  return (expectation) => {
    const from = names.devices.find(expectation.from)
    const verdicts =
      typeof from === 'string'
        ? []
        : destinationsOf(view, networkId, names, expectation).map((one) =>
            reach.canReach(from.id, one, networkId),
          )
    const isSo = ({ kind }: Verdict): boolean => (kind === 'allowed') === expectation.reaches
    return {
      expectation,
      called: calledIn(view, networkId, expectation),
      verdicts,
      isMet: verdicts.length > 0 && verdicts.every(isSo),
    }
  }
}

/** Those that are not met. */
export function unmetAmong(judged: readonly Judged[]): readonly Unmet[] {
  return judged
    .filter(({ isMet }) => !isMet)
    .map(({ expectation, called, verdicts }) => ({
      ...expectation,
      ...called,
      because: verdicts.length === 0 ? 'unknown' : 'differs',
    }))
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
