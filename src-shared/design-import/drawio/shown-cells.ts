import type { Notes } from '../drawing/notes.ts'
import type { Cell } from './cells.ts'
import { upwards, type Cells } from './page-cells.ts'

/**
 * The cells of a page that draw.io shows: not those of a hidden layer, nor lines that end at one of them. What is left
 * out is counted, without the labels of lines.
 */
export function shownCells(cells: Cells, notes: Notes): Cells {
  const all = [...cells.values()]
  if (!all.some(({ isHidden }) => isHidden)) return cells
  const unseen = new Set(
    all.flatMap((cell) =>
      cell.isHidden || upwards(cell, cells).some(({ isHidden }) => isHidden) ? [cell.id] : [],
    ),
  )
  const isShown = ({ id, source, target }: Cell): boolean =>
    ![id, source, target].some((each) => unseen.has(each))
  for (const cell of all)
    if (!isShown(cell) && cell.what !== 'layer' && cells.get(cell.parent)?.what !== 'edge')
      notes.count('hidden-left')
  return new Map([...cells].filter(([, cell]) => isShown(cell)))
}
