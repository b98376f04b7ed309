import type { DrawnArea, DrawnNode } from './drawing.ts'

/** Which area holds what, without rings: the top is null. */
export interface Holding {
  readonly areas: ReadonlyMap<string, DrawnArea>
  readonly areasIn: ReadonlyMap<string | null, readonly DrawnArea[]>
  readonly nodesIn: ReadonlyMap<string | null, readonly DrawnNode[]>
  /** Keys of areas, each after the one that holds it. */
  readonly outerFirst: readonly string[]
  /** 0 at the top. */
  readonly depthOf: ReadonlyMap<string, number>
}

/** Areas held by one that is not there are at the top, and so is one area of every ring. */
export function holdingOf(nodes: readonly DrawnNode[], areas: readonly DrawnArea[]): Holding {
  const byKey = new Map(areas.map((area) => [area.key, area]))
  const areasIn = groupBy(byKey.values(), ({ key, area }) =>
    area !== null && area !== key && byKey.has(area) ? area : null,
  )
  const outerFirst: string[] = []
  const depthOf = new Map<string, number>()
  const walk = (from: readonly DrawnArea[]): void => {
    const waiting = from.map(({ key }) => ({ key, depth: 0 }))
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { key, depth } = next
      if (depthOf.has(key)) continue
      depthOf.set(key, depth)
      outerFirst.push(key)
      for (const child of areasIn.get(key) ?? []) waiting.push({ key: child.key, depth: depth + 1 })
    }
  }
  const top = areasIn.get(null) ?? []
  walk(top.toReversed())
  const inRing = new Set<string>()
  for (const area of byKey.values()) {
    if (depthOf.has(area.key)) continue
    inRing.add(area.key)
    walk([area])
  }
  if (inRing.size > 0)
    return holdingOf(
      nodes,
      [...byKey.values()].map((area) => (inRing.has(area.key) ? { ...area, area: null } : area)),
    )
  const nodesIn = groupBy(nodes, ({ area }) => (area !== null && byKey.has(area) ? area : null))
  return { areas: byKey, areasIn, nodesIn, outerFirst, depthOf }
}

function groupBy<T>(list: Iterable<T>, keyOf: (item: T) => string | null): Map<string | null, T[]> {
  return Map.groupBy(list, keyOf)
}

/** For every area the outermost one around it. */
export function topsOf({ outerFirst, areas, depthOf }: Holding): ReadonlyMap<string, string> {
  const tops = new Map<string, string>()
  for (const key of outerFirst) {
    const outer = depthOf.get(key) === 0 ? null : (areas.get(key)?.area ?? null)
    tops.set(key, outer === null ? key : (tops.get(outer) ?? key))
  }
  return tops
}
