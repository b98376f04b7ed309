import { noContactAfterMs, quietAfterMs, type Contact, type Rate } from '../live/traffic.ts'

/** How many of these devices had a handshake lately with any gateway; null: no gateway of theirs was read lately. */
export function onInside(
  contacts: Iterable<Contact>,
  inside: ReadonlySet<string>,
  nowMs: number,
): number | null {
  const on = new Set<string>()
  let isRead = false
  for (const { readAtMs, peers } of contacts) {
    if (nowMs - readAtMs > noContactAfterMs) continue
    for (const [id, { handshakeAtMs }] of peers) {
      if (!inside.has(id)) continue
      isRead = true
      if (handshakeAtMs !== null && nowMs - handshakeAtMs < quietAfterMs) on.add(id)
    }
  }
  return isRead ? on.size : null
}

/** All tunnels of these devices together; null while that cannot be said. */
export function rateInside(contacts: Iterable<Contact>, inside: ReadonlySet<string>): Rate | null {
  let [down, up, isKnown] = [0, 0, false]
  for (const { rates } of contacts)
    for (const [id, rate] of rates) {
      if (!inside.has(id)) continue
      isKnown = true
      down += rate.down
      up += rate.up
    }
  return isKnown ? { down, up } : null
}
