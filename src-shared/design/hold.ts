import { boxAround, centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { boxOf } from './card.ts'
import { seenBox } from './fold.ts'
import { holdersOfOutlines } from './outline-holders.ts'
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

/** What each outline holds, by its id, and under `null` what none does. Worked out once for a value. */
export function heldBy(design: Design): Children {
  const known = childrenOf.get(design.nodes)
  if (known?.of === design.outlines) return known.children
  const holders = holdersOfOutlines(design.outlines)
  const children = new Map<string | null, { nodes: DesignNode[]; outlines: Outline[] }>()
  const heldIn = (id: string | null): { nodes: DesignNode[]; outlines: Outline[] } => {
    const held = children.get(id) ?? { nodes: [], outlines: [] }
    children.set(id, held)
    return held
  }
  for (const node of design.nodes.values()) heldIn(holderOf(design, node)).nodes.push(node)
  for (const outline of design.outlines.values())
    heldIn(holders.get(outline.id) ?? null).outlines.push(outline)
  childrenOf.set(design.nodes, { of: design.outlines, children })
  return children
}

/** The id of the outline that holds an element; null for none. */
export function holderOf(design: Design, { id, outlineId }: DesignNode | Outline): string | null {
  if (design.outlines.has(id)) return holdersOfOutlines(design.outlines).get(id) ?? null
  return outlineId !== null && design.outlines.has(outlineId) ? outlineId : null
}

/** The outlines that hold an element, from the nearest to the outermost. */
export function holdersOf(design: Design, element: DesignNode | Outline): Outline[] {
  const holders: Outline[] = []
  const around = (inner: DesignNode | Outline): Outline | undefined =>
    design.outlines.get(holderOf(design, inner) ?? '')
  for (let outline = around(element); outline !== undefined; outline = around(outline)) holders.push(outline)
  return holders
}

/** The ids of all that an outline holds, at any depth, each once, without its own. */
export function holdsAll(design: Design, outlineId: string): ReadonlySet<string> {
  const all = withHeld(design, [outlineId])
  all.delete(outlineId)
  return all
}

/** Elements, and all that the outlines of them hold at any depth, but not what is refused and what that holds. */
export function withHeld(
  design: Design,
  ids: Iterable<string>,
  isRefused: (element: DesignNode | Outline) => boolean = () => false,
): Set<string> {
  const children = heldBy(design)
  const all = new Set(ids)
  // Grows while it is walked: what was added last is walked too.
  for (const id of all) {
    const { nodes, outlines } = (design.outlines.has(id) ? children.get(id) : undefined) ?? nothing
    for (const held of nodes) if (!isRefused(held)) all.add(held.id)
    for (const held of outlines) if (!isRefused(held)) all.add(held.id)
  }
  return all
}

/** The innermost outline around a point: the smallest, of equals the highest; null for none. */
export function outlineAt(design: Design, point: Point): Outline | null {
  return innermostAt(indexOutlines(design.outlines), point)
}

/**
 * The outline that holds what is dropped so: the innermost around its middle. An outline goes into larger ones
 * only, since a large one dropped over a small one is not inside it, and never into its own content.
 */
export function holderFor(
  outlines: Design['outlines'],
  element: DesignNode | Outline,
  content: ReadonlySet<string> = new Set(),
): string | null {
  const box = seenBox(element)
  const smallest = 'width' in element ? box.width * box.height : 0
  const holder = innermostAt(
    indexOutlines(outlines),
    centerOf(box),
    ({ id, width, height }) => width * height <= smallest || content.has(id),
  )
  return holder?.id ?? null
}

/** Space between an outline's edge and what it holds; its name stands in the space above. */
const padding = { side: 24, top: 40 } as const

/** The rectangle that an outline around these needs; null for none. */
export function paddedAround(rects: Iterable<Rect>): Rect | null {
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
  const rect = paddedAround([...nodes, ...outlines].map(boxOf))
  if (outline === undefined || outline.isLocked || rect === null) return emptyPatch
  return patchOf(design, { outlines: new Map([[id, rect]]) })
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
