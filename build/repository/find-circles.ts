/**
 * Groups of names that reach each other, each sorted, in the order of their first names (R. Tarjan, "Depth-first
 * search and linear graph algorithms", 1972).
 */
export function findCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (name: string): number => {
    const at = order.size
    order.set(name, at)
    path.push(name)
    let low = at
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? at)
    }
    if (low === at) {
      const circle = path.splice(path.indexOf(name))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return circles.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
}
