import { hasAddress } from '../drawing/addresses.ts'
import { holdsMachine } from '../drawing/machine-text.ts'
import type { Cell } from './cells.ts'
import type { Cells } from './page-cells.ts'
import { isBare, isText } from './style.ts'

/** Rows with the address of a machine from which on a stack is a list of machines. */
const leastOfList = 2

/** What the rows of stacks are: said on the card of their stack, or things that it lists and is around. */
export interface Stacks {
  /** Whether words are a row of what has such in a stack, on whose card they are said. */
  readonly isRow: (cell: Cell) => boolean
  /** Whether words in a stack are one of the things that it lists. */
  readonly isListed: (cell: Cell) => boolean
  /** Whether a stack is around the things that it lists. */
  readonly isList: (cell: Cell) => boolean
  /** What stands in stacks that list things, and is said of nothing else. */
  readonly inLists: ReadonlySet<string>
}

/**
 * Several rows with addresses are machines, unless as many have those of networks; rows that lines join to each other
 * are things as well.
 */
export function findStacks(cells: Cells): Stacks {
  const all = [...cells.values()]
  const inStack = (cell: Cell): boolean =>
    cells.get(cell.parent)?.style.get('childLayout') === 'stackLayout' &&
    (isText(cell.style) || isBare(cell.style))
  const rows = all.filter((cell) => cell.what === 'vertex' && inStack(cell))
  const lists = new Set<string>()
  for (const [stack, held] of Map.groupBy(rows, ({ parent }) => parent)) {
    const machines = held.filter(({ label }) => holdsMachine(label)).length
    const addresses = held.filter(({ label }) => hasAddress(label)).length
    if (machines >= leastOfList && 2 * machines > addresses) lists.add(stack)
  }
  const stackOf = new Map(rows.map(({ id, parent }) => [id, parent]))
  const joined = new Set<string>()
  for (const { what, source, target } of all) {
    if (what !== 'edge') continue
    joined.add(source).add(target)
    const stack = stackOf.get(source)
    if (stack !== undefined && source !== target && stack === stackOf.get(target)) lists.add(stack)
  }
  return {
    isRow: (cell) => inStack(cell) && !lists.has(cell.parent),
    isListed: ({ id, label }) => lists.has(stackOf.get(id) ?? '') && (joined.has(id) || holdsMachine(label)),
    isList: ({ id }) => lists.has(id),
    inLists: new Set(rows.flatMap(({ id, parent }) => (lists.has(parent) ? [id] : []))),
  }
}
