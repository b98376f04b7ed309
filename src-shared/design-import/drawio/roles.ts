import type { Rect } from '#shared/base/rect.ts'
import { surrounding, type Laid, type Zone } from '../drawing/surrounding.ts'
import { cardParts } from './cards.ts'
import type { Cell } from './cells.ts'
import { framedGroups } from './framed-groups.ts'
import { boxOf, childrenOf, upwards, type Cells } from './page-cells.ts'
import { findStacks, type Stacks } from './stacks.ts'
import { canSurround, hasPicture, isContainer, isFrame, isTablePart, isText, shapeWords } from './style.ts'

export type Role = 'node' | 'area' | 'text' | 'part' | 'nothing'

/** What every cell of a page is. */
export interface Roles {
  readonly roles: ReadonlyMap<string, Role>
  /** By a part of a card the cell that stands for it. */
  readonly partOf: ReadonlyMap<string, string>
  /** The innermost area around a node or an area. */
  readonly around: ReadonlyMap<string, string>
  readonly boxes: ReadonlyMap<string, Rect>
  /** Ends of lines. */
  readonly joined: ReadonlySet<string>
  /** Words in stacks that list things, which are said of nothing beside them. */
  readonly inLists: ReadonlySet<string>
}

/**
 * What cells are by themselves and by those that they hold, and then by what they are drawn around: of a file that was
 * made here (`isOurs`) only the former counts.
 */
export function rolesOf(cells: Cells, isOurs: boolean): Roles {
  const all = [...cells.values()]
  const joined = new Set(all.flatMap(({ source, target }) => [source, target]))
  const childrenBy = childrenOf(cells)
  const parts = isOurs ? new Map<string, string>() : cardParts(cells, joined)
  const stacks = findStacks(cells)
  const joinedCards = new Set([...joined].map((id) => parts.get(id) ?? id))
  const roles = new Map(
    all.map((cell) => [
      cell.id,
      roleOf(cell, childrenBy.get(cell.id) ?? [], joinedCards, parts, cells, stacks, isOurs),
    ]),
  )
  const boxes = new Map(
    all.flatMap((cell) => {
      const box = cell.what === 'vertex' ? boxOf(cell, cells) : null
      return box === null ? [] : [[cell.id, box] as const]
    }),
  )
  const partOf = new Map(parts)
  const framed = isOurs ? [] : framedGroups(all, { childrenBy, roles, boxes, joined: joinedCards })
  for (const [group, frame] of framed) {
    roles.set(group, 'part')
    partOf.set(group, frame)
  }
  const laid = isOurs ? [] : laidIcons(all, roles, boxes, joinedCards)
  for (const [icon, frame] of laid) {
    roles.set(icon, 'part')
    partOf.set(icon, frame)
    // The frame may have no words of its own.
    roles.set(frame, 'node')
    if (joinedCards.has(icon)) joinedCards.add(frame)
  }
  const around = surround(all, cells, roles, boxes, joinedCards, isOurs)
  return { roles, partOf, around, boxes, joined: joinedCards, inLists: stacks.inLists }
}

function roleOf(
  cell: Cell,
  children: readonly Cell[],
  joined: ReadonlySet<string>,
  parts: ReadonlyMap<string, string>,
  cells: Cells,
  stacks: Stacks,
  isOurs: boolean,
): Role {
  if (cell.what !== 'vertex') return 'nothing'
  if (isOurs && cell.data().has('kind')) return 'node'
  if (cells.get(cell.parent)?.what === 'edge') return 'text'
  if (parts.has(cell.id)) return isText(cell.style) && !joined.has(cell.id) ? 'text' : 'part'
  const holdsShapes = children.some(
    (child) =>
      child.what === 'vertex' && !isText(child.style) && !stacks.isRow(child) && !parts.has(child.id),
  )
  if (holdsShapes || stacks.isList(cell)) return 'area'
  if (stacks.isListed(cell)) return 'node'
  // What draws a row of a table is drawn alone as well, for a store of data.
  const isOfTable = isTablePart(cell.style) && cells.get(cell.parent)?.what === 'vertex'
  if (isOfTable || stacks.isRow(cell) || (isText(cell.style) && !joined.has(cell.id))) return 'text'
  const isCard = children.some(({ id }) => parts.get(id) === cell.id)
  if (isCard || cell.style.has('childLayout') || cell.style.get('shape') === 'table') return 'node'
  const isDrawn = shapeWords(cell.style).length > 0
  // People make any icon one that could hold others; one that holds none is still an icon.
  const isEmptyIcon = isDrawn && !canSurround(cell.style) && !isFrame(cell.style) && children.length === 0
  if (isContainer(cell.style) && !isEmptyIcon) return 'area'
  const isIcon = isDrawn || (hasPicture(cell.style) && isSmall(cell))
  const says = isIcon || cell.label !== '' || cell.data().size > 0 || children.length > 0
  return joined.has(cell.id) || (says && !cell.style.has('line')) ? 'node' : 'nothing'
}

/** A larger picture without words is one to look at. */
function isSmall({ geometry }: Cell): boolean {
  return geometry !== null && geometry.width <= largestIcon && geometry.height <= largestIcon
}

const largestIcon = 160

/** A frame is a card with one icon when it is at most so many times as large, or a row no more than so many times as high. */
const mostOfIcon = { size: 16, height: 2.5 } as const
/** A row that is wider is no card. */
const widestRow = 400

/** What lies alone in a box and is its icon, or what a box without words is the frame of: by its id that of the box. */
function laidIcons(
  all: readonly Cell[],
  roles: ReadonlyMap<string, Role>,
  boxes: ReadonlyMap<string, Rect>,
  joined: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const sizeOf = (box: Rect | undefined): number => (box === undefined ? 0 : box.width * box.height)
  const frames = all.flatMap((cell): Zone[] => {
    const box = boxes.get(cell.id)
    const isFrame = roles.get(cell.id) === 'node' && canSurround(cell.style) && !isContainer(cell.style)
    return isFrame && box !== undefined ? [{ key: cell.id, box, least: 1 }] : []
  })
  const isThing = ({ id, style }: Cell): boolean => {
    const role = roles.get(id)
    return role === 'node' || role === 'area' || (role === 'nothing' && hasPicture(style))
  }
  const things = all.flatMap((cell): Laid[] => {
    const box = boxes.get(cell.id)
    return box !== undefined && isThing(cell) ? [{ key: cell.id, box }] : []
  })
  const cellOf = new Map(all.map((cell) => [cell.id, cell]))
  const held = Map.groupBy(surrounding(frames, things).holderOf, ([, frame]) => frame)
  const texts = all.flatMap(({ id, label }): Laid[] => {
    const box = boxes.get(id)
    return box !== undefined && roles.get(id) === 'text' && label !== '' ? [{ key: id, box }] : []
  })
  const titled = new Set(surrounding(frames, texts).holderOf.values())
  const found = new Map<string, string>()
  for (const [frame, icons] of held) {
    const [icon] = icons[0] ?? []
    const cell = icon === undefined ? undefined : cellOf.get(icon)
    if (icon === undefined || cell === undefined || icons.length > 1) continue
    const isIcon = shapeWords(cell.style).length > 0 || hasPicture(cell.style)
    const isBare = cell.label === '' && cell.data().size === 0
    // A frame with a title or lines of its own is something else than what it holds.
    const isOwn = titled.has(frame) || (joined.has(frame) && joined.has(icon))
    const isOnlyFrame = cellOf.get(frame)?.label === '' && roles.get(icon) === 'node' && !isOwn
    if (!(isIcon && isBare) && !isOnlyFrame) continue
    const [inner, outer] = [boxes.get(icon), boxes.get(frame)]
    const isRow =
      inner !== undefined &&
      outer !== undefined &&
      outer.width <= widestRow &&
      outer.height <= mostOfIcon.height * inner.height
    if (isRow || sizeOf(outer) <= mostOfIcon.size * sizeOf(inner)) found.set(icon, frame)
  }
  return found
}

/** Makes areas of what is drawn around others, and answers which lies around what. */
function surround(
  all: readonly Cell[],
  cells: Cells,
  roles: Map<string, Role>,
  boxes: ReadonlyMap<string, Rect>,
  joined: ReadonlySet<string>,
  isOurs: boolean,
): ReadonlyMap<string, string> {
  const candidates: Zone[] = []
  const things: Laid[] = []
  const around = new Map<string, string>()
  for (const cell of all) {
    const role = roles.get(cell.id)
    if (cell.what !== 'vertex' || role === 'text' || role === 'part') continue
    const box = boxes.get(cell.id)
    const outer = upwards(cell, cells)
    const areas = outer.filter(({ id }) => roles.get(id) === 'area')
    const [first] = areas
    if (role !== 'nothing' && first !== undefined) around.set(cell.id, first.id)
    // What is folded is not seen: where it would be says nothing of what is there.
    if (box === undefined || isOurs || outer.some(({ isCollapsed }) => isCollapsed)) continue
    if (!cell.isCollapsed && (role === 'area' || canSurround(cell.style))) {
      const isSaid = cell.label !== '' || joined.has(cell.id)
      candidates.push({ key: cell.id, box, least: role === 'area' ? 0 : isSaid ? 1 : 2 })
    }
    const within = first === undefined ? undefined : new Set(areas.map(({ id }) => id))
    if (role !== 'nothing') things.push({ key: cell.id, box, ...(within === undefined ? {} : { within }) })
  }
  const { holderOf, zones } = surrounding(candidates, things)
  for (const id of zones) roles.set(id, 'area')
  for (const [id, holder] of holderOf) around.set(id, holder)
  return around
}
