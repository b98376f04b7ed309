import type { z } from 'zod'
import type { designs } from '#shared/contract/designs.ts'
import type { Design } from '#shared/design/design.ts'
import type * as Y from 'yjs'
import type { Refusals } from './refusals.ts'

/** Somebody's open page, and where they are in the design. */
export interface Presence extends Omit<z.infer<typeof designs.present.input>, 'id'> {
  /** Null: a guest. */
  readonly name: string | null
  readonly atMs: number
  /** The process that told of it; null: they said it here. */
  readonly process: string | null
}

/** What followers of a design in other processes have to know of the presences here; `ask`: who is there with them. */
export type Word =
  | { readonly kind: 'present'; readonly presence: Presence }
  | { readonly kind: 'left'; readonly peer: string }
  | { readonly kind: 'ask' }

/** An update that was stored in this process. */
export interface FreshUpdate {
  readonly revision: number
  readonly peer: string
  readonly content: string
}

/**
 * What followers are woken by: an update or somebody's presence, which they find in the room; or that it has to be
 * looked at again whether the design is there and they may see it.
 */
export type Ring = 'news' | 'standing'

/** A design's document at a revision. */
export interface Document {
  readonly doc: Y.Doc
  design: Design
  revision: number
}

/** What this process knows of a design that somebody works on. */
export interface Room {
  readonly organizationId: string
  readonly designId: string
  /** The document as far as it was read; null: it has to be read anew. */
  document: Document | null
  /** The newest updates, in order. */
  fresh: FreshUpdate[]
  readonly presences: Map<string, Presence>
  readonly listeners: Set<(ring: Ring) => void>
  /** Whose first edit of which day (UTC) was seen here. */
  readonly seen: Set<string>
  /** The end of the last work on it. */
  turn: Promise<unknown>
}

const mostFresh = 200
/** Rooms without followers that are kept all the same, and the elements of their documents together. */
const mostIdle = 12
const mostIdleElements = 40_000

/** The rooms of one process. What they know is told to nobody who did not ask the records first. */
export interface Rooms {
  /** They outlive the rooms. */
  readonly refusals: Refusals
  of(organizationId: string, designId: string): Room
  /** Of those that there are; null: nobody here works on that design. */
  find(organizationId: string, designId: string): Room | null
  all(): readonly Room[]
  /** Tells other processes. */
  tell(room: Room, word: Word): void
  /** Works on a room's document alone. */
  alone<T>(room: Room, work: () => Promise<T>): Promise<T>
}

export function createRooms(tell: Rooms['tell']): Rooms {
  const rooms = new Map<string, Room>()
  const keyOf = (organizationId: string, designId: string): string => `${organizationId} ${designId}`
  return {
    refusals: new Map(),
    tell,
    find: (organizationId, designId) => rooms.get(keyOf(organizationId, designId)) ?? null,
    all: () => [...rooms.values()],
    of: (organizationId, designId) => {
      const key = keyOf(organizationId, designId)
      const room = rooms.get(key) ?? newRoom(organizationId, designId)
      // The one that was used last is the last to go.
      rooms.delete(key)
      rooms.set(key, room)
      dropIdle(rooms)
      return room
    },
    alone: async (room, work) => {
      const before = room.turn
      const done = before.then(work, work)
      room.turn = done.catch(() => undefined)
      return done
    },
  }
}

function newRoom(organizationId: string, designId: string): Room {
  return {
    organizationId,
    designId,
    document: null,
    fresh: [],
    presences: new Map(),
    listeners: new Set(),
    seen: new Set(),
    turn: Promise.resolve(),
  }
}

/** Whoever still works in a room that was dropped goes on in it; what they store is read by the next. */
function dropIdle(rooms: Map<string, Room>): void {
  let [count, elements] = [0, 0]
  for (const [key, room] of [...rooms].toReversed()) {
    if (room.listeners.size > 0) continue
    count += 1
    elements += sizeOf(room)
    // The first is the one that was asked for.
    if (count > 1 && (count > mostIdle || elements > mostIdleElements)) rooms.delete(key)
  }
}

function sizeOf({ document }: Room): number {
  return document === null ? 0 : document.design.nodes.size + document.design.relationships.size
}

/** Tells the followers of a room that something is new. */
export function ring(room: Room, what: Ring): void {
  for (const listen of room.listeners) listen(what)
}

/** The same, of a design that somebody here may be following. */
export function ringAt(rooms: Rooms, organizationId: string, designId: string, what: Ring): void {
  const room = rooms.find(organizationId, designId)
  if (room !== null) ring(room, what)
}

/** Notes updates that were stored, for followers that have all those before. */
export function addFresh(room: Room, updates: readonly FreshUpdate[]): void {
  room.fresh = [...room.fresh, ...updates].slice(-mostFresh)
  ring(room, 'news')
}
