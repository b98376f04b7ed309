import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { id, position } from '#shared/model/field.ts'

/** Where somebody is in a document: their pointer, and what they have selected. */
export const presence = z.object({
  cursor: position.nullable(),
  selection: z.array(id).max(bounds.presence.selection),
})

/** What the feed of a document says of the others who have it open. `name` null: a guest. */
export const presentEvent = z.object({
  kind: z.literal('present'),
  peer: id,
  name: z.string().nullable(),
  ...presence.shape,
})
export const leftEvent = z.object({ kind: z.literal('left'), peer: id })
export type PresenceEvent = z.infer<typeof presentEvent> | z.infer<typeof leftEvent>
