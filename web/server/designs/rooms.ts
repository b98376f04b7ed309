import { createQueue, type Run } from '#shared/base/concurrency.ts'
import type { Design } from '#shared/design/design.ts'
import { sizeOfStore } from '#shared/design-sync/compact.ts'
import type * as Y from 'yjs'
import { createOpenFeeds, type OpenFeeds } from '../kernel/open-feeds.ts'
import type { Presences } from '../kernel/presence/presences.ts'
import type { DocumentRef } from '../kernel/presence/rooms.ts'
import type { DesignChange } from '../kernel/processes/processes.ts'
import type { Refusals } from './refusals.ts'

/** An update that was stored in this process. */
export interface FreshUpdate {
  readonly revision: number
  readonly peer: string
  readonly content: string
}

/**
 * What followers are woken by: an update, which they find in the room, or somebody's presence; that another process
 * stored something, which they find in the records; or that it has to be looked at again whether the design is there and
 * they may see it.
 */
export type Ring = 'news' | 'elsewhere' | 'standing'

/** A design's document at a revision. */
export interface Document {
  readonly doc: Y.Doc
  design: Design
  revision: number
  /** Of the texts that it was read from. */
  bytes: number
}

/** What this process knows of a design that somebody works on. */
export interface Room {
  readonly organizationId: string
  readonly designId: string
  /** The document as far as it was read; null: it has to be read anew. */
  document: Document | null
  /** The newest updates, in order. */
  fresh: FreshUpdate[]
  readonly listeners: Set<(ring: Ring) => void>
  /** Whose first edit of which day (UTC) was seen here. */
  readonly seen: Set<string>
  /** Work on its document, one piece after the other. */
  readonly queue: Run
}

const mostFresh = 200
/** Followers that miss some read them from the records. */
const mostFreshBytes = 1024 * 1024
/** Rooms without followers that are kept all the same, and about how much memory their documents take together. */
const mostIdle = 12
const mostIdleBytes = 64 * 1024 * 1024
/** Documents of all rooms together; beyond, those used longest ago are read anew when they are needed. */
const mostBytes = 384 * 1024 * 1024
/** What Yjs takes for one struct and for one client, measured on large documents. */
const structBytes = 300
const clientBytes = 500

/** The rooms of one process. What they know is told to nobody who did not ask the records first. */
export interface Rooms {
  /** They outlive the rooms. */
  readonly refusals: Refusals
  readonly feeds: OpenFeeds
  /** Who is in which design. */
  readonly presences: Presences
  of(organizationId: string, designId: string): Room
  /** Of those that there are; null: nobody here works on that design. */
  find(organizationId: string, designId: string): Room | null
  all(): readonly Room[]
  /** Tells the other processes that followers there have something to look at. */
  tellOthers(change: DesignChange): void
  /** Works on a room's document alone. */
  alone<T>(room: Room, work: () => Promise<T>): Promise<T>
}

/** The rooms of this process. `tellOthers`: the other ones. */
export function createRooms(presences: Presences, tellOthers: Rooms['tellOthers'] = () => undefined): Rooms {
  const rooms = new Map<string, Room>()
  const keyOf = (organizationId: string, designId: string): string => `${organizationId} ${designId}`
  return {
    refusals: new Map(),
    feeds: createOpenFeeds(),
    presences,
    tellOthers,
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
    alone: (room, work) =>
      room.queue(async () => {
        try {
          return await work()
        } finally {
          dropHeavy(rooms)
        }
      }),
  }
}

function newRoom(organizationId: string, designId: string): Room {
  return {
    organizationId,
    designId,
    document: null,
    fresh: [],
    listeners: new Set(),
    seen: new Set(),
    queue: createQueue(),
  }
}

/** Whoever still works in a room that was dropped goes on in it; what they store is read by the next. */
function dropIdle(rooms: Map<string, Room>): void {
  let [count, bytes] = [0, 0]
  for (const [key, room] of [...rooms].toReversed()) {
    if (room.listeners.size > 0) continue
    count += 1
    bytes += memoryOf(room)
    // The first is the one that was asked for.
    if (count > 1 && (count > mostIdle || bytes > mostIdleBytes)) rooms.delete(key)
  }
}

/** Documents are read anew from the records: whoever works on one that is dropped here has it until they are done. */
function dropHeavy(rooms: Map<string, Room>): void {
  dropIdle(rooms)
  let bytes = 0
  for (const room of [...rooms.values()].toReversed()) {
    const own = memoryOf(room)
    // The one that was used last is needed next.
    if (bytes > 0 && bytes + own > mostBytes) room.document = null
    else bytes += own
  }
}

/** About how much memory a room's document takes. */
function memoryOf({ document }: Room): number {
  if (document === null) return 0
  const { clients, structs } = sizeOfStore(document.doc)
  return document.bytes + structs * structBytes + clients * clientBytes
}

/** Names a design among the documents that people may have open. */
export function refOf(organizationId: string, designId: string): DocumentRef {
  return { kind: 'design', organizationId, documentId: designId }
}

/** Tells the followers of a room that something is new. */
export function ring(room: Room, what: Ring): void {
  for (const listen of room.listeners) listen(what)
}

/** Has a design looked at again by all who follow it, in every process. */
export function ringAt(rooms: Rooms, organizationId: string, designId: string): void {
  const room = rooms.find(organizationId, designId)
  if (room !== null) ring(room, 'standing')
  rooms.tellOthers({ organizationId, designId, isStanding: true })
}

/** Notes updates that were stored, for followers that have all those before. */
export function addFresh(room: Room, updates: readonly FreshUpdate[]): void {
  const all = [...room.fresh, ...updates].slice(-mostFresh)
  let bytes = 0
  const lastTooMany = all.findLastIndex(({ content }) => {
    bytes += content.length
    return bytes > mostFreshBytes
  })
  room.fresh = all.slice(lastTooMany + 1)
  ring(room, 'news')
}
