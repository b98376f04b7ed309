import type { Clock } from '#shared/app/ports.ts'
import { peerOf } from './peer.ts'
import { createRooms, type DocumentRef, type Known, type Presence, type Room } from './rooms.ts'

/** An open page: whose it is, its own word, and where they are in its document. */
export interface Page extends Omit<Presence, 'peer' | 'name'> {
  readonly owner: string
  readonly page: string
}

/** What followers of a document in other processes have to know of those who are here; `ask`: who is there with them. */
export type Word =
  | { readonly kind: 'present'; readonly presence: Presence }
  | { readonly kind: 'left'; readonly peer: string }
  | { readonly kind: 'ask' }

/** A follower who hears of those who are in a document. */
export interface Onlooker {
  /** Who is there now, but for the onlooker's own page. */
  others(): readonly Presence[]
  /** Hears no more, and is not there any more. */
  leave(): void
}

/** Who is in which document, as far as this process knows. Kept nowhere. */
export interface Presences {
  /** Says where a page is, here and in other processes. Whose it is was just looked up; `name` null: it has none. */
  put(ref: DocumentRef, page: Page, name: string | null): void
  /** The same for a page that was put a moment ago; false: whose it is has to be looked up. */
  move(ref: DocumentRef, page: Page): boolean
  /**
   * `listen` is called when there is something new; `peer`: the following page, which is there no longer than it
   * follows.
   */
  follow(ref: DocumentRef, peer: string, listen: () => void): Onlooker
  /** What another process said. */
  hear(ref: DocumentRef, word: Word, process: string): void
  /** Forgets all whom a process announced. */
  forgetProcess(process: string): void
  /** Whether any page of this process is in a document. */
  hasOwn(): boolean
  /** Announces to other processes who is here, and asks who is there. */
  tellAgain(): void
}

/** Pointers move often: whose a page is need not be looked up more often than this. */
const lookUpEveryMs = 3000

/** Those who are in the documents of this process. `tell`: to other processes. */
export function createPresences(
  clock: Clock,
  tell: (ref: DocumentRef, word: Word) => void = () => undefined,
): Presences {
  const rooms = createRooms(clock)
  const ownIn = (room: Room): readonly Known[] =>
    rooms.in(room).filter(({ source }) => source.kind === 'here')
  const tellOwn = (room: Room): void => {
    for (const presence of ownIn(room)) tell(room, { kind: 'present', presence })
  }
  const putOwn = (ref: DocumentRef, page: Page, name: string | null, lookedUpAtMs: number): void => {
    const { owner, page: word, ...where } = page
    const presence = { ...where, peer: peerOf(owner, word), name: withoutAddress(name) }
    if (rooms.note(rooms.open(ref), presence, { kind: 'here', owner, lookedUpAtMs }))
      tell(ref, { kind: 'present', presence })
  }
  return {
    put: (ref, page, name) => putOwn(ref, page, name, clock.nowMs()),
    move: (ref, page) => {
      const known = rooms.find(ref)?.presences.get(peerOf(page.owner, page.page))
      if (known?.source.kind !== 'here') return false
      const { lookedUpAtMs } = known.source
      if (lookedUpAtMs + lookUpEveryMs <= clock.nowMs()) return false
      putOwn(ref, page, known.name, lookedUpAtMs)
      return true
    },
    follow: (ref, peer, listen) => {
      const room = rooms.open(ref)
      room.listeners.add(listen)
      room.feeds.set(peer, (room.feeds.get(peer) ?? 0) + 1)
      tell(ref, { kind: 'ask' })
      return {
        others: () => rooms.in(room).filter((each) => each.peer !== peer),
        leave: () => {
          room.listeners.delete(listen)
          const left = (room.feeds.get(peer) ?? 0) - 1
          if (left > 0) {
            room.feeds.set(peer, left)
            return
          }
          room.feeds.delete(peer)
          rooms.forget(room, peer)
          tell(ref, { kind: 'left', peer })
        },
      }
    },
    hear: (ref, word, process) => {
      const room = rooms.find(ref)
      if (room === undefined) return
      if (word.kind === 'ask') tellOwn(room)
      else if (word.kind === 'present') rooms.note(room, word.presence, { kind: 'process', process })
      // A page that went from there to here has not left.
      else if (!room.feeds.has(word.peer)) rooms.forget(room, word.peer)
    },
    forgetProcess: (process) => {
      for (const room of rooms.all())
        for (const { peer, source } of room.presences.values())
          if (source.kind === 'process' && source.process === process) rooms.forget(room, peer)
    },
    hasOwn: () => [...rooms.all()].some((room) => ownIn(room).length > 0),
    tellAgain: () => {
      for (const room of rooms.all()) {
        if (room.listeners.size > 0) tell(room, { kind: 'ask' })
        tellOwn(room)
      }
    },
  }
}

/** A name in which no e-mail address is to be read: whoever has a link to a design sees it. */
function withoutAddress(name: string | null): string | null {
  return name?.replace(/(?<=\S)@\S+/gu, '') ?? null
}
