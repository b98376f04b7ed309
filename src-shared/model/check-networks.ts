import { overlaps, parseCidr } from '#shared/base/cidr.ts'
import { ofList } from '#shared/base/of-list.ts'
import { problem } from '#shared/base/problem.ts'
import type { Gateway } from './gateway.ts'
import { refuseOverlap } from './network-range.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import { tunnelsOf } from './tunnel-ranges.ts'
import type { ModelView } from './view.ts'

/** Ranges that overlap, gateways that would share one port, networks without a gateway. */
export function checkNetworks(view: ModelView, networks: readonly Network[]): CheckProblem[] {
  return networks.flatMap((network) => [...checkRange(view, network), ...checkGateways(view, network)])
}

function checkRange(view: ModelView, network: Network): CheckProblem[] {
  if (network.active && tunnelsOf(view.model.networks).areApart) return []
  const range = parseCidr(network.range)
  if (!range.ok) return [{ ...range.problem, at: ['networks', network.id, 'range'] }]
  const others = view.model.networks.filter((other) => other.id !== network.id)
  const refused = refuseOverlap(range.value, others)
  if (!refused.ok) return [{ ...refused.problem, at: ['networks', network.id, 'range'] }]
  const range6 = network.range6 === null ? null : parseCidr(network.range6)
  if (range6 === null) return []
  if (!range6.ok) return [{ ...range6.problem, at: ['networks', network.id, 'range6'] }]
  const hit = others.find((other) => {
    const otherRange = other.active && other.range6 !== null ? parseCidr(other.range6) : null
    return otherRange !== null && otherRange.ok && overlaps(otherRange.value, range6.value)
  })
  if (hit === undefined) return []
  const facts = {
    range: network.range6 ?? '',
    network: hit.name,
    otherRange: hit.range6 ?? '',
    suggestion: network.range6 ?? '',
  }
  return [problem('network-overlaps', facts, ['networks', network.id, 'range6'])]
}

function checkGateways(view: ModelView, network: Network): CheckProblem[] {
  const placements = (view.placementsOfNetwork.get(network.id) ?? []).filter(
    (placement) => placement.nodeKind === 'gateway',
  )
  const active = placements.flatMap((placement) => {
    const gateway = view.gateways.get(placement.nodeId)
    return gateway?.active === true ? [gateway] : []
  })
  if (active.length === 0)
    return [problem('no-associations', { name: network.name }, ['networks', network.id])]
  const dialled = dialledOf(view.model.gateways)
  return active.flatMap((gateway) => {
    const holder = dialled.get(dialKey(gateway))
    if (holder === undefined || holder.id === gateway.id) return []
    return [
      problem('listen-port-taken', { port: gateway.dialPort ?? gateway.listenPort, gateway: holder.name }, [
        'gateways',
        gateway.id,
        'listenPort',
      ]),
    ]
  })
}

/** The last active gateway at each place. */
const dialledOf = ofList(
  (gateways: readonly Gateway[]) =>
    new Map(gateways.filter((gateway) => gateway.active).map((gateway) => [dialKey(gateway), gateway])),
)

function dialKey(gateway: {
  readonly publicAddress: string
  readonly dialPort: number | null
  readonly listenPort: number
}): string {
  return `${gateway.publicAddress} ${gateway.dialPort ?? gateway.listenPort}`
}
