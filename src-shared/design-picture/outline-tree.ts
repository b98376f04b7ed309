import type { Outline } from '#shared/design/design.ts'

/** An outline with the one that holds it, and how many hold that. */
export interface Branch {
  readonly outline: Outline
  readonly holderId: string | null
  readonly depth: number
}

/**
 * Outlines, each followed by those that it holds, in the order in which they lie. One whose holder is not there,
 * or that holds itself by way of others, counts as held by none.
 */
export function outlineTree(outlines: Iterable<Outline>): readonly Branch[] {
  const all = [...outlines].toSorted((a, b) => a.z - b.z)
  const ids = new Set(all.map(({ id }) => id))
  const byHolder = Map.groupBy(all, ({ outlineId }) =>
    outlineId !== null && ids.has(outlineId) ? outlineId : null,
  )
  const seen = new Set<string>()
  const tree: Branch[] = []
  const walk = (roots: readonly Outline[]): void => {
    const waiting: Branch[] = roots.map((outline) => ({ outline, holderId: null, depth: 0 })).toReversed()
    for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
      const { outline, depth } = branch
      if (seen.has(outline.id)) continue
      seen.add(outline.id)
      tree.push(branch)
      for (const held of (byHolder.get(outline.id) ?? []).toReversed())
        waiting.push({ outline: held, holderId: outline.id, depth: depth + 1 })
    }
  }
  walk(byHolder.get(null) ?? [])
  for (const outline of all) if (!seen.has(outline.id)) walk([outline])
  return tree
}
