import { readJson } from '#web/server/kernel/store/read-json.ts'
import { sql, type RawBuilder } from 'kysely'
import { pairsAtOnce, type ManyScope, type OwnedId } from '#web/server/kernel/store/many-scope.ts'
import type { DeviceDayRow } from '#web/server/kernel/store/schema/traffic-tables.ts'
import { markSeen } from './seen.ts'
import type { Amount } from './traffic.ts'

/** The peers that gateways count, kept alike: devices, and other gateways at the far end of a tunnel. */
export const peerTables = {
  devices: {
    records: 'devices',
    id: 'device_id',
    contacts: 'device_contacts',
    days: 'device_days',
    column: 'device_id',
  },
  links: {
    records: 'gateways',
    id: 'gateway_id',
    contacts: 'link_contacts',
    days: 'link_days',
    column: 'peer_gateway_id',
  },
} as const
export type PeerKind = keyof typeof peerTables

/** The column that names the peer, and its tables as one of them: what queries of both are made of. */
export function tablesOf(kind: PeerKind): {
  readonly column: RawBuilder<string>
  readonly contacts: 'device_contacts'
  readonly days: 'device_days'
} {
  const { column, contacts, days } = peerTables[kind]
  return {
    column: sql<string>`${sql.ref(column)}`,
    contacts: contacts as 'device_contacts',
    days: days as 'device_days',
  }
}

/** What a gateway said of one key of a peer when it was last read. */
export interface Contact {
  readonly public_key: string
  readonly peer_id: string
  readonly handshake_at_ms: number | null
  readonly received_count: number
  readonly sent_count: number
}

/** A contact, and the gateway that said so. */
export type GatewayContact = Contact & { readonly organization_id: string; readonly gateway_id: string }

export function readContacts(
  many: ManyScope,
  kind: PeerKind,
  gateways: readonly OwnedId[],
): Promise<GatewayContact[]> {
  const { contacts, column } = tablesOf(kind)
  return many
    .from(contacts, 'gateway_id', gateways)
    .select(['organization_id', 'gateway_id', 'public_key', column.as('peer_id')])
    .select(['handshake_at_ms', 'received_count', 'sent_count'])
    .execute()
}

export function saveContacts(
  many: ManyScope,
  kind: PeerKind,
  contacts: readonly GatewayContact[],
): Promise<void> {
  const rows = contacts.map(({ peer_id, ...contact }) => ({
    [peerTables[kind].column as 'device_id']: peer_id,
    ...contact,
  }))
  return many.replace(tablesOf(kind).contacts, ['gateway_id', 'public_key'], rows)
}

export async function dropContacts(
  many: ManyScope,
  kind: PeerKind,
  gateway: OwnedId,
  publicKeys: readonly string[],
): Promise<void> {
  for (let at = 0; at < publicKeys.length; at += pairsAtOnce)
    await many
      .remove(tablesOf(kind).contacts, 'gateway_id', [gateway])
      .where('public_key', 'in', publicKeys.slice(at, at + pairsAtOnce))
      .execute()
}

/** Says which ids are such records of their organization now. */
export async function readPeerIds(
  many: ManyScope,
  kind: PeerKind,
  peers: readonly OwnedId[],
): Promise<(peer: OwnedId) => boolean> {
  const { records, id } = peerTables[kind]
  const column = sql<string>`${sql.ref(id)}`
  const found = new Set<string>()
  for (let at = 0; at < peers.length; at += pairsAtOnce) {
    const rows = await many
      .from(records as 'devices', id as 'device_id', peers.slice(at, at + pairsAtOnce))
      .select(['organization_id', column.as('peer_id')])
      .execute()
    for (const row of rows) found.add(`${row.organization_id} ${row.peer_id}`)
  }
  return (peer) => found.has(`${peer.organizationId} ${peer.id}`)
}

/** What became of a peer between two readings: what it moved by hours, and when it was connected. */
export interface PeerChange {
  readonly amounts: readonly Amount[]
  readonly seen: { readonly fromMs: number; readonly toMs: number } | null
}

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000
const stepMs = 5 * 60_000

/** What became of the peers of one gateway. */
export interface GatewayChanges {
  readonly gateway: OwnedId
  readonly changes: ReadonlyMap<string, PeerChange>
}

/** Adds to what is kept of each peer of gateways, by days; their readings are held. */
export async function addPeerDays(
  many: ManyScope,
  kind: PeerKind,
  readings: readonly GatewayChanges[],
): Promise<void> {
  const all = readings.flatMap(({ gateway, changes }) =>
    [...changes].flatMap(([id, change]) => daysOf(change).map((day) => ({ gateway, id, change, day }))),
  )
  for (const [day, peers] of Map.groupBy(all, (each) => each.day))
    for (let at = 0; at < peers.length; at += pairsAtOnce)
      await addDay(many, kind, day, peers.slice(at, at + pairsAtOnce))
}

function daysOf({ amounts, seen }: PeerChange): readonly number[] {
  const times = [...amounts.map(({ atMs }) => atMs), ...(seen === null ? [] : [seen.fromMs, seen.toMs])]
  return [...new Set(times.map((atMs) => atMs - (atMs % dayMs)))]
}

interface DayChange {
  readonly gateway: OwnedId
  readonly id: string
  readonly change: PeerChange
}

async function addDay(
  many: ManyScope,
  kind: PeerKind,
  day: number,
  peers: readonly DayChange[],
): Promise<void> {
  const { days, column } = tablesOf(kind)
  const own = peerTables[kind].column as 'device_id'
  const rows = await many
    .from(
      days,
      own,
      peers.map(({ gateway, id }) => ({ organizationId: gateway.organizationId, id })),
    )
    .select(['organization_id', 'gateway_id', column.as('peer_id'), 'received', 'sent', 'hours', 'seen'])
    .where('day_ms', '=', day)
    .execute()
  const keyOf = (organizationId: string, gatewayId: string, peerId: string): string =>
    `${organizationId} ${gatewayId} ${peerId}`
  const before = new Map(rows.map((row) => [keyOf(row.organization_id, row.gateway_id, row.peer_id), row]))
  await many.replace(
    days,
    [own, 'day_ms', 'gateway_id'],
    peers.map(({ gateway: { organizationId, id: gatewayId }, id, change }) => {
      const was = before.get(keyOf(organizationId, gatewayId, id)) ?? never
      return {
        organization_id: organizationId,
        [own]: id,
        day_ms: day,
        gateway_id: gatewayId,
        ...added(was, change, day),
      } as never
    }),
  )
}

const never = { received: 0, sent: 0, hours: '{}', seen: '' }

interface Kept {
  readonly received: number
  readonly sent: number
  readonly hours: DeviceDayRow['hours']
  readonly seen: string
}

function added(was: Kept, { amounts, seen }: PeerChange, day: number): Kept {
  const hours = readJson(was.hours)
  let { received, sent } = was
  for (const amount of amounts) {
    if (amount.atMs - (amount.atMs % dayMs) !== day) continue
    const hour = String((amount.atMs - day) / hourMs)
    const [had, gave] = hours[hour] ?? [0, 0]
    hours[hour] = [had + amount.received, gave + amount.sent]
    received += amount.received
    sent += amount.sent
  }
  const stepAt = (atMs: number): number => Math.floor((atMs - day) / stepMs)
  const bits = seen === null ? was.seen : markSeen(was.seen, stepAt(seen.fromMs), stepAt(seen.toMs))
  return { received, sent, hours: JSON.stringify(hours), seen: bits }
}
