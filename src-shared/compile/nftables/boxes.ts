import { compareRanges, lastOf, type Cidr } from '#shared/base/cidr.ts'
import type { Ip } from '#shared/base/ip.ts'
import { mergeSpans, type PortSpan } from '#shared/base/port-spans.ts'

/** Addresses from..to of one family, both included. */
export interface Interval {
  readonly version: 4 | 6
  readonly from: bigint
  readonly to: bigint
}

/** Destination addresses with one span of ports. */
export interface Box extends Interval {
  readonly span: PortSpan
}

/** Destinations that may be reached on some ports. */
export interface Opening {
  readonly destinations: readonly Cidr[]
  readonly spans: readonly PortSpan[]
}

/**
 * The same destinations and ports as the openings together, as boxes that never overlap: the kernel's sets of
 * concatenated ranges refuse two elements that meet. The answer depends only on what is open, not on how it was
 * stated: longest runs of addresses with the same ports, ascending, IPv4 first.
 */
export function disjointBoxes(openings: readonly Opening[]): Box[] {
  return ([4, 6] as const).flatMap((version) => sweep(version, openings))
}

interface Edge {
  readonly at: bigint
  readonly opens: boolean
  readonly spans: readonly PortSpan[]
}

/** Walks along the addresses; between two edges the open ports are the same. */
function sweep(version: 4 | 6, openings: readonly Opening[]): Box[] {
  const edges = openings.flatMap(({ destinations, spans }) =>
    destinations
      .filter((cidr) => cidr.version === version && spans.length > 0)
      .flatMap((cidr): Edge[] => [
        { at: cidr.value, opens: true, spans },
        { at: lastOf(cidr) + 1n, opens: false, spans },
      ]),
  )
  edges.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const runs: Run[] = []
  const open: (readonly PortSpan[])[] = []
  for (const [index, edge] of edges.entries()) {
    if (edge.opens) open.push(edge.spans)
    else open.splice(open.indexOf(edge.spans), 1)
    const next = edges[index + 1]
    if (next !== undefined && next.at > edge.at && open.length > 0)
      addRun(runs, { version, from: edge.at, to: next.at - 1n, spans: mergeSpans(open.flat()) })
  }
  return runs.flatMap(({ spans, ...interval }) => spans.map((span) => ({ ...interval, span })))
}

interface Run extends Interval {
  readonly spans: readonly PortSpan[]
}

function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last !== undefined && last.to + 1n === run.from && sameSpans(last.spans, run.spans))
    runs[runs.length - 1] = { ...last, to: run.to }
  else runs.push(run)
}

function sameSpans(a: readonly PortSpan[], b: readonly PortSpan[]): boolean {
  return (
    a.length === b.length &&
    a.every((span, index) => {
      const other = b[index]
      return span.protocol === other?.protocol && span.from === other.from && span.to === other.to
    })
  )
}

/** Addresses of one family joined to the longest runs without a gap, ascending: the first and last of each. */
export function joinAddresses<T extends Ip>(addresses: readonly T[]): { readonly from: T; readonly to: T }[] {
  const sorted = addresses.length < 2 ? addresses : addresses.toSorted((a, b) => (a.value < b.value ? -1 : 1))
  const runs: { from: T; to: T }[] = []
  for (const address of sorted) {
    const last = runs.at(-1)
    if (last === undefined || address.value > last.to.value + 1n) runs.push({ from: address, to: address })
    else if (address.value > last.to.value) last.to = address
  }
  return runs
}

/** Ranges joined to the longest runs without a gap, ascending, IPv4 first: the kernel refuses what overlaps. */
export function joinRanges(ranges: readonly Cidr[]): Interval[] {
  const runs: Interval[] = []
  for (const range of ranges.toSorted(compareRanges)) {
    const last = runs.at(-1)
    const to = lastOf(range)
    if (last === undefined || last.version !== range.version || range.value > last.to + 1n)
      runs.push({ version: range.version, from: range.value, to })
    else if (to > last.to) runs[runs.length - 1] = { ...last, to }
  }
  return runs
}
