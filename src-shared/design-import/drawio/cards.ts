import type { Cell } from './cells.ts'
import { childrenOf, type Cells } from './page-cells.ts'
import { isText, isZone, shapeWords } from './style.ts'

/** A frame that is no larger is a card, whose icon and words are its own. */
const largestCard = { width: 280, height: 180 } as const
/** Parts of a card, with theirs: more are none of one. */
const mostParts = 40

/**
 * Which cells are parts of a card: a box and its icon, or an icon that is put together from shapes. By their ids the id
 * of the card's outermost cell, which stands for them all.
 */
export function cardParts(cells: Cells, joined: ReadonlySet<string>): ReadonlyMap<string, string> {
  const children = childrenOf(cells)
  const partOf = new Map<string, string>()
  for (const cell of cells.values()) {
    if (cell.what !== 'vertex' || partOf.has(cell.id) || isText(cell.style)) continue
    const parts = partsOf(cell, children)
    if (parts === null || !isCard(cell, parts, joined)) continue
    for (const { id } of parts) if (id !== cell.id) partOf.set(id, cell.id)
  }
  return partOf
}

/** All shapes and texts in a cell; null: none, or too many for a card. */
function partsOf(cell: Cell, children: ReadonlyMap<string, readonly Cell[]>): readonly Cell[] | null {
  const parts: Cell[] = []
  const waiting = [...(children.get(cell.id) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.what !== 'vertex') continue
    parts.push(next)
    if (parts.length > mostParts) return null
    waiting.push(...(children.get(next.id) ?? []))
  }
  return parts.some(({ style }) => !isText(style)) ? parts : null
}

function isCard(cell: Cell, parts: readonly Cell[], joined: ReadonlySet<string>): boolean {
  const shapes = parts.filter(({ style }) => !isText(style))
  if (shapes.some(({ style }) => isZone(style))) return false
  const isGroup = cell.style.has('group')
  const free = shapes.filter(({ style }) => style.get('part') !== '1' && !style.has('group'))
  const labels = free.filter(({ label }) => label !== '')
  const ends = free.filter(({ id }) => joined.has(id))
  // What says nothing and has no line is drawn for looks, unless it is an icon.
  const things = free.filter(
    ({ id, label, style }) => label !== '' || joined.has(id) || shapeWords(style).length > 0,
  )
  if (isZone(cell.style)) return free.length === 0 && joined.has(cell.id)
  if (free.length === 0) return true
  const isSmall = isWithin(cell, largestCard)
  const ownLabels = labels.length + (cell.label === '' ? 0 : 1)
  if (isGroup) {
    if (things.length <= 1) return true
    const texts = parts.length - shapes.length
    // Lines may end at what the whole card is drawn on.
    const areEndsGround = ends.every((end) => ends.length === 1 && isGround(end, cell))
    return isSmall && areEndsGround && ownLabels <= 1 && (ownLabels === 1 || texts > 0 || joined.has(cell.id))
  }
  if (ownLabels > 1 || ends.length > (joined.has(cell.id) ? 0 : 1)) return false
  return things.length <= 1
    ? joined.has(cell.id) || isSmall
    : isSmall && joined.has(cell.id) && ends.length === 0
}

/** How much of a card its ground covers. */
const ground = 0.8

function isGround({ geometry }: Cell, card: Cell): boolean {
  if (geometry === null || card.geometry === null) return false
  return geometry.width * geometry.height >= ground * card.geometry.width * card.geometry.height
}

function isWithin({ geometry }: Cell, most: { readonly width: number; readonly height: number }): boolean {
  return geometry !== null && geometry.width <= most.width && geometry.height <= most.height
}
