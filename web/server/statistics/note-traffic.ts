import { ok } from '#shared/base/result.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { Observed } from '#shared/plan/observed.ts'
import {
  addPeerDays,
  dropContacts,
  readContacts,
  readPeerIds,
  saveContacts,
  type Contact,
  type PeerChange,
  type PeerKind,
} from './store/peer-traffic.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { dueAfter, stepMs } from './due-after.ts'
import { addTraffic, holdReadings, noteReadingAt, readLastReading } from './store/traffic.ts'
import { connectedBetween, isFresh, isKnownAt, type Lapse } from './connected.ts'
import { mergeContacts, isSameContact } from './merge-contacts.ts'
import { movedBetween, readCount, spread, type Counters } from './moved.ts'

/** Gateways that somebody looks at are read more often than it is worth writing down. */
const leastBetweenMs = 55_000
/** Of a longer time without a reading nobody knows when what went through did. */
const longestLapseMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** Notes handshakes and traffic of a reading, whoever made it; `config` is what the gateway was last confirmed to have. */
export async function noteTraffic(
  store: OrganizationStore,
  observed: Observed,
  config: GatewayConfig,
): Promise<void> {
  const { gatewayId, readAtMs } = observed
  if (isTooSoon(await readLastReading(store.read, gatewayId), readAtMs)) return
  await store.transact(async (scope) => {
    const lastMs = await holdReadings(scope, gatewayId, dueAfter(readAtMs))
    if (isTooSoon(lastMs, readAtMs)) return ok(undefined)
    await noteReadingAt(scope, gatewayId, readAtMs)
    const devices = await notePeers(scope, 'devices', { observed, config, lastMs })
    await notePeers(scope, 'links', { observed, config, lastMs })
    if (isKnown(lastMs, readAtMs)) await saveTotal(scope, gatewayId, devices, { lastMs, readAtMs })
    return ok(undefined)
  })
}

interface Reading {
  readonly observed: Observed
  readonly config: GatewayConfig
  readonly lastMs: number | null
}

/** What all peers of a kind moved together, and how many of them are connected. */
interface Together extends Counters {
  readonly connected: number
}

/** Notes the peers of one kind. */
async function notePeers(scope: Scope, kind: PeerKind, reading: Reading): Promise<Together> {
  const { observed, lastMs } = reading
  const { gatewayId, readAtMs } = observed
  const before = new Map((await readContacts(scope, kind, gatewayId)).map((row) => [row.public_key, row]))
  const now = await contactsOf(scope, kind, reading)
  const { contacts, replaced } = mergeContacts(before, now)
  await dropContacts(scope, kind, gatewayId, replaced)
  const changed = contacts.filter((contact) => !isSameContact(contact, before.get(contact.public_key)))
  await saveContacts(scope, kind, gatewayId, changed)
  const fresh = contacts.filter((contact) => isFresh(contact.handshake_at_ms, readAtMs))
  const connected = new Set(fresh.map((contact) => contact.peer_id)).size
  if (!isKnown(lastMs, readAtMs)) return { ...nothing, connected }
  const moved = movedByPeer(before, now, readAtMs - lastMs)
  await addPeerDays(
    scope,
    kind,
    gatewayId,
    changesOf(moved, lastHandshakes(before.values()), lastHandshakes(contacts), { lastMs, readAtMs }),
  )
  return { ...sum([...moved.values()]), connected }
}

/** What a gateway says of the peers of a kind. */
async function contactsOf(
  scope: Scope,
  kind: PeerKind,
  { observed: { peers, readAtMs }, config }: Reading,
): Promise<readonly Contact[]> {
  const nodeIds = new Map(config.peers.map((peer) => [peer.publicKey, peer.nodeId]))
  const known = await readPeerIds(scope, kind, [...new Set(nodeIds.values())])
  return Object.entries(peers).flatMap(([publicKey, peer]): Contact[] => {
    const peerId = nodeIds.get(publicKey) ?? ''
    if (!known.has(peerId)) return []
    return [
      {
        public_key: publicKey,
        peer_id: peerId,
        // A gateway's clock may run ahead of ours.
        handshake_at_ms: peer.handshakeAtMs === null ? null : Math.min(peer.handshakeAtMs, readAtMs),
        received_count: readCount(peer.receivedBytes),
        sent_count: readCount(peer.sentBytes),
      },
    ]
  })
}

/** What each peer moved, over all its keys. One that is read for the first time counts from now on. */
function movedByPeer(
  before: ReadonlyMap<string, Contact>,
  now: readonly Contact[],
  lapseMs: number,
): ReadonlyMap<string, Counters> {
  const moved = new Map<string, Counters>()
  for (const contact of now) {
    const was = before.get(contact.public_key)
    if (was === undefined) continue
    const by = movedBetween(countersOf(was), countersOf(contact), lapseMs)
    if (by.received + by.sent > 0)
      moved.set(contact.peer_id, sum([by, moved.get(contact.peer_id) ?? nothing]))
  }
  return moved
}

type Handshakes = ReadonlyMap<string, number>

/** The last handshake of each peer, over all its keys. */
function lastHandshakes(contacts: Iterable<Contact>): Handshakes {
  const last = new Map<string, number>()
  for (const { peer_id: id, handshake_at_ms: atMs } of contacts)
    if (atMs !== null) last.set(id, Math.max(atMs, last.get(id) ?? 0))
  return last
}

/** What is written down of each peer that moved something or was connected. */
function changesOf(
  moved: ReadonlyMap<string, Counters>,
  before: Handshakes,
  now: Handshakes,
  lapse: Lapse,
): ReadonlyMap<string, PeerChange> {
  const changes = new Map<string, PeerChange>()
  for (const id of new Set([...moved.keys(), ...now.keys()])) {
    const by = moved.get(id)
    const amounts = by === undefined ? [] : spread(by, lapse.lastMs, lapse.readAtMs, hourMs)
    const seen = connectedBetween(before.get(id) ?? null, now.get(id) ?? null, lapse, stepMs)
    if (by !== undefined || seen !== null) changes.set(id, { amounts, seen })
  }
  return changes
}

async function saveTotal(
  scope: Scope,
  gatewayId: string,
  { connected, ...total }: Together,
  lapse: Lapse,
): Promise<void> {
  for (const [table, spanMs] of [
    ['traffic_steps', stepMs],
    ['traffic_hours', hourMs],
  ] as const) {
    const shares = spread(total, lapse.lastMs, lapse.readAtMs, spanMs)
    const amounts = shares.map((share) => ({
      ...share,
      connected: isKnownAt(share.atMs, lapse, spanMs) ? connected : null,
    }))
    await addTraffic(scope, table, gatewayId, amounts)
  }
}

const nothing: Counters = { received: 0, sent: 0 }

function sum(all: readonly Counters[]): Counters {
  return all.reduce((a, b) => ({ received: a.received + b.received, sent: a.sent + b.sent }), nothing)
}

function isTooSoon(lastMs: number | null, readAtMs: number): boolean {
  return lastMs !== null && readAtMs - lastMs < leastBetweenMs
}

function isKnown(lastMs: number | null, readAtMs: number): lastMs is number {
  return lastMs !== null && readAtMs - lastMs <= longestLapseMs
}

const countersOf = (contact: Contact): Counters => ({
  received: contact.received_count,
  sent: contact.sent_count,
})
