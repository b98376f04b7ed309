import type { PresenceEvent } from '#shared/contract/presence.ts'
import type { Presence } from './rooms.ts'

/** What a follower knows of the others, by their pages. */
export type ToldPresences = Map<string, Presence>

/** The events that a follower needs to know exactly who is there now. */
export function* tellPresences(
  told: ToldPresences,
  others: readonly Presence[],
): Generator<PresenceEvent, void, undefined> {
  const here = new Map(others.map((each) => [each.peer, each]))
  for (const peer of told.keys())
    if (!here.has(peer)) {
      told.delete(peer)
      yield { kind: 'left', peer }
    }
  for (const [peer, presence] of here) {
    if (told.get(peer) === presence) continue
    told.set(peer, presence)
    const { name, isGuest, cursor, selection, drag } = presence
    yield { kind: 'present', peer, name, isGuest, cursor, selection, drag }
  }
}
