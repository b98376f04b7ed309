import { bounds } from '#shared/model/bounds.ts'
import { ring, type Presence, type Room } from './rooms.ts'

/** How long somebody who says nothing more is still shown. */
const lifeMs = 30_000

/** Says where somebody is. Beyond so many, nobody more is shown. */
export function setPresence(room: Room, presence: Presence): void {
  dropOld(room, presence.atMs)
  if (!room.presences.has(presence.peer) && room.presences.size >= bounds.designSync.peers) return
  room.presences.set(presence.peer, presence)
  ring(room, 'news')
}

/** Takes a page out: its feed has ended. */
export function leave(room: Room, peer: string): void {
  if (room.presences.delete(peer)) ring(room, 'news')
}

/** Who is here now, but for one page. */
export function othersIn(room: Room, nowMs: number, peer: string): readonly Presence[] {
  dropOld(room, nowMs)
  return [...room.presences.values()].filter((each) => each.peer !== peer)
}

function dropOld(room: Room, nowMs: number): void {
  for (const [peer, { atMs }] of room.presences) if (atMs + lifeMs <= nowMs) room.presences.delete(peer)
}
