import type { Design, DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import { holdersOf } from '#shared/design/hold.ts'
import type { Found } from '#shared/design/search.ts'
import type { Tree, TreeNode, TreeOutline } from '#shared/design/tree.ts'

/** What a line of the tree is about. */
export type TreeItem =
  | { readonly what: 'outline'; readonly outline: Outline }
  | { readonly what: 'node'; readonly node: DesignNode }
  | {
      readonly what: 'relationship'
      readonly relationship: Relationship
      /** The node that it stands under, and the one at the other end. */
      readonly node: DesignNode
      readonly other: DesignNode
    }

/** A line of the tree as it is shown, with what ARIA says of it. */
export interface TreeRow {
  readonly key: string
  readonly item: TreeItem
  /** 1 for the outermost. */
  readonly level: number
  /** Among those beside it, from 1. */
  readonly position: number
  readonly size: number
  /** Null: there is nothing inside. */
  readonly isOpen: boolean | null
  /** Where in the rows the one around it stands. */
  readonly parent: number | null
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

/** A line with what would open under it. */
interface Branch {
  readonly key: string
  readonly item: TreeItem
  readonly inside: () => readonly Branch[]
  readonly hasInside: boolean
  /** Whether it is open as long as nobody said otherwise. */
  readonly opens: boolean
}

/**
 * The lines of a tree that are seen: outlines are open and nodes closed, except those in `toggled`, by key. With
 * `kept`, only those.
 */
export function rowsOf(tree: Tree, toggled: ReadonlySet<string>, kept: Kept | null): TreeRow[] {
  const rows: TreeRow[] = []
  const open: { readonly branches: readonly Branch[]; at: number; readonly parent: number | null }[] = [
    { branches: branchesOf(tree, kept), at: 0, parent: null },
  ]
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const branch = last.branches[last.at]
    if (branch === undefined) {
      open.pop()
      continue
    }
    last.at += 1
    const isOpen = branch.hasInside ? branch.opens !== toggled.has(branch.key) : null
    rows.push({
      key: branch.key,
      item: branch.item,
      level: open.length,
      position: last.at,
      size: last.branches.length,
      isOpen,
      parent: last.parent,
    })
    if (isOpen === true) open.push({ branches: branch.inside(), at: 0, parent: rows.length - 1 })
  }
  return rows
}

function branchesOf(tree: Tree, kept: Kept | null): readonly Branch[] {
  const isKept = (id: string): boolean => kept === null || kept.has(id)
  return [
    ...tree.outlines.filter(({ outline }) => isKept(outline.id)).map((held) => outlineBranch(held, kept)),
    ...tree.nodes.filter(({ node }) => isKept(node.id)).map((held) => nodeBranch(held, kept)),
  ]
}

function outlineBranch(held: TreeOutline, kept: Kept | null): Branch {
  const isKept = (id: string): boolean => kept === null || kept.has(id)
  return {
    key: held.outline.id,
    item: { what: 'outline', outline: held.outline },
    inside: () => branchesOf(held, kept),
    hasInside:
      held.nodes.some(({ node }) => isKept(node.id)) ||
      held.outlines.some(({ outline }) => isKept(outline.id)),
    opens: true,
  }
}

function nodeBranch({ node, relationships }: TreeNode, kept: Kept | null): Branch {
  const isFound = kept !== null && relationships.some(({ relationship }) => kept.has(relationship.id))
  const shown = isFound
    ? relationships.filter(({ relationship }) => kept.has(relationship.id))
    : relationships
  return {
    key: node.id,
    item: { what: 'node', node },
    hasInside: shown.length > 0,
    opens: isFound,
    inside: () =>
      shown.map(({ relationship, other }) => ({
        key: `${node.id} ${relationship.id}`,
        item: { what: 'relationship', relationship, node, other },
        inside: () => [],
        hasInside: false,
        opens: false,
      })),
  }
}

/** The element of a line. */
export function idOfItem(item: TreeItem): string {
  if (item.what === 'outline') return item.outline.id
  return item.what === 'node' ? item.node.id : item.relationship.id
}

/** What is typed ahead to reach a line. */
export function nameOfItem(item: TreeItem): string {
  if (item.what === 'outline') return item.outline.name
  return item.what === 'node' ? item.node.name : item.other.name
}
