import type { Point, Rect } from '#shared/base/rect.ts'
import type { Cell } from './cells.ts'

/** The cells of a page, by id. */
export type Cells = ReadonlyMap<string, Cell>

/** Nesting that is followed upwards; deeper cells count as cells of the page. */
const deepest = 64

/** Cells by the one that they stand in. */
export function childrenOf(cells: Cells): ReadonlyMap<string, readonly Cell[]> {
  return Map.groupBy(cells.values(), (cell) => cell.parent)
}

/** Cells around a cell, from the inside out. */
export function upwards(from: Cell, cells: Cells): readonly Cell[] {
  const found: Cell[] = []
  let next = cells.get(from.parent)
  while (next !== undefined && found.length < deepest) {
    found.push(next)
    next = cells.get(next.parent)
  }
  return found
}

/** Where a cell lies on the page. */
export function boxOf(cell: Cell, cells: Cells): Rect | null {
  if (cell.geometry === null) return null
  const { x, y } = cell.geometry
  const parent = cells.get(cell.parent)?.geometry
  const isPart = cell.isRelative && parent !== undefined && parent !== null
  const inner = isPart ? { x: x * parent.width, y: y * parent.height } : { x, y }
  return { ...cell.geometry, ...onPage(cell, inner, cells) }
}

/** A point that is seen from a cell's parent, on the page. */
export function onPage(cell: Cell, point: Point, cells: Cells): Point {
  let { x, y } = point
  for (const each of upwards(cell, cells)) {
    if (each.what !== 'vertex' || each.geometry === null) continue
    x += each.geometry.x
    y += each.geometry.y
  }
  return { x, y }
}
