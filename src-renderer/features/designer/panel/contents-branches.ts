import type { Design, DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import { holdersOf } from '#shared/design/hold.ts'
import type { Found } from '#shared/design/search.ts'
import type { Branch } from '#renderer/editor/contents/contents-rows.ts'
import type { Tree, TreeNode, TreeOutline } from '#shared/design/tree.ts'

/** What a line of the tree is about. */
export type ContentsItem =
  | { readonly what: 'outline'; readonly outline: Outline }
  | { readonly what: 'node'; readonly node: DesignNode }
  | {
      readonly what: 'relationship'
      readonly relationship: Relationship
      /** The node that it stands under, and the one at the other end. */
      readonly node: DesignNode
      readonly other: DesignNode
    }

/** What a search leaves of a tree, by id: elements, and all that holds them. */
export type Kept = ReadonlySet<string>

/** What was found, with the nodes of found relationships and everything around. */
export function keptBy(design: Design, found: readonly Found[]): Kept {
  const kept = new Set<string>()
  const keep = (element: DesignNode | Outline | undefined): void => {
    if (element === undefined) return
    kept.add(element.id)
    for (const holder of holdersOf(design, element)) kept.add(holder.id)
  }
  for (const { id, what } of found) {
    if (what === 'node') keep(design.nodes.get(id))
    else if (what === 'outline') keep(design.outlines.get(id))
    else {
      const relationship = design.relationships.get(id)
      if (relationship === undefined) continue
      kept.add(id)
      keep(design.nodes.get(relationship.from))
      keep(design.nodes.get(relationship.to))
    }
  }
  return kept
}

/** The outermost lines of a tree: outlines are open and nodes closed. With `kept`, only those. */
export function branchesOf(tree: Tree, kept: Kept | null): readonly Branch<ContentsItem>[] {
  const isKept = (id: string): boolean => kept === null || kept.has(id)
  return [
    ...tree.outlines.filter(({ outline }) => isKept(outline.id)).map((held) => outlineBranch(held, kept)),
    ...tree.nodes.filter(({ node }) => isKept(node.id)).map((held) => nodeBranch(held, kept)),
  ]
}

function outlineBranch(held: TreeOutline, kept: Kept | null): Branch<ContentsItem> {
  const isKept = (id: string): boolean => kept === null || kept.has(id)
  return {
    ...elementBranch(held.outline, { what: 'outline', outline: held.outline }),
    inside: () => branchesOf(held, kept),
    hasInside:
      held.nodes.some(({ node }) => isKept(node.id)) ||
      held.outlines.some(({ outline }) => isKept(outline.id)),
    startsOpen: true,
  }
}

function nodeBranch({ node, relationships }: TreeNode, kept: Kept | null): Branch<ContentsItem> {
  const isFound = kept !== null && relationships.some(({ relationship }) => kept.has(relationship.id))
  const shown = isFound
    ? relationships.filter(({ relationship }) => kept.has(relationship.id))
    : relationships
  return {
    ...elementBranch(node, { what: 'node', node }),
    hasInside: shown.length > 0,
    startsOpen: isFound,
    inside: () =>
      shown.map(({ relationship, other }) => ({
        key: `${node.id} ${relationship.id}`,
        what: 'edge',
        id: relationship.id,
        placeId: node.id,
        name: other.name,
        item: { what: 'relationship', relationship, node, other },
        inside: () => [],
        hasInside: false,
        startsOpen: false,
      })),
  }
}

function elementBranch({ id, name }: DesignNode | Outline, item: ContentsItem) {
  return { key: id, what: 'element', id, placeId: id, name, item } as const
}
