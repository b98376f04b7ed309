import { mustHave } from '#shared/base/must-have.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { refuseGrowth } from './capacity.ts'
import { boxAround, centerOf, type Point } from '#shared/base/rect.ts'
import { onGrid } from './card.ts'
import type { Design, DesignContent, DesignNode, Outline, Relationship } from './design.ts'
import { patchOf } from './edit.ts'
import { hiddenIn, seenBox } from './fold.ts'
import { holderFor, withHeld } from './hold.ts'
import { mendContent } from './mend.ts'
import type { Patch } from './patch.ts'
import { placeWithin } from './settle.ts'

/** Nodes and outlines as they are, outlines with all that they hold, and the relationships between them. */
export function copyElements(design: Design, ids: readonly string[]): DesignContent {
  const taken = withHeld(design, ids)
  const of = <T extends { readonly id: string }>(list: ReadonlyMap<string, T>): T[] =>
    [...list.values()].filter(({ id }) => taken.has(id))
  const relationships = [...design.relationships.values()].filter(
    ({ from, to }) => taken.has(from) && taken.has(to),
  )
  return mendContent({ nodes: of(design.nodes), outlines: of(design.outlines), relationships })
}

export interface Paste {
  /** Where the middle of what is pasted goes; without it, it goes where it was, by `offset`. */
  readonly at?: Point
  readonly offset?: Point
  /** A new UUIDv7 for each element. */
  readonly makeId: () => string
}

/** What was pasted: `ids` are the nodes and outlines that lie in no other of them, to be selected. */
export interface Pasted {
  readonly patch: Patch
  readonly ids: readonly string[]
}

/**
 * Copies with new ids that refer to each other as the originals did, none of them locked. The outermost are held
 * by the outline at which they land. Problems: `design-limit`.
 */
export function pasteElements(design: Design, content: DesignContent, paste: Paste): Result<Pasted> {
  const { nodes, outlines, relationships } = mendContent(content)
  const full = refuseGrowth(design, {
    nodes: nodes.length,
    outlines: outlines.length,
    relationships: relationships.length,
  })
  if (full !== null) return fail(full)
  const ids = new Map([...nodes, ...outlines].map(({ id }) => [id, paste.makeId()]))
  const newId = (id: string): string => mustHave(ids.get(id), 'the new id of what is copied')
  const own = { outlines: byId(outlines) }
  const seen = [...nodes, ...outlines].filter((element) => hiddenIn(own, element) === null)
  const by = shiftOf(seen, paste)
  const copyOf = <T extends DesignNode | Outline>(element: T): T => {
    const place = placeWithin({ x: element.x + by.x, y: element.y + by.y })
    const copy = { ...element, ...place, id: newId(element.id), isLocked: false }
    const outlineId =
      element.outlineId === null ? holderFor(design.outlines, copy) : ids.get(element.outlineId)
    return { ...copy, outlineId: outlineId ?? null }
  }
  const lineOf = (relationship: Relationship): Relationship => ({
    ...relationship,
    id: paste.makeId(),
    from: newId(relationship.from),
    to: newId(relationship.to),
  })
  return ok({
    patch: patchOf(design, {
      nodes: byId(nodes.map(copyOf)),
      outlines: byId(outlines.map(copyOf)),
      relationships: byId(relationships.map(lineOf)),
    }),
    ids: [...outlines, ...nodes].filter(({ outlineId }) => outlineId === null).map(({ id }) => newId(id)),
  })
}

/** How far the copies lie from the originals; always whole steps of the grid, when they go to a place. */
function shiftOf(elements: readonly (DesignNode | Outline)[], { at, offset = beside }: Paste): Point {
  const box = boxAround(elements.map(seenBox))
  if (at === undefined || box === null) return offset
  const middle = centerOf(box)
  return { x: onGrid(at.x - middle.x), y: onGrid(at.y - middle.y) }
}

const beside: Point = { x: 24, y: 24 }

function byId<T extends { readonly id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((each) => [each.id, each]))
}

/** What the clipboard gets begins with whose it is, so that other text is not taken for it. */
export const clipboardMark = '{"trama":1,'

/** What the clipboard gets; `readClipboard` reads it. */
export function clipboardText({ nodes, relationships, outlines }: DesignContent): string {
  return JSON.stringify({ trama: 1, nodes, relationships, outlines })
}
