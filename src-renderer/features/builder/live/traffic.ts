import type { z } from 'zod'
import type { peerView } from '#shared/contract/states.ts'

export type PeerView = z.infer<typeof peerView>

/** What a gateway said of its tunnels at one moment, and how fast they were since the moment before. */
export interface Contact {
  readonly readAtMs: number
  readonly peers: ReadonlyMap<string, PeerView>
  /** Bits a second by node; empty before the second reading. */
  readonly rates: ReadonlyMap<string, Rate>
}

/** Bits a second, as the gateway sees it: received from the peer, sent to it. */
export interface Rate {
  readonly down: number
  readonly up: number
}

/** A handshake is renewed every two minutes while there is traffic; after three the tunnel is quiet. */
export const quietAfterMs = 180_000
/** A gateway that was not read for so long says so, and its numbers go. */
export const noContactAfterMs = 90_000

/** The next reading of a gateway, with rates against the one before. Counters that fell began anew: no rate then. */
export function readContact(
  before: Contact | undefined,
  readAtMs: number,
  peers: readonly PeerView[],
): Contact {
  const rates = new Map<string, Rate>()
  const seconds = before === undefined ? 0 : (readAtMs - before.readAtMs) / 1000
  for (const peer of peers) {
    const old = before?.peers.get(peer.nodeId)
    if (old === undefined || seconds <= 0) continue
    const down = ((peer.receivedBytes - old.receivedBytes) * 8) / seconds
    const up = ((peer.sentBytes - old.sentBytes) * 8) / seconds
    if (down >= 0 && up >= 0) rates.set(peer.nodeId, { down, up })
  }
  return { readAtMs, peers: new Map(peers.map((peer) => [peer.nodeId, peer])), rates }
}

/** All tunnels of a gateway together; null while that cannot be said. */
export function totalRate(contact: Contact): Rate | null {
  if (contact.rates.size === 0) return null
  let [down, up] = [0, 0]
  for (const rate of contact.rates.values()) {
    down += rate.down
    up += rate.up
  }
  return { down, up }
}

/** Width of a tunnel by its traffic, in powers of ten: under 20 kb/s, 200 kb/s, 2 Mb/s, above. */
export function weightOf(rate: Rate | undefined): 0 | 1 | 2 | 3 {
  const bits = rate === undefined ? 0 : rate.down + rate.up
  if (bits < 20_000) return 0
  if (bits < 200_000) return 1
  return bits < 2_000_000 ? 2 : 3
}

/** How many tunnels had a handshake lately. */
export function countOn(contact: Contact, nowMs: number): number {
  return [...contact.peers.values()].filter(
    (peer) => peer.handshakeAtMs !== null && nowMs - peer.handshakeAtMs < quietAfterMs,
  ).length
}

const units = ['b/s', 'kb/s', 'Mb/s', 'Gb/s'] as const

/** Numbers of three digits that share the unit of the larger: `18.4`, `6.2`, `Mb/s`. */
export function shareUnit(values: readonly number[]): {
  readonly values: readonly number[]
  readonly unit: string
} {
  const most = Math.max(0, ...values)
  const power = most < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(most) / 3))
  return { values: values.map((value) => value / 1000 ** power), unit: units[power] ?? 'b/s' }
}
