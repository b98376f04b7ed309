import type { z } from 'zod'
import type { Clock } from '#shared/app/ports.ts'
import type { presence } from '#shared/contract/presence.ts'
import { bounds } from '#shared/model/bounds.ts'
import { createPace, type Paced } from './pace.ts'

/** Which document is meant, of those that several people may have open. */
export interface DocumentRef {
  readonly kind: 'design' | 'network'
  readonly organizationId: string
  readonly documentId: string
}

/** A person's open page, and where they are in its document. */
export interface Presence extends z.infer<typeof presence> {
  /** What the server calls the page (`peerOf`). */
  readonly peer: string
  /** Null: it has none. */
  readonly name: string | null
  /** By a link. */
  readonly isGuest: boolean
}

/** Where a page is connected: to this process, with its owner and when they were looked up, or to another. */
export type Source =
  | { readonly kind: 'here'; readonly owner: string; readonly lookedUpAtMs: number }
  | { readonly kind: 'process'; readonly process: string }

export interface Known extends Presence {
  readonly atMs: number
  readonly source: Source
}

/** What this process knows of an open document. */
export interface Room extends DocumentRef, Paced {
  readonly presences: Map<string, Known>
  readonly listeners: Set<() => void>
  /** How many feeds each page has open: one that comes back may be there twice for a moment. */
  readonly feeds: Map<string, number>
  /** Pages of which something is new since the listeners were woken. */
  readonly news: Set<string>
}

/** The rooms of one process: of the documents that someone is in or follows. */
export interface Rooms {
  find(ref: DocumentRef): Room | undefined
  open(ref: DocumentRef): Room
  all(): Iterable<Room>
  /** Notes where a page is, and wakes who listens here; false: so many are shown that this one is not. */
  note(room: Room, presence: Presence, source: Source): boolean
  /** Takes a page out, and wakes who listens here. */
  forget(room: Room, peer: string): void
  /** Who is there now. */
  in(room: Room): readonly Known[]
}

/** How long a silent page is still shown. */
const lifeMs = 30_000
/** Pages of one person in one document: as many as a session may have feeds. */
const mostOfOne = 30
/** Fewer rooms are not looked through for empty ones. */
const fewRooms = 64

export function createRooms(clock: Clock): Rooms {
  const rooms = new Map<string, Room>()
  const pace = createPace(clock)
  let mostRooms = fewRooms
  const dropEmpty = (): void => {
    if (rooms.size < mostRooms) return
    for (const [key, room] of rooms) {
      dropOld(room, clock.nowMs())
      if (isEmpty(room)) rooms.delete(key)
    }
    mostRooms = Math.max(fewRooms, rooms.size * 2)
  }
  const wake = (room: Room, peer: string): void => {
    room.news.add(peer)
    pace(room)
  }
  return {
    find: (ref) => rooms.get(keyOf(ref)),
    open: (ref) => {
      const known = rooms.get(keyOf(ref))
      if (known !== undefined) return known
      dropEmpty()
      const room = newRoom(ref)
      rooms.set(keyOf(ref), room)
      return room
    },
    all: () => rooms.values(),
    note: (room, each, source) => {
      dropOld(room, clock.nowMs())
      if (!room.presences.has(each.peer) && isFull(room, source)) return false
      room.presences.set(each.peer, { ...each, atMs: clock.nowMs(), source })
      wake(room, each.peer)
      return true
    },
    forget: (room, peer) => {
      if (room.presences.delete(peer)) wake(room, peer)
      if (isEmpty(room)) rooms.delete(keyOf(room))
    },
    in: (room) => {
      dropOld(room, clock.nowMs())
      return [...room.presences.values()]
    },
  }
}

function newRoom({ kind, organizationId, documentId }: DocumentRef): Room {
  const room: Room = {
    kind,
    organizationId,
    documentId,
    presences: new Map(),
    listeners: new Set(),
    feeds: new Map(),
    news: new Set(),
    wokenAtMs: 0,
    isWaiting: false,
    wake: () => {
      const told = room.news.size * room.listeners.size
      room.news.clear()
      for (const listen of room.listeners) listen()
      return told
    },
  }
  return room
}

function keyOf({ kind, organizationId, documentId }: DocumentRef): string {
  return `${kind} ${organizationId} ${documentId}`
}

function isEmpty({ presences, listeners }: Room): boolean {
  return presences.size === 0 && listeners.size === 0
}

/** One person cannot fill a document: others must be seen, too. */
function isFull({ presences }: Room, source: Source): boolean {
  if (presences.size >= bounds.presence.peers) return true
  if (source.kind === 'process') return false
  const own = [...presences.values()].filter(
    (each) => each.source.kind === 'here' && each.source.owner === source.owner,
  )
  return own.length >= mostOfOne
}

function dropOld(room: Room, nowMs: number): void {
  for (const [peer, { atMs }] of room.presences) if (atMs + lifeMs <= nowMs) room.presences.delete(peer)
}
