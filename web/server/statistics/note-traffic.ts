import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { Observed } from '#shared/plan/observed.ts'
import {
  addPeerDays,
  dropContacts,
  readContacts,
  readPeerIds,
  saveContacts,
  type Contact,
  type GatewayChanges,
  type GatewayContact,
  type PeerChange,
  type PeerKind,
} from './store/peer-traffic.ts'
import type { ManyScope, OwnedId } from '../kernel/store/many-scope.ts'
import { dueAfter, stepMs } from './due-after.ts'
import { addTraffic, lockReadings, noteReadingsAt, readLastReadings } from './store/traffic.ts'
import { connectedBetween, isFresh, isKnownAt, type Lapse } from './connected.ts'
import { mergeContacts, isSameContact } from './merge-contacts.ts'
import { movedBetween, readCount, spread, type Counters } from './moved.ts'

/** Gateways that somebody looks at are read more often than it is worth writing down. */
const leastBetweenMs = 55_000
/** Of a longer time without a reading nobody knows when what went through did. */
const longestLapseMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** What a gateway said, and what it was last confirmed to have. */
export interface TrafficReading {
  readonly organizationId: string
  readonly observed: Observed
  readonly config: GatewayConfig
}

interface Reading extends TrafficReading {
  readonly gateway: OwnedId
  readonly lastMs: number | null
}

/** Notes handshakes and traffic of readings, each of another gateway, whoever made them. */
export async function noteTraffic(many: ManyScope, readings: readonly TrafficReading[]): Promise<void> {
  const all = readings.map((reading) => ({
    ...reading,
    gateway: { organizationId: reading.organizationId, id: reading.observed.gatewayId },
  }))
  const due = await leaveOutSoon(all, (gateways) => readLastReadings(many, gateways))
  if (due.length === 0) return
  const held = await leaveOutSoon(due, (gateways) =>
    lockReadings(
      many,
      gateways.map((each) => ({ ...each, dueAtMs: dueAfter(each.readAtMs) })),
    ),
  )
  await noteReadingsAt(many, held.map(timeOf))
  const devices = await notePeers(many, 'devices', held)
  await notePeers(many, 'links', held)
  await saveTotals(
    many,
    held.map((reading, index) => ({ reading, together: devices[index] ?? { ...nothing, connected: 0 } })),
  )
}

const timeOf = ({ gateway, observed: { readAtMs } }: Omit<Reading, 'lastMs'>) => ({ ...gateway, readAtMs })

/** Those whose last reading is long enough ago, with when that was. */
async function leaveOutSoon(
  readings: readonly Omit<Reading, 'lastMs'>[],
  readLast: (gateways: readonly ReturnType<typeof timeOf>[]) => Promise<(gateway: OwnedId) => number | null>,
): Promise<readonly Reading[]> {
  if (readings.length === 0) return []
  const last = await readLast(readings.map(timeOf))
  return readings
    .map((reading) => ({ ...reading, lastMs: last(reading.gateway) }))
    .filter(({ lastMs, observed }) => !isTooSoon(lastMs, observed.readAtMs))
}

/** What all peers of a kind moved together, and how many of them are connected. */
interface Together extends Counters {
  readonly connected: number
}

/** Notes the peers of one kind of all gateways; answers what each gateway's moved. */
async function notePeers(
  many: ManyScope,
  kind: PeerKind,
  readings: readonly Reading[],
): Promise<readonly Together[]> {
  const stored = Map.groupBy(
    await readContacts(
      many,
      kind,
      readings.map(({ gateway }) => gateway),
    ),
    (row) => `${row.organization_id} ${row.gateway_id}`,
  )
  const isKnownPeer = await readPeerIds(many, kind, readings.flatMap(peersOf))
  const changed: GatewayContact[] = []
  const changes: GatewayChanges[] = []
  const together: Together[] = []
  for (const reading of readings) {
    const { organizationId, gateway } = reading
    const rows = stored.get(`${organizationId} ${gateway.id}`) ?? []
    const before = new Map(rows.map((row) => [row.public_key, row]))
    const now = contactsOf(reading, (id) => isKnownPeer({ organizationId, id }))
    const { contacts, replaced } = mergeContacts(before, now)
    await dropContacts(many, kind, gateway, replaced)
    for (const contact of contacts)
      if (!isSameContact(contact, before.get(contact.public_key)))
        changed.push({ organization_id: organizationId, gateway_id: gateway.id, ...contact })
    const { moved, connected, change } = changeOf(reading, before, now, contacts)
    together.push({ ...sum([...moved.values()]), connected })
    changes.push({ gateway, changes: change })
  }
  await saveContacts(many, kind, changed)
  await addPeerDays(many, kind, changes)
  return together
}

/** What a reading says of peers whose contacts were `before`. */
function changeOf(
  { observed: { readAtMs }, lastMs }: Reading,
  before: ReadonlyMap<string, Contact>,
  now: readonly Contact[],
  contacts: readonly Contact[],
) {
  const fresh = contacts.filter((contact) => isFresh(contact.handshake_at_ms, readAtMs))
  const connected = new Set(fresh.map((contact) => contact.peer_id)).size
  if (!isKnown(lastMs, readAtMs))
    return { connected, moved: new Map<string, Counters>(), change: new Map<string, PeerChange>() }
  const moved = movedByPeer(before, now, readAtMs - lastMs)
  const handshakes = [lastHandshakes(before.values()), lastHandshakes(contacts)] as const
  return { connected, moved, change: changesOf(moved, ...handshakes, { lastMs, readAtMs }) }
}

/** The records that a gateway's peers may be. */
function peersOf({ organizationId, config }: Reading): readonly OwnedId[] {
  return [...new Set(config.peers.map(({ nodeId }) => nodeId))].map((id) => ({ organizationId, id }))
}

/** What a gateway says of the peers of a kind. */
function contactsOf(
  { observed: { peers, readAtMs }, config }: Reading,
  isKnownPeer: (id: string) => boolean,
): readonly Contact[] {
  const nodeIds = new Map(config.peers.map((peer) => [peer.publicKey, peer.nodeId]))
  return Object.entries(peers).flatMap(([publicKey, peer]): Contact[] => {
    const peerId = nodeIds.get(publicKey) ?? ''
    if (!isKnownPeer(peerId)) return []
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

async function saveTotals(
  many: ManyScope,
  readings: readonly { readonly reading: Reading; readonly together: Together }[],
): Promise<void> {
  for (const [table, spanMs] of [
    ['traffic_steps', stepMs],
    ['traffic_hours', hourMs],
  ] as const)
    await addTraffic(
      many,
      table,
      readings.flatMap(({ reading, together: { connected, ...total } }) => {
        const { gateway, lastMs, observed } = reading
        if (!isKnown(lastMs, observed.readAtMs)) return []
        const lapse = { lastMs, readAtMs: observed.readAtMs }
        const amounts = spread(total, lastMs, lapse.readAtMs, spanMs).map((share) => ({
          ...share,
          connected: isKnownAt(share.atMs, lapse, spanMs) ? connected : null,
        }))
        return [{ gateway, amounts }]
      }),
    )
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
