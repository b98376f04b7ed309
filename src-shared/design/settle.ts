import { bounds } from '#shared/model/bounds.ts'
import { centerOf, hasPoint, type Point, type Rect } from '#shared/base/rect.ts'
import type { Design, DesignNode, Outline } from './design.ts'
import { seenBox } from './fold.ts'
import { heldBy } from './hold.ts'

/** Who is to be held by which outline, by id. */
export type Holding = Map<string, { readonly outlineId: string | null }>

/**
 * Who is held by an outline that has this rectangle and lies in `parentId`: of what it held, and of what lay
 * beside it in the same outline. What stays as it was is not named.
 */
export function settleAround(
  design: Design,
  id: string,
  parentId: string | null,
  rect: Rect,
): { readonly nodes: Holding; readonly outlines: Holding } {
  const children = heldBy(design)
  const parent = parentId !== null && design.outlines.has(parentId) ? parentId : null
  const settled = (list: 'nodes' | 'outlines'): Holding => {
    const holding: Holding = new Map()
    for (const held of children.get(id)?.[list] ?? [])
      if (!hasPoint(rect, centerOf(seenBox(held)))) holding.set(held.id, { outlineId: parent })
    for (const beside of children.get(parent)?.[list] ?? [])
      if (beside.id !== id && takesIn(rect, beside)) holding.set(beside.id, { outlineId: id })
    return holding
  }
  return { nodes: settled('nodes'), outlines: settled('outlines') }
}

/** A node by its middle, an outline with all of it: a small one drawn in a large one does not swallow it. */
function takesIn(rect: Rect, element: DesignNode | Outline): boolean {
  const box = seenBox(element)
  if (!('width' in element)) return hasPoint(rect, centerOf(box))
  return hasPoint(rect, box) && hasPoint(rect, { x: box.x + box.width, y: box.y + box.height })
}

const farthest = 1e6

/** The canvas ends where its schema does. */
export function placeWithin({ x, y }: Point): Point {
  return { x: clamp(x, -farthest, farthest), y: clamp(y, -farthest, farthest) }
}

/** A rectangle that an outline may have. */
export function withinCanvas(rect: Rect): Rect {
  const { width, height, max } = bounds.outline
  return {
    ...placeWithin(rect),
    width: clamp(rect.width, width, max),
    height: clamp(rect.height, height, max),
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
