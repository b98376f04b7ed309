import type { DesignContent, Outline, Relationship } from '#shared/design/design.ts'

/** The relationships whose ends both exist, in their order. */
export function withEnds(content: DesignContent): Relationship[] {
  const nodes = new Set(content.nodes.map(({ id }) => id))
  return content.relationships.filter(({ from, to }) => nodes.has(from) && nodes.has(to))
}

/** One outline of every circle of outlines that hold each other. */
export function circles(outlines: readonly Outline[]): ReadonlySet<string> {
  const holderOf = new Map(outlines.map(({ id, outlineId }) => [id, outlineId]))
  const walked = new Set<string>()
  const found = new Set<string>()
  for (const { id: start } of outlines) {
    const way = new Set<string>()
    for (let id: string | null = start; id !== null && !walked.has(id); id = holderOf.get(id) ?? null) {
      if (way.has(id)) {
        found.add(id)
        break
      }
      way.add(id)
    }
    for (const id of way) walked.add(id)
  }
  return found
}

/** The outlines, with one of every circle held by none. */
export function breakCircles(outlines: Outline[]): Outline[] {
  const found = circles(outlines)
  return found.size === 0
    ? outlines
    : outlines.map((each) => (found.has(each.id) ? { ...each, outlineId: null } : each))
}
