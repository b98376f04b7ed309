import { mustHave } from '#shared/base/must-have.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import type { Design, DesignNode, Outline } from './design.ts'
import { patchOf } from './edit.ts'
import { hiddenIn } from './fold.ts'
import { holderFor, holdersOf, holdsAll } from './hold.ts'
import { holdersOfOutlines } from './outline-holders.ts'
import { emptyPatch, type Patch } from './patch.ts'
import { placeWithin, settleAround, withinCanvas } from './settle.ts'

/** Where the top left corner of an element is to be. */
export interface Move extends Point {
  readonly id: string
}

/**
 * Elements taken to where they were dropped. An outline takes along all that it holds, each once; of an element
 * and an outline that holds it, the outline's move counts. What was moved is then held by the innermost outline
 * around its middle, or by none. Locked ones stay, except inside an outline that is moved.
 */
export function moveElements(design: Design, moves: readonly Move[]): Patch {
  const { nodes, outlines, top } = displaced(design, moves)
  const moved: Design['outlines'] =
    outlines.size === 0
      ? design.outlines
      : new Map([...design.outlines].map(([id, outline]) => [id, { ...outline, ...outlines.get(id) }]))
  for (const element of top) {
    // Nobody sees where it lies: it stays in the card that stands for it.
    if (hiddenIn(design, element) !== null) continue
    const isNode = design.nodes.has(element.id)
    const wishes = isNode ? nodes : outlines
    const content = isNode ? undefined : holdsAll(design, element.id)
    const place = mustHave(wishes.get(element.id), 'the position of what is moved')
    wishes.set(element.id, { ...place, outlineId: holderFor(moved, { ...element, ...place }, content) })
  }
  return patchOf(design, { nodes, outlines: withoutCircles(design, outlines) })
}

type Places = Map<string, Point & { outlineId?: string | null }>

/** New places of all that moves, and which of it was moved by itself. */
function displaced(
  design: Design,
  moves: readonly Move[],
): { readonly nodes: Places; readonly outlines: Places; readonly top: (DesignNode | Outline)[] } {
  const [nodes, outlines]: [Places, Places] = [new Map(), new Map()]
  const byId = new Map(moves.map((move) => [move.id, move]))
  const top = [...byId.values()].flatMap((to) => {
    const element = design.nodes.get(to.id) ?? design.outlines.get(to.id)
    if (element === undefined || element.isLocked) return []
    const isCarried = holdersOf(design, element).some(
      (holder) => byId.has(holder.id) && !holder.isLocked && holder.id !== to.id,
    )
    return isCarried ? [] : [{ element, to }]
  })
  for (const { element, to } of top) {
    const by = { x: to.x - element.x, y: to.y - element.y }
    const carried = design.outlines.has(element.id) ? holdsAll(design, element.id) : []
    for (const id of [element.id, ...carried]) {
      const node = design.nodes.get(id)
      const outline = design.outlines.get(id)
      if (node !== undefined) nodes.set(id, shifted(node, by))
      else if (outline !== undefined) outlines.set(id, shifted(outline, by))
    }
  }
  return { nodes, outlines, top: top.map(({ element }) => element) }
}

/** Outlines that were dropped together could end up inside each other: one of them then stays out. */
function withoutCircles(design: Design, places: Places): Places {
  if (places.size === 0) return places
  const moved = new Map([...design.outlines].map(([id, outline]) => [id, { ...outline, ...places.get(id) }]))
  const holders = holdersOfOutlines(moved)
  for (const [id, place] of places)
    if (place.outlineId !== undefined && holders.get(id) !== place.outlineId)
      places.set(id, { ...place, outlineId: holders.get(id) ?? null })
  return places
}

function shifted(element: Point, by: Point): Point {
  return placeWithin({ x: element.x + by.x, y: element.y + by.y })
}

/** Elements moved by so many pixels, as with the arrow keys. */
export function nudge(design: Design, ids: readonly string[], by: Point): Patch {
  return moveElements(
    design,
    ids.flatMap((id) => {
      const element = design.nodes.get(id) ?? design.outlines.get(id)
      return element === undefined ? [] : [{ id, x: element.x + by.x, y: element.y + by.y }]
    }),
  )
}

/** An element placed by numbers; an outline takes along what it holds. */
export function setPosition(design: Design, id: string, to: Point): Patch {
  return moveElements(design, [{ id, ...to }])
}

/**
 * An outline with another rectangle. What it holds stays where it is; what lay beside it and now has its middle
 * inside is held by it, and what is outside now goes to what holds the outline.
 */
export function resizeOutline(design: Design, id: string, to: Rect): Patch {
  const outline = design.outlines.get(id)
  if (outline === undefined || outline.isLocked) return emptyPatch
  const rect = withinCanvas(to)
  const { nodes, outlines } = settleAround(design, id, outline.outlineId, rect)
  return patchOf(design, { nodes, outlines: new Map<string, Partial<Outline>>([...outlines, [id, rect]]) })
}
