import { ok } from '#shared/base/result.ts'
import type { GatewayConfig } from '#shared/compile/config.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Scope } from '../store/scope.ts'
import type { OrganizationStore } from '../store/store.ts'
import {
  addDeviceTraffic,
  addTraffic,
  dropContacts,
  holdReadings,
  noteReadingAt,
  readContacts,
  readDeviceIds,
  readLastReading,
  saveContacts,
  type Contact,
} from '../store/traffic.ts'
import { movedBetween, readCount, spread, type Counters } from './moved.ts'

/** Gateways that somebody looks at are read more often than it is worth writing down. */
const leastBetweenMs = 55_000
/** Of a longer time without a reading nobody knows when what went through did. */
const longestLapseMs = 24 * 60 * 60_000
export const stepMs = 5 * 60_000
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
    const lastMs = await holdReadings(scope, gatewayId, readAtMs)
    if (isTooSoon(lastMs, readAtMs)) return ok(undefined)
    await noteReadingAt(scope, gatewayId, readAtMs)
    const before = new Map((await readContacts(scope, gatewayId)).map((row) => [row.public_key, row]))
    const now = await contactsOf(scope, observed, config)
    const { contacts, replaced } = follow(before, now)
    await dropContacts(scope, gatewayId, replaced)
    const changed = contacts.filter((contact) => !isSame(contact, before.get(contact.public_key)))
    await saveContacts(scope, gatewayId, changed)
    if (lastMs === null || readAtMs - lastMs > longestLapseMs) return ok(undefined)
    await saveMoved(scope, gatewayId, movedByDevice(before, now, readAtMs - lastMs), { lastMs, readAtMs })
    return ok(undefined)
  })
}

/** What a gateway says of the peers that are devices. */
async function contactsOf(
  scope: Scope,
  { peers, readAtMs }: Observed,
  config: GatewayConfig,
): Promise<readonly Contact[]> {
  const nodeIds = new Map(config.peers.map((peer) => [peer.publicKey, peer.nodeId]))
  const devices = await readDeviceIds(scope, [...new Set(nodeIds.values())])
  return Object.entries(peers).flatMap(([publicKey, peer]): Contact[] => {
    const deviceId = nodeIds.get(publicKey) ?? ''
    if (!devices.has(deviceId)) return []
    return [
      {
        public_key: publicKey,
        device_id: deviceId,
        // A gateway's clock may run ahead of ours.
        handshake_at_ms: peer.handshakeAtMs === null ? null : Math.min(peer.handshakeAtMs, readAtMs),
        received_count: readCount(peer.receivedBytes),
        sent_count: readCount(peer.sentBytes),
      },
    ]
  })
}

/** What each device moved, over all its keys. One that is read for the first time counts from now on. */
function movedByDevice(
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
      moved.set(contact.device_id, sum([by, moved.get(contact.device_id) ?? nothing]))
  }
  return moved
}

async function saveMoved(
  scope: Scope,
  gatewayId: string,
  moved: ReadonlyMap<string, Counters>,
  { lastMs, readAtMs }: { readonly lastMs: number; readonly readAtMs: number },
): Promise<void> {
  const total = sum([...moved.values()])
  await addTraffic(scope, 'traffic_steps', gatewayId, spread(total, lastMs, readAtMs, stepMs))
  await addTraffic(scope, 'traffic_hours', gatewayId, spread(total, lastMs, readAtMs, hourMs))
  const byHour = [...moved].map(([id, each]) => [id, spread(each, lastMs, readAtMs, hourMs)] as const)
  await addDeviceTraffic(scope, gatewayId, new Map(byHour))
}

const nothing: Counters = { received: 0, sent: 0 }

function sum(all: readonly Counters[]): Counters {
  return all.reduce((a, b) => ({ received: a.received + b.received, sent: a.sent + b.sent }), nothing)
}

function isTooSoon(lastMs: number | null, readAtMs: number): boolean {
  return lastMs !== null && readAtMs - lastMs < leastBetweenMs
}

/**
 * What is known of each peer now. A handshake stays known when the gateway forgot it, and when the device has
 * another key, which takes the place of the one before.
 */
function follow(
  before: ReadonlyMap<string, Contact>,
  now: readonly Contact[],
): { readonly contacts: readonly Contact[]; readonly replaced: readonly string[] } {
  const keys = new Set(now.map((contact) => contact.public_key))
  const devices = new Set(now.map((contact) => contact.device_id))
  const gone = [...before.values()].filter((row) => !keys.has(row.public_key) && devices.has(row.device_id))
  const last = new Map<string, number>()
  for (const { device_id: id, handshake_at_ms: atMs } of before.values())
    if (atMs !== null) last.set(id, Math.max(atMs, last.get(id) ?? 0))
  const contacts = now.map((contact) => {
    const known = Math.max(contact.handshake_at_ms ?? 0, last.get(contact.device_id) ?? 0)
    return { ...contact, handshake_at_ms: known === 0 ? null : known }
  })
  return { contacts, replaced: gone.map((row) => row.public_key) }
}

function isSame(a: Contact, b: Contact | undefined): boolean {
  return (
    a.device_id === b?.device_id &&
    a.handshake_at_ms === b.handshake_at_ms &&
    a.received_count === b.received_count &&
    a.sent_count === b.sent_count
  )
}

const countersOf = (contact: Contact): Counters => ({
  received: contact.received_count,
  sent: contact.sent_count,
})
