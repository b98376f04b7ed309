import type { PresenceEvent } from '#shared/contract/presence.ts'
import type { Point } from '#shared/base/rect.ts'
import type { Dragged, Other, Others } from '#renderer/canvas/scene/others.ts'

/** Where a person is in a document, for the others. */
export interface PresenceState {
  readonly cursor: Point | null
  readonly selection: readonly string[]
  /** One of those that are being dragged, and where it is now. */
  readonly drag: Dragged | null
}

export type Peers = ReadonlyMap<string, Other>

/** Who else has a document open, and a way to send them this page's state. */
export interface Presence extends Others {
  readonly present: (state: PresenceState) => void
}

/** So many colours tell people apart; more people share them. */
export const peerColors = 6

/** Who is there after an event of the feed. */
export function hearPeer(peers: Peers, event: PresenceEvent): Peers {
  if (event.kind === 'left') {
    if (!peers.has(event.peer)) return peers
    const next = new Map(peers)
    next.delete(event.peer)
    return next
  }
  const { peer: id, name, isGuest, cursor, selection, drag } = event
  const color = peers.get(id)?.color ?? freeColor(peers)
  return new Map(peers).set(id, { id, name, isGuest, cursor, selection, drag, color })
}

function freeColor(peers: Peers): number {
  const taken = new Set([...peers.values()].map(({ color }) => color))
  for (let color = 0; color < peerColors; color += 1) if (!taken.has(color)) return color
  return peers.size % peerColors
}
