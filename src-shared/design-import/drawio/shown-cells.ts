import { addToList } from '#shared/base/add-to-list.ts'
import type { Notes } from '../drawing/notes.ts'
import type { Cell } from './cells.ts'
import type { Cells } from './page-cells.ts'

/**
 * The cells of a page that draw.io shows: not those of a hidden layer, nor lines that end at what is not seen, nor what
 * is in or on one of these. What is left out is counted, without the labels of lines.
 */
export function shownCells(cells: Cells, notes: Notes): Cells {
  const unseen = unseenOf([...cells.values()])
  if (unseen.size === 0) return cells
  for (const cell of unseen)
    if (cell.what !== 'layer' && cells.get(cell.parent)?.what !== 'edge') notes.count('hidden-left')
  return new Map([...cells].filter(([, cell]) => !unseen.has(cell)))
}

/** Those that are hidden themselves, and all that stand in them or end at them. */
function unseenOf(all: readonly Cell[]): ReadonlySet<Cell> {
  const unseen = new Set(all.filter(({ isHidden }) => isHidden))
  if (unseen.size === 0) return unseen
  const heldBy = new Map<string, Cell[]>()
  for (const cell of all)
    for (const id of new Set([cell.parent, cell.source, cell.target])) addToList(heldBy, id, cell)
  // A set goes on with what is added to it meanwhile.
  for (const { id } of unseen) for (const held of heldBy.get(id) ?? []) unseen.add(held)
  return unseen
}
