import { boxAround, boxOf, type Point, type Rect } from './card.ts'
import { indexOutlines, innermostAt } from './outline-index.ts'
import type { Design, DesignNode, Outline } from './design.ts'
import { patchOf } from './edit.ts'
import { emptyPatch, type Patch } from './patch.ts'
import { bounds } from '#shared/model/bounds.ts'

/** What an outline holds, one step down; `null` holds what no outline does. */
export interface Held {
  readonly nodes: readonly DesignNode[]
  readonly outlines: readonly Outline[]
}

type Children = ReadonlyMap<string | null, Held>

const nothing: Held = { nodes: [], outlines: [] }
const childrenOf = new WeakMap<Design['nodes'], { of: Design['outlines']; children: Children }>()

/**
 * What each outline holds, by its id, and under `null` what none does: also what names an outline that is
 * gone. Worked out once for a value.
 */
export function heldBy(design: Design): Children {
  const known = childrenOf.get(design.nodes)
  if (known?.of === design.outlines) return known.children
  const children = new Map<string | null, { nodes: DesignNode[]; outlines: Outline[] }>()
  const place = (outlineId: string | null): { nodes: DesignNode[]; outlines: Outline[] } => {
    const key = outlineId !== null && design.outlines.has(outlineId) ? outlineId : null
    const held = children.get(key) ?? { nodes: [], outlines: [] }
    children.set(key, held)
    return held
  }
  for (const node of design.nodes.values()) place(node.outlineId).nodes.push(node)
  for (const outline of design.outlines.values()) place(outline.outlineId).outlines.push(outline)
  childrenOf.set(design.nodes, { of: design.outlines, children })
  return children
}

/** The ids of all that an outline holds, at any depth, each once, without its own. */
export function holdsAll(design: Design, outlineId: string): ReadonlySet<string> {
  const children = heldBy(design)
  const all = new Set<string>()
  const open = [outlineId]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const { nodes, outlines } = children.get(id) ?? nothing
    for (const node of nodes) all.add(node.id)
    for (const outline of outlines) {
      if (all.has(outline.id) || outline.id === outlineId) continue
      all.add(outline.id)
      open.push(outline.id)
    }
  }
  return all
}

/** The innermost outline around a point: the smallest, of equals the highest; null for none. */
export function outlineAt(design: Design, point: Point): Outline | null {
  return innermostAt(indexOutlines(design.outlines), point)
}

/** Room between an outline's edge and what it holds; its name stands in the room above. */
const padding = { side: 24, top: 40 } as const

/** The rectangle that an outline around these needs; null for none. */
export function roomAround(rects: Iterable<Rect>): Rect | null {
  const box = boxAround(rects)
  if (box === null) return null
  return {
    x: box.x - padding.side,
    y: box.y - padding.top,
    width: Math.max(box.width + 2 * padding.side, bounds.outline.width),
    height: Math.max(box.height + padding.top + padding.side, bounds.outline.height),
  }
}

/** An outline made as large as what it holds needs; nothing for one that is empty or locked. */
export function fitOutline(design: Design, id: string): Patch {
  const outline = design.outlines.get(id)
  const { nodes, outlines } = heldBy(design).get(id) ?? nothing
  const room = roomAround([...nodes, ...outlines].map(boxOf))
  if (outline === undefined || outline.isLocked || room === null) return emptyPatch
  return patchOf(design, { outlines: new Map([[id, room]]) })
}

/** The outlines that hold an element, from the nearest to the outermost. */
export function holdersOf(design: Design, element: { readonly outlineId: string | null }): Outline[] {
  const holders = new Set<Outline>()
  for (let id = element.outlineId; id !== null;) {
    const outline = design.outlines.get(id)
    if (outline === undefined || holders.has(outline)) break
    holders.add(outline)
    id = outline.outlineId
  }
  return [...holders]
}

/** The named elements without those that another of them holds: these go along. */
export function outermost(design: Design, ids: readonly string[]): (DesignNode | Outline)[] {
  const named = new Set(ids)
  return [...named].flatMap((id) => {
    const element = design.nodes.get(id) ?? design.outlines.get(id)
    if (element === undefined) return []
    return holdersOf(design, element).some((holder) => named.has(holder.id)) ? [] : [element]
  })
}
