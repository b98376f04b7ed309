import { addToList } from '#shared/base/add-to-list.ts'
import type { Design } from '#shared/design/design.ts'

/** The nodes that each node is joined to, in the order of the relationships. */
export function neighborsOf(design: Design): ReadonlyMap<string, readonly string[]> {
  const neighbors = new Map<string, string[]>()
  const add = (from: string, to: string): void => {
    addToList(neighbors, from, to)
  }
  for (const { from, to } of design.relationships.values()) {
    add(from, to)
    add(to, from)
  }
  return neighbors
}

/**
 * For each node the gateway that is fewest relationships away, through nodes that are none; of several the one
 * drawn first. Breadth first from all gateways at once.
 */
export function nearestGateways(design: Design, gatewayIds: readonly string[]): ReadonlyMap<string, string> {
  const neighbors = neighborsOf(design)
  const nearest = new Map(gatewayIds.map((id) => [id, id]))
  let edge = [...gatewayIds]
  while (edge.length > 0) {
    const next: string[] = []
    for (const id of edge) {
      const gateway = nearest.get(id)
      for (const other of neighbors.get(id) ?? []) {
        if (gateway === undefined || nearest.has(other)) continue
        nearest.set(other, gateway)
        next.push(other)
      }
    }
    edge = next
  }
  return nearest
}
