import type { Design } from '../design.ts'
import { holdersOf } from '../hold.ts'
import { rootId, type LayoutEdge } from './graph.ts'

/**
 * Lines between boxes that lie beside each other: each line stands in the innermost outline that holds both its
 * ends, between what holds them there, once for each pair. By the outline's id, or the root's.
 */
export function levelEdges(design: Design, lines: readonly LayoutEdge[]): ReadonlyMap<string, LayoutEdge[]> {
  const levels = new Map<string, Map<string, LayoutEdge>>()
  const wayOf = (id: string): string[] => {
    const end = design.nodes.get(id) ?? design.outlines.get(id)
    const holders = end === undefined ? [] : holdersOf(design, end)
    return [rootId, ...holders.map((holder) => holder.id).toReversed(), id]
  }
  for (const { id, sources, targets } of lines) {
    const [from, to] = [wayOf(sources[0]), wayOf(targets[0])]
    const apart = from.findIndex((step, index) => step !== to[index])
    const [level, source, target] = [from[apart - 1], from[apart], to[apart]]
    if (level === undefined || source === undefined || target === undefined) continue
    const edges = levels.get(level) ?? new Map<string, LayoutEdge>()
    levels.set(level, edges)
    if (!edges.has(`${source} ${target}`) && !edges.has(`${target} ${source}`))
      edges.set(`${source} ${target}`, { id, sources: [source], targets: [target] })
  }
  return new Map([...levels].map(([level, edges]) => [level, [...edges.values()]]))
}
