import { bounds } from '#shared/model/bounds.ts'
import { ring, type Presence, type Room, type Rooms } from './rooms.ts'

/** How long somebody who says nothing more is still shown. */
const lifeMs = 30_000

/** Says where somebody is, here and in other processes. */
export function setPresence(rooms: Rooms, room: Room, presence: Presence): void {
  if (notePresence(room, presence)) rooms.tell(room, { kind: 'present', presence })
}

/** Notes where somebody is, for those who follow here. Beyond so many, nobody more is shown, which is false. */
export function notePresence(room: Room, presence: Presence): boolean {
  dropOld(room, presence.atMs)
  if (!room.presences.has(presence.peer) && room.presences.size >= bounds.designSync.peers) return false
  room.presences.set(presence.peer, presence)
  ring(room, 'news')
  return true
}

/** Takes a page out, here and in other processes: its feed has ended. */
export function leave(rooms: Rooms, room: Room, peer: string): void {
  forget(room, peer)
  rooms.tell(room, { kind: 'left', peer })
}

/** Takes a page out for those who follow here. */
export function forget(room: Room, peer: string): void {
  if (room.presences.delete(peer)) ring(room, 'news')
}

/** Who is here now, but for one page. */
export function othersIn(room: Room, nowMs: number, peer: string | null): readonly Presence[] {
  dropOld(room, nowMs)
  return [...room.presences.values()].filter((each) => each.peer !== peer)
}

function dropOld(room: Room, nowMs: number): void {
  for (const [peer, { atMs }] of room.presences) if (atMs + lifeMs <= nowMs) room.presences.delete(peer)
}
