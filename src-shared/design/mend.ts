import { holdersOfOutlines } from './outline-holders.ts'
import type { DesignContent, Relationship } from './design.ts'
import { toDesign } from './value.ts'

/**
 * A content whose parts fit: of two elements with one id only one, relationships whose ends are there, once for
 * each pair and never from a node to itself, and no outline that is missing, that holds itself or that is in a
 * circle. What comes from files, from other programs and from other people goes through here.
 */
export function mendContent(content: DesignContent): DesignContent {
  const { nodes, outlines, relationships } = toDesign(content)
  const named = new Map([...outlines].filter(([id]) => !nodes.has(id)))
  const holders = holdersOfOutlines(named)
  return {
    nodes: [...nodes.values()].map((node) =>
      node.outlineId === null || named.has(node.outlineId) ? node : { ...node, outlineId: null },
    ),
    outlines: [...named.values()].map((outline) => {
      const outlineId = holders.get(outline.id) ?? null
      return outline.outlineId === outlineId ? outline : { ...outline, outlineId }
    }),
    relationships: oneForEachPair(
      [...relationships.values()].filter(
        ({ id, from, to }) =>
          from !== to && nodes.has(from) && nodes.has(to) && !nodes.has(id) && !named.has(id),
      ),
    ),
  }
}

function oneForEachPair(relationships: readonly Relationship[]): Relationship[] {
  const byPair = new Map<string, Relationship>()
  for (const each of relationships) {
    const pair = each.from < each.to ? `${each.from} ${each.to}` : `${each.to} ${each.from}`
    if (!byPair.has(pair)) byPair.set(pair, each)
  }
  return [...byPair.values()]
}
