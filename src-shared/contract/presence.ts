import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { id, name, position } from '#shared/model/field.ts'

/** Where somebody is in a document: their pointer, what they have selected, and what they drag. */
export const presence = z.object({
  cursor: position.nullable(),
  selection: z.array(id).max(bounds.presence.selection),
  /** One of the elements that are being dragged, and where it is now; the others are as far from their places. */
  drag: position.extend({ id }).nullable().default(null),
})

/** What the feed of a document says of the others who have it open. `name` null: it has none. */
export const presentEvent = z.object({
  kind: z.literal('present'),
  peer: id,
  name: z.string().nullable(),
  /** By a link: what they are called is their own word. */
  isGuest: z.boolean(),
  ...presence.shape,
})

/** What a guest wants to be called. */
export const guestName = name.max(bounds.guestName.max).nullable().default(null)
export const leftEvent = z.object({ kind: z.literal('left'), peer: id })
export type PresenceEvent = z.infer<typeof presentEvent> | z.infer<typeof leftEvent>
