/** A line of the contents with what would open under it. */
export interface Branch<Item> {
  /** Among all lines; what is drawn may stand there more than once. */
  readonly key: string
  /** What it selects: an element of the drawing, or a line between two. */
  readonly what: 'element' | 'edge'
  readonly id: string
  /** The element that is brought into view. */
  readonly placeId: string
  /** What is typed ahead to reach it. */
  readonly name: string
  readonly item: Item
  readonly inside: () => readonly Branch<Item>[]
  readonly hasInside: boolean
  /** Whether it is open by default. */
  readonly opens: boolean
}

/** A line as it is shown, with what ARIA says of it. */
export interface TreeRow<Item> {
  readonly branch: Branch<Item>
  /** 1 for the outermost. */
  readonly level: number
  /** Among its siblings, from 1. */
  readonly position: number
  readonly size: number
  /** Null: there is nothing inside. */
  readonly isOpen: boolean | null
  /** Where in the rows the one around it stands. */
  readonly parent: number | null
}

/** The lines that are seen. `toggled`: keys of those that are not as they began. */
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
    const isOpen = branch.hasInside ? branch.opens !== toggled.has(branch.key) : null
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
