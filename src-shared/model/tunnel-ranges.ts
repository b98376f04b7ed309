import { compareRanges, lastOf, overlaps, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { ofList } from '#shared/base/of-list.ts'
import { parseRanges } from './gateway-ranges.ts'
import type { Network } from './network.ts'

/** A range of an active network. */
export interface Tunnel {
  readonly network: Network
  readonly range: Cidr
}

interface Tunnels {
  /** In the order of the networks, IPv4 first. */
  readonly all: readonly Tunnel[]
  /** All can be read, and no two have an address in common. */
  readonly areApart: boolean
  /** The first that has an address in common with a range. */
  readonly meeting: (range: Cidr) => Tunnel | undefined
}

/** The ranges of the active networks of a list, by which no network has to look at all others. */
export const tunnelsOf = ofList((networks: readonly Network[]): Tunnels => {
  const active = networks.filter((network) => network.active)
  const all = active.flatMap((network) => rangesOf(network).map((range) => ({ network, range })))
  const inOrder = [...all.entries()].toSorted(([, a], [, b]) => compareRanges(a.range, b.range))
  const areApart =
    active.every(({ range, range6 }) => parseCidr(range).ok && (range6 === null || parseCidr(range6).ok)) &&
    inOrder.every(([, { range }], at) => {
      const next = inOrder[at + 1]?.[1].range
      return next === undefined || !overlaps(range, next)
    })
  return {
    all,
    areApart,
    meeting: areApart
      ? (range) => firstOf(inOrder, range)
      : (range) => all.find((each) => overlaps(each.range, range)),
  }
})

/** The ranges of one network, read once. */
export function rangesOf(network: Network): readonly Cidr[] {
  const ranges = known.get(network) ?? parseRanges([network.range, network.range6 ?? ''])
  known.set(network, ranges)
  return ranges
}

const known = new WeakMap<Network, readonly Cidr[]>()

type Numbered = readonly [at: number, tunnel: Tunnel]

/** Of ranges in order that are apart, the one of the smallest number that meets a range. */
function firstOf(inOrder: readonly Numbered[], range: Cidr): Tunnel | undefined {
  let [from, to] = [0, inOrder.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const at = inOrder[middle]?.[1].range
    if (at !== undefined && endsBefore(at, range)) from = middle + 1
    else to = middle
  }
  let first: Numbered | undefined
  for (let each = inOrder[from]; each !== undefined && overlaps(each[1].range, range); each = inOrder[from]) {
    if (first === undefined || each[0] < first[0]) first = each
    from += 1
  }
  return first?.[1]
}

function endsBefore(one: Cidr, other: Cidr): boolean {
  return one.version === other.version ? lastOf(one) < other.value : one.version < other.version
}
