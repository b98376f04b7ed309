import { z } from 'zod'
import { id, name, timeMs } from '#shared/model/field.ts'
import { leftEvent, presentEvent } from './presence.ts'

/** What somebody may do with a design: an owner all of it, sharing and removing included. */
export const designModes = ['owner', 'editor', 'viewer'] as const
export const shareModes = ['viewer', 'editor'] as const

/** A design in small: x, y, width, height of each rectangle, one after the other, the longer side being 1,000. */
export const designSketch = z.object({
  width: z.int(),
  height: z.int(),
  outlines: z.array(z.int()),
  nodes: z.array(z.int()),
})
export type DesignSketch = z.infer<typeof designSketch>

const counts = z.object({ nodes: z.int(), relationships: z.int(), outlines: z.int() })

export const designView = z.object({
  id,
  name,
  mode: z.enum(designModes),
  /** Made by the caller. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Counts every stored edit. */
  revision: z.int(),
  createdAtMs: timeMs,
  updatedAtMs: timeMs,
  /** Null: a guest, by a link. */
  updatedByName: z.string().nullable(),
  counts,
  /** There is a link with which others open it. */
  isShared: z.boolean(),
  sketch: designSketch,
})
export type DesignView = z.infer<typeof designView>

/** One event of the feed of a design. */
export const designEvent = z.discriminatedUnion('kind', [
  /**
   * How it stands: first, and again whenever updates were missed. `update` holds what the follower's vector lacks;
   * `vector` is the server's, which says what the server lacks of the follower's.
   */
  z.object({ kind: z.literal('state'), revision: z.int(), update: z.string(), vector: z.string() }),
  /** Somebody else's edit. */
  z.object({ kind: z.literal('edit'), revision: z.int(), update: z.string() }),
  z.object({ kind: z.literal('renamed'), name }),
  /** What the follower may do now, first and when it changes. */
  z.object({ kind: z.literal('mode'), mode: z.enum(designModes) }),
  presentEvent,
  leftEvent,
  /** It was removed, or sharing was stopped: nothing comes any more, and following again is of no use. */
  z.object({ kind: z.literal('ended') }),
])
export type DesignEvent = z.infer<typeof designEvent>

export const designVersion = z.object({
  versionId: id,
  /** Null: kept by the server. */
  name: name.nullable(),
  atMs: timeMs,
  byName: z.string().nullable(),
  counts,
})
export type DesignVersion = z.infer<typeof designVersion>

export const designShare = z.object({
  shareId: id,
  mode: z.enum(shareModes),
  createdAtMs: timeMs,
  createdByName: z.string(),
})
export type DesignShare = z.infer<typeof designShare>
