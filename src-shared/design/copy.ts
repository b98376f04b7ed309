import { z } from 'zod'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { refuseGrowth } from './capacity.ts'
import { boxAround, boxOf, type Point } from './card.ts'
import { designContent, toDesign, type Design, type DesignContent } from './design.ts'
import { patchOf } from './edit.ts'
import { holdsAll, outlineAt } from './hold.ts'
import { mendContent } from './mend.ts'
import type { Patch } from './patch.ts'
import { placeWithin } from './settle.ts'

/** Nodes and outlines as they are, outlines with all that they hold, and the relationships between them. */
export function copyElements(design: Design, ids: readonly string[]): DesignContent {
  const taken = new Set(ids)
  for (const id of ids) if (design.outlines.has(id)) for (const held of holdsAll(design, id)) taken.add(held)
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

/**
 * Copies with new ids that refer to each other as the originals did. The outermost are held by the outline at
 * where they land. Problems: `design-limit`.
 */
export function pasteElements(
  design: Design,
  content: DesignContent,
  { at, offset = { x: 24, y: 24 }, makeId }: Paste,
): Result<Pasted> {
  return ok({ patch: patchOf(design, {}), ids: [] })
}

export interface Pasted {
  readonly patch: Patch
  /** The nodes and outlines that were made, to be selected. */
  readonly ids: readonly string[]
}

/** What the clipboard gets: says whose it is, so that other text is not taken for it. */
export function clipboardText(content: DesignContent): string {
  return JSON.stringify({ trama: 1, ...content })
}

/** What another text holds is nothing: null. */
export function readClipboard(text: string): DesignContent | null {
  return null
}
