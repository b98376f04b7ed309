import { formatIp } from '#shared/base/ip.ts'
import { problem } from '#shared/base/problem.ts'
import { joined } from './connect.ts'
import { refuseAddress } from './network-range.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import type { Placement } from './relation.ts'
import type { ModelView } from './view.ts'

/** Addresses outside a network or used twice in it, and site links that close a loop. */
export function checkPlacements(view: ModelView, network: Network): CheckProblem[] {
  const placements = view.placementsOfNetwork.get(network.id) ?? []
  return [...checkAddresses(view, network, placements), ...checkLinks(view, network)]
}

function checkAddresses(view: ModelView, network: Network, placements: readonly Placement[]): CheckProblem[] {
  const holders = new Map<string, Placement>()
  return placements.flatMap((placement) => {
    const own = [
      { field: 'address', text: placement.address, range: network.range },
      {
        field: 'address6',
        text: network.range6 === null ? null : placement.address6,
        range: network.range6 ?? '',
      },
    ]
    return own.flatMap(({ field, text, range }): CheckProblem[] => {
      if (text === null) return []
      const place = placeOf(placement, field)
      const read = refuseAddress(text, range)
      if (!read.ok) return [{ ...read.problem, at: place }]
      // One address may have been written in several ways.
      const address = formatIp(read.value)
      const holder = holders.get(address)
      holders.set(address, placement)
      return holder === undefined
        ? []
        : [problem('address-taken', { address, by: nameOf(view, holder) }, place)]
    })
  })
}

/** A tree has one link fewer than it has gateways; more of them close a loop. */
function checkLinks(view: ModelView, network: Network): CheckProblem[] {
  const links = view.model.relations.filter(
    (relation) => relation.networkId === network.id && relation.kind === 'site',
  )
  const seen = new Set<string>()
  return links.flatMap((link) => {
    if (seen.has(link.from)) return []
    const group = joined(view, network.id, link.from)
    for (const gatewayId of group) seen.add(gatewayId)
    if (links.filter((each) => group.has(each.from)).length < group.size) return []
    const [from, to] = [view.gateways.get(link.from)?.name ?? '', view.gateways.get(link.to)?.name ?? '']
    return [problem('site-link-loop', { from, to }, ['relations', link.id])]
  })
}

function placeOf(placement: Placement, field: string): readonly string[] {
  return [`${placement.nodeKind}s`, placement.nodeId, field]
}

function nameOf(view: ModelView, placement: Placement): string {
  return view.devices.get(placement.nodeId)?.name ?? view.gateways.get(placement.nodeId)?.name ?? ''
}
