/** An entry of the contents tree, with the entries inside it. */
export interface Branch<Item> {
  /** Unique in the tree, where the same element may be listed more than once. */
  readonly key: string
  /** What it selects: an element of the drawing, or a line between two. */
  readonly what: 'element' | 'edge'
  readonly id: string
  /** The element that is brought into view. */
  readonly placeId: string
  /** What typing ahead looks for. */
  readonly name: string
  readonly item: Item
  readonly inside: () => readonly Branch<Item>[]
  readonly hasInside: boolean
  /** Whether it is open until it is toggled. */
  readonly startsOpen: boolean
}

/** A branch as it is shown, with what ARIA needs to describe it. */
export interface TreeRow<Item> {
  readonly branch: Branch<Item>
  /** 1 for the outermost. */
  readonly level: number
  /** Its position among its siblings, from 1. */
  readonly position: number
  /** How many siblings there are, itself included. */
  readonly size: number
  /** Null: there is nothing inside. */
  readonly isOpen: boolean | null
  /** Index of the row that holds it; null for the outermost. */
  readonly parent: number | null
}

/** The rows that are visible. `toggled`: keys of branches that were opened or closed since the start. */
export function rowsOf<Item>(
  branches: readonly Branch<Item>[],
  toggled: ReadonlySet<string>,
): TreeRow<Item>[] {
  const rows: TreeRow<Item>[] = []
  const open: {
    readonly branches: readonly Branch<Item>[]
    at: number
    readonly parent: number | null
  }[] = [{ branches, at: 0, parent: null }]
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const branch = last.branches[last.at]
    if (branch === undefined) {
      open.pop()
      continue
    }
    last.at += 1
    const isOpen = branch.hasInside ? branch.startsOpen !== toggled.has(branch.key) : null
    rows.push({
      branch,
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
