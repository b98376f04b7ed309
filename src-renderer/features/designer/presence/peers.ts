import type { DesignEvent } from '#shared/contract/design-values.ts'
import type { Presence } from './wire.ts'

/** Somebody else who has the design open. */
export interface Peer extends Presence {
  readonly id: string
  /** Null: a guest, by a link. */
  readonly name: string | null
  /** Which of the colours of people, from 0. */
  readonly color: number
}

export type Peers = ReadonlyMap<string, Peer>

/** So many colours tell people apart; more people share them. */
export const peerColors = 6

/** Who is there after an event of the feed. */
export function hearPeer(peers: Peers, event: DesignEvent): Peers {
  if (event.kind === 'left') {
    if (!peers.has(event.peer)) return peers
    const next = new Map(peers)
    next.delete(event.peer)
    return next
  }
  if (event.kind !== 'present') return peers
  const { peer: id, name, cursor, selection } = event
  const color = peers.get(id)?.color ?? freeColor(peers)
  return new Map(peers).set(id, { id, name, cursor, selection, color })
}

function freeColor(peers: Peers): number {
  const taken = new Set([...peers.values()].map(({ color }) => color))
  for (let color = 0; color < peerColors; color += 1) if (!taken.has(color)) return color
  return peers.size % peerColors
}
