import { addToList } from '#shared/base/add-to-list.ts'
import type { Design } from '../design.ts'
import { kindFamilies, kindFamilyOf } from '../tree.ts'
import type { LayoutEdge } from './graph.ts'

/**
 * Lines between some nodes, from people through what they pass to services, whichever way they were drawn. Between
 * two of one family an arrow says the direction, and without one they lead away from where people are, or from the
 * busiest where all are of one family: a circle is laid out as two ways, not as one with a line back.
 */
export function linesWithin({ nodes, relationships }: Design, named: ReadonlySet<string>): LayoutEdge[] {
  const lines = [...relationships.values()].filter(({ from, to }) => named.has(from) && named.has(to))
  const rank = (id: string): number => {
    const node = nodes.get(id)
    // A folded outline may have people in it, and services: it stands in between.
    return kindFamilies.indexOf(node === undefined ? 'gateways' : kindFamilyOf(node.kind))
  }
  const far = distances(lines, rank)
  return lines.map(({ id, from, to, direction }) => {
    const apart = direction === 'none' ? (far.get(from) ?? 0) - (far.get(to) ?? 0) : 0
    const isBack = rank(from) > rank(to) || (rank(from) === rank(to) && apart > 0)
    return isBack ? { id, sources: [to], targets: [from] } : { id, sources: [from], targets: [to] }
  })
}

interface Pair {
  readonly from: string
  readonly to: string
}

/** How many lines each node is away from where a drawing begins. */
function distances(lines: readonly Pair[], rank: (id: string) => number): ReadonlyMap<string, number> {
  const beside = new Map<string, string[]>()
  const join = (a: string, b: string): void => {
    addToList(beside, a, b)
  }
  for (const { from, to } of lines) {
    join(from, to)
    join(to, from)
  }
  const ids = [...beside.keys()]
  const least = ids.reduce((lowest, id) => Math.min(lowest, rank(id)), Infinity)
  const first = ids.filter((id) => rank(id) === least)
  const linesAt = (id: string): number => beside.get(id)?.length ?? 0
  const start =
    first.length < ids.length ? first : ids.toSorted((a, b) => linesAt(b) - linesAt(a)).slice(0, 1)
  const far = new Map(start.map((id) => [id, 0]))
  const open = [...start]
  for (const id of open)
    for (const next of beside.get(id) ?? [])
      if (!far.has(next)) {
        far.set(next, (far.get(id) ?? 0) + 1)
        open.push(next)
      }
  return far
}
