import { parseCidr } from '#shared/base/cidr.ts'
import { holdersOf } from '#shared/base/lookup.ts'
import { ofList } from '#shared/base/of-list.ts'
import { problem } from '#shared/base/problem.ts'
import { joined } from './connect.ts'
import { addressRefuser } from './network-range.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import { addressesOf } from './read-addresses.ts'
import type { Placement } from './relation.ts'
import { linksByNetwork, type ModelView } from './view.ts'

/** Addresses outside a network or used twice in it. */
export function checkAddresses(view: ModelView, network: Network): CheckProblem[] {
  const placements = view.placementsOfNetwork.get(network.id) ?? []
  if (areAddressesPlain(view, network, placements)) return []
  const holders = new Map<string, Placement>()
  const found: CheckProblem[] = []
  const families = familiesOf(network)
  for (const placement of placements) {
    for (const family of families) {
      const [field] = family
      const read = readIn(placement, family)
      if (read === null) continue
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

type Family = readonly [field: 'address' | 'address6', refuse: ReturnType<typeof addressRefuser>]

/** A range that cannot be read is reported by `checkNetworks`. */
function familiesOf({ range, range6 }: Pick<Network, 'range' | 'range6'>): Family[] {
  return (
    [
      ['address', range],
      ['address6', range6],
    ] as const
  ).flatMap(([field, text]): Family[] =>
    text !== null && parseCidr(text).ok ? [[field, addressRefuser(text)]] : [],
  )
}

function readIn(placement: Placement, [field, refuse]: Family) {
  const own = addressesOf(placement)[field]
  return own?.ok === true ? refuse(own.value, placement[field] ?? '') : own
}

/** Whether there is nothing to report, as far as can be said without a look at all placements. */
function areAddressesPlain(view: ModelView, network: Network, placements: readonly Placement[]): boolean {
  if (holdersOfAddresses(view.model.placements).isShared) return false
  // Of many networks the newest lists would not be all.
  const known = fits.get(placements) ?? fitting(placements)
  fits.set(placements, known)
  const { range, range6 } = network
  const held = known.last
  if (held?.range === range && held.range6 === range6) return held.isFitting
  const isFitting = doFit(placements, network)
  known.last = { range, range6, isFitting }
  return isFitting
}

const holdersOfAddresses = holdersOf((placement: Placement) =>
  addressesOf(placement).all.map(({ text }) => `${placement.networkId} ${text}`),
)

const fits = new WeakMap<readonly Placement[], Fitting>()

interface Fitting {
  last: (Pick<Network, 'range' | 'range6'> & { readonly isFitting: boolean }) | null
}

/** Whether all addresses are in the ranges that their network had last. */
const fitting = ofList(
  (_placements: readonly Placement[]): Fitting => ({ last: null }),
  ({ last }, { came }) => ({
    last: last?.isFitting === true ? { ...last, isFitting: doFit(came, last) } : null,
  }),
)

function doFit(placements: readonly Placement[], ranges: Pick<Network, 'range' | 'range6'>): boolean {
  const families = familiesOf(ranges)
  return placements.every((placement) => families.every((family) => readIn(placement, family)?.ok !== false))
}

/** Site links that close a loop: a tree has one link fewer than it has gateways. */
export function checkLinks(view: ModelView, network: Network): CheckProblem[] {
  const links = linksByNetwork(view.model.relations).get(network.id) ?? []
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
