import type { Contact } from './store/peer-traffic.ts'

/**
 * Merges what a gateway says of its peers with what was known before. The last handshake of a peer stays known when
 * the gateway forgot it, and when the peer has a new key; the keys that were replaced are in `replaced`.
 */
export function mergeContacts(
  before: ReadonlyMap<string, Contact>,
  now: readonly Contact[],
): { readonly contacts: readonly Contact[]; readonly replaced: readonly string[] } {
  const keys = new Set(now.map((contact) => contact.public_key))
  const peers = new Set(now.map((contact) => contact.peer_id))
  const replaced = [...before.values()]
    .filter((row) => !keys.has(row.public_key) && peers.has(row.peer_id))
    .map((row) => row.public_key)
  const last = new Map<string, number>()
  for (const { peer_id: id, handshake_at_ms: atMs } of before.values())
    if (atMs !== null) last.set(id, Math.max(atMs, last.get(id) ?? 0))
  const contacts = now.map((contact) => {
    const known = Math.max(contact.handshake_at_ms ?? 0, last.get(contact.peer_id) ?? 0)
    return { ...contact, handshake_at_ms: known === 0 ? null : known }
  })
  return { contacts, replaced }
}

/** Whether a contact is as it was stored, so that it need not be saved. */
export function isSameContact(a: Contact, b: Contact | undefined): boolean {
  return (
    a.peer_id === b?.peer_id &&
    a.handshake_at_ms === b.handshake_at_ms &&
    a.received_count === b.received_count &&
    a.sent_count === b.sent_count
  )
}
