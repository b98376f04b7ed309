import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { description, id, name, position } from '#shared/model/field.ts'
import { designKinds } from './kinds.ts'
import { directions, edgeStyles, lineRoutes, lineWidths } from './line-looks.ts'

/** `#rrggbb`, lower case. */
export const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** As it was typed: an address, a range or a host name. `checkDesign` says which of them nobody can read. */
const address = z.string().trim().max(bounds.designAddress.max)

const inOutline = z.object({
  /** The outline that holds it; what holds it takes it along. */
  outlineId: id.nullable(),
  /** Neither moved nor deleted by hand. */
  isLocked: z.boolean(),
  /** Higher numbers lie above. */
  z: z.int().min(-1_000_000).max(1_000_000),
})

/**
 * `position` is the top left corner; how large a card is follows from what it says (`card.ts`). A field of its look
 * that is null or missing is as its kind has it; files of version 1 have none.
 */
export const designNode = position.extend(inOutline.shape).extend({
  id,
  kind: z.enum(designKinds),
  name,
  publicIp: address,
  privateIp: address,
  observations: description,
  /** Of the card. */
  color: color.nullish(),
  /** Whether the card shows what is written in `observations`. */
  showsObservations: z.boolean().nullish(),
})
export type DesignNode = z.infer<typeof designNode>

/** A line between two nodes. `forward`: an arrow at `to`. Null or missing: solid, normal, grey, curved, in the middle. */
export const relationship = z.object({
  id,
  from: id,
  to: id,
  label: z.string().trim().max(bounds.relationshipLabel.max),
  direction: z.enum(directions),
  style: z.enum(edgeStyles).nullish(),
  width: z.enum(lineWidths).nullish(),
  color: color.nullish(),
  route: z.enum(lineRoutes).nullish(),
  /** Where the label lies, as the part of the line's length from `from`. */
  labelAt: z.number().min(0).max(1).nullish(),
})
export type Relationship = z.infer<typeof relationship>

const length = (min: number) => z.number().min(min).max(bounds.outline.max)

/** A named area that holds nodes and other outlines. */
export const outline = position.extend(inOutline.shape).extend({
  id,
  name,
  width: length(bounds.outline.width),
  height: length(bounds.outline.height),
  edge: z.object({ style: z.enum(edgeStyles), color }),
  /** Null: nothing behind what it holds. */
  background: color.nullable(),
  /** Range in CIDR notation that nodes inside take their addresses from; empty: none. */
  range: z.string().trim().max(bounds.designAddress.max),
  /** It is one card on the canvas, which stands for all that it holds. Missing in files of before: it is open. */
  isFolded: z.boolean().nullish(),
})
export type Outline = z.infer<typeof outline>

/** A drawing as it stands in files and in the database. */
export const designContent = z.object({
  nodes: z.array(designNode).max(bounds.design.nodes),
  relationships: z.array(relationship).max(bounds.design.relationships),
  outlines: z.array(outline).max(bounds.design.outlines),
})
export type DesignContent = z.infer<typeof designContent>

/** A drawing as it is edited: a value, by id. */
export interface Design {
  readonly nodes: ReadonlyMap<string, DesignNode>
  readonly relationships: ReadonlyMap<string, Relationship>
  readonly outlines: ReadonlyMap<string, Outline>
}
