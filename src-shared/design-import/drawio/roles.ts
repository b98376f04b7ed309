import type { Point, Rect } from '#shared/base/rect.ts'
import { enclosed } from '../drawing/enclosed.ts'
import type { Cell } from './cells.ts'
import { isContainer, isTablePart, isText, shapeWords } from './style.ts'

export type Cells = ReadonlyMap<string, Cell>
export type Role = 'node' | 'area' | 'text' | 'nothing'

/** Nesting that is followed upwards; deeper cells count as cells of the page. */
const deepest = 64

/** What every cell of a page is, and which area lies around a cell that none holds. */
interface Roles {
  readonly roles: ReadonlyMap<string, Role>
  readonly around: ReadonlyMap<string, string>
}

export function rolesOf(cells: Cells): Roles {
  const all = [...cells.values()]
  const childrenOf = Map.groupBy(all, (cell) => cell.parent)
  const joined = new Set(all.flatMap(({ source, target }) => [source, target]))
  const roles = new Map(
    all.map((cell) => [cell.id, roleOf(cell, childrenOf.get(cell.id) ?? [], joined, cells)]),
  )
  const free = all.filter(
    ({ id, parent }) => roles.get(id) === 'node' && cells.get(parent)?.what !== 'vertex',
  )
  const boxed = free.flatMap((cell) => {
    const box = boxOf(cell, cells)
    return box === null
      ? []
      : [{ key: cell.id, box, isPlain: !joined.has(cell.id) && shapeWords(cell.style).length === 0 }]
  })
  const { holderOf, holders } = enclosed(
    boxed.filter(({ isPlain }) => isPlain),
    boxed,
  )
  for (const id of holders) roles.set(id, 'area')
  return { roles, around: holderOf }
}

function roleOf(cell: Cell, children: readonly Cell[], joined: ReadonlySet<string>, cells: Cells): Role {
  if (cell.what !== 'vertex') return 'nothing'
  if (cells.get(cell.parent)?.what === 'edge') return 'text'
  const holdsShapes = children.some((child) => child.what === 'vertex' && !isText(child.style))
  if (holdsShapes) return 'area'
  if (isTablePart(cell.style) || (isText(cell.style) && !joined.has(cell.id))) return 'text'
  if (cell.style.has('childLayout') || cell.style.get('shape') === 'table') return 'node'
  if (isContainer(cell.style)) return 'area'
  const says =
    cell.label !== '' || shapeWords(cell.style).length > 0 || cell.data().size > 0 || children.length > 0
  return joined.has(cell.id) || (says && !cell.style.has('line')) ? 'node' : 'nothing'
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
