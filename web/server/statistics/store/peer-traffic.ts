import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#web/server/kernel/store/scope.ts'
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

export function readContacts(scope: Scope, kind: PeerKind, gatewayId: string): Promise<Contact[]> {
  const { contacts, column } = tablesOf(kind)
  return scope
    .from(contacts)
    .select(['public_key', column.as('peer_id'), 'handshake_at_ms', 'received_count', 'sent_count'])
    .where('gateway_id', '=', gatewayId)
    .execute()
}

export function saveContacts(
  scope: Scope,
  kind: PeerKind,
  gatewayId: string,
  contacts: readonly Contact[],
): Promise<void> {
  const rows = contacts.map(({ peer_id, ...contact }) => ({
    gateway_id: gatewayId,
    [peerTables[kind].column as 'device_id']: peer_id,
    ...contact,
  }))
  return scope.replace(tablesOf(kind).contacts, ['gateway_id', 'public_key'], rows)
}

const atOnce = 1000

export async function dropContacts(
  scope: Scope,
  kind: PeerKind,
  gatewayId: string,
  publicKeys: readonly string[],
): Promise<void> {
  for (let at = 0; at < publicKeys.length; at += atOnce)
    await scope
      .remove(tablesOf(kind).contacts)
      .where('gateway_id', '=', gatewayId)
      .where('public_key', 'in', publicKeys.slice(at, at + atOnce))
      .execute()
}

/** Those of the ids that are such records of the organization now. */
export async function readPeerIds(
  scope: Scope,
  kind: PeerKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { records, id } = peerTables[kind]
  const column = sql<string>`${sql.ref(id)}`
  const found = new Set<string>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await scope
      .from(records as 'devices')
      .select(column.as('peer_id'))
      .where(column, 'in', ids.slice(at, at + atOnce))
      .execute()
    for (const row of rows) found.add(row.peer_id)
  }
  return found
}

/** What became of a peer between two readings: what it moved by hours, and when it was connected. */
export interface PeerChange {
  readonly amounts: readonly Amount[]
  readonly seen: { readonly fromMs: number; readonly toMs: number } | null
}

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000
const stepMs = 5 * 60_000

type Hours = Record<string, [received: number, sent: number]>

/** Adds to what is kept of each peer of a gateway, by days; its readings are held. */
export async function addPeerDays(
  scope: Scope,
  kind: PeerKind,
  gatewayId: string,
  changes: ReadonlyMap<string, PeerChange>,
): Promise<void> {
  const byDay = Map.groupBy(
    [...changes].flatMap(([id, change]) => daysOf(change).map((day) => ({ id, day }))),
    ({ day }) => day,
  )
  for (const [day, peers] of byDay)
    for (let at = 0; at < peers.length; at += atOnce) {
      const ids = peers.slice(at, at + atOnce).map(({ id }) => id)
      await addDay(scope, kind, { gatewayId, day, ids, changes })
    }
}

function daysOf({ amounts, seen }: PeerChange): readonly number[] {
  const times = [...amounts.map(({ atMs }) => atMs), ...(seen === null ? [] : [seen.fromMs, seen.toMs])]
  return [...new Set(times.map((atMs) => atMs - (atMs % dayMs)))]
}

interface DayChange {
  readonly gatewayId: string
  readonly day: number
  readonly ids: readonly string[]
  readonly changes: ReadonlyMap<string, PeerChange>
}

async function addDay(
  scope: Scope,
  kind: PeerKind,
  { gatewayId, day, ids, changes }: DayChange,
): Promise<void> {
  const { days, column } = tablesOf(kind)
  const rows = await scope
    .from(days)
    .select([column.as('peer_id'), 'received', 'sent', 'hours', 'seen'])
    .where('gateway_id', '=', gatewayId)
    .where('day_ms', '=', day)
    .where(column, 'in', [...ids])
    .execute()
  const before = new Map(rows.map((row) => [row.peer_id, row]))
  const own = peerTables[kind].column as 'device_id'
  await scope.replace(
    days,
    [own, 'day_ms', 'gateway_id'],
    ids.map((id) => {
      const was = before.get(id) ?? { received: 0, sent: 0, hours: '{}', seen: '' }
      const change = changes.get(id) ?? { amounts: [], seen: null }
      return { [own]: id, day_ms: day, gateway_id: gatewayId, ...added(was, change, day) } as never
    }),
  )
}

interface Kept {
  readonly received: number
  readonly sent: number
  readonly hours: string
  readonly seen: string
}

function added(was: Kept, { amounts, seen }: PeerChange, day: number): Kept {
  const hours = JSON.parse(was.hours) as Hours
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
