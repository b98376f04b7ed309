import { parseCidr } from '#shared/base/cidr.ts'
import { problem } from '#shared/base/problem.ts'
import { joined } from './connect.ts'
import { addressRefuser } from './network-range.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import { addressesOf } from './read-addresses.ts'
import type { Placement } from './relation.ts'
import type { ModelView } from './view.ts'

/** Addresses outside a network or used twice in it, and site links that close a loop. */
export function checkPlacements(view: ModelView, network: Network): CheckProblem[] {
  const placements = view.placementsOfNetwork.get(network.id) ?? []
  return [...checkAddresses(view, network, placements), ...checkLinks(view, network)]
}

function checkAddresses(view: ModelView, network: Network, placements: readonly Placement[]): CheckProblem[] {
  const holders = new Map<string, Placement>()
  const found: CheckProblem[] = []
  const families = [
    { field: 'address', range: network.range },
    ...(network.range6 === null ? [] : [{ field: 'address6', range: network.range6 } as const]),
  ] as const
  // A range that cannot be read is reported by `checkNetworks`.
  const refusers = families
    .filter(({ range }) => parseCidr(range).ok)
    .map(({ field, range }) => ({ field, refuse: addressRefuser(range) }))
  for (const placement of placements) {
    for (const { field, refuse } of refusers) {
      const own = addressesOf(placement)[field]
      if (own === null) continue
      const read = own.ok ? refuse(own.value, placement[field] ?? '') : own
      if (!read.ok) {
        found.push({ ...read.problem, at: placeOf(placement, field) })
        continue
      }
      // One address may have been written in several ways.
      const { text } = read.value
      const holder = holders.get(text)
      holders.set(text, placement)
      if (holder === undefined) continue
      const facts = { address: text, by: nameOf(view, holder) }
      found.push(problem('address-taken', facts, placeOf(placement, field)))
    }
  }
  return found
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
