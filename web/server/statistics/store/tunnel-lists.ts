import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { statistics } from '#shared/contract/statistics.ts'
import { contactMs, freshMs } from './counts.ts'
import { fold, hasWords } from '#web/server/kernel/store/fold.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { safe } from './traffic-lists.ts'

type Asked<N extends 'gateways' | 'tunnels'> = z.infer<(typeof statistics)[N]['input']>
type Page<N extends 'gateways' | 'tunnels'> = z.infer<(typeof statistics)[N]['output']>
type Amount = RawBuilder<number | string>

/** One page of the gateways with who is connected to them and what they moved for devices since then. */
export async function readGatewayActivity(
  scope: Scope,
  asked: Asked<'gateways'>,
  { nowMs, sinceMs }: { readonly nowMs: number; readonly sinceMs: number },
): Promise<Page<'gateways'>> {
  const moved = (what: 'received' | 'sent'): Amount =>
    sql`(select coalesce(sum(hour.${sql.ref(what)}), 0) from traffic_hours as hour
      where hour.organization_id = gateways.organization_id and hour.gateway_id = gateways.gateway_id
      and hour.hour_ms >= ${sinceMs})`
  const readAtMs = sql<number | null>`(select read.read_at_ms from samplings as read
    where read.organization_id = gateways.organization_id and read.gateway_id = gateways.gateway_id
    and read.read_at_ms >= ${nowMs - contactMs})`
  const connected = sql<number | null>`(case when ${readAtMs} is null then null else
    (select count(distinct device_id) from device_contacts as contact
      where contact.organization_id = gateways.organization_id and contact.gateway_id = gateways.gateway_id
      and contact.handshake_at_ms >= ${readAtMs} - ${sql.lit(freshMs)}) end)`
  const orders: Readonly<Record<typeof asked.sort, RawBuilder<unknown>>> = {
    name: fold(sql.ref('name')),
    connected: sql`coalesce(${connected}, -1)`,
    received: moved('received'),
    sent: moved('sent'),
  }
  const found = scope.from('gateways').where(hasWords(asked.text, [sql.ref('name')]))
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select([
      'gateway_id as id',
      'name',
      'kind',
      connected.as('connected'),
      moved('received').as('received'),
      moved('sent').as('sent'),
    ])
    .orderBy(orders[asked.sort], asked.direction)
    .orderBy(fold(sql.ref('name')), asked.direction)
    .orderBy('gateway_id', asked.direction)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      received: safe(row.received),
      sent: safe(row.sent),
    })),
  }
}

/** One page of the tunnels that gateways said something of, with what they moved since then. */
export async function readTunnelActivity(
  scope: Scope,
  asked: Asked<'tunnels'>,
  sinceMs: number,
): Promise<Page<'tunnels'>> {
  const all = () => ofDevices(scope, asked, sinceMs).unionAll(ofGateways(scope, asked, sinceMs))
  const counts = [
    ofDevices(scope, asked, sinceMs).clearSelect().clearGroupBy().select(countOf('device_id')),
    ofGateways(scope, asked, sinceMs).clearSelect().clearGroupBy().select(countOf('peer_gateway_id')),
  ]
  let total = 0
  for (const count of counts) total += (await count.executeTakeFirstOrThrow()).total
  // Of rows of two tables only what is selected can be ordered by.
  const order = { name: 'nameKey', lastHandshake: 'seenKey', received: 'received', sent: 'sent' } as const
  const rows = await all()
    .orderBy(sql.ref(order[asked.sort]), asked.direction)
    .orderBy(sql.ref('nameKey'), asked.direction)
    .orderBy(sql.ref('peerId'), asked.direction)
    .orderBy(sql.ref('gatewayId'), asked.direction)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  return {
    total,
    rows: rows.map(({ nameKey: _name, seenKey: _seen, ...row }) => ({
      ...row,
      peerKind: row.peerKind as Page<'tunnels'>['rows'][number]['peerKind'],
      received: safe(row.received),
      sent: safe(row.sent),
    })),
  }
}

/** A peer has several keys at a gateway where it is in several networks; it is one tunnel here. */
const countOf = (column: 'device_id' | 'peer_gateway_id') =>
  sql<number>`count(distinct ${sql.ref(column)} || ' ' || gateway_id)`.as('total')

function ofDevices(scope: Scope, asked: Asked<'tunnels'>, sinceMs: number) {
  const of = (what: string) =>
    sql<string>`(select device.${sql.ref(what)} from devices as device
      where device.organization_id = device_contacts.organization_id and device.device_id = device_contacts.device_id)`
  const gateway = gatewayNameOf('device_contacts')
  const moved = (what: 'received' | 'sent'): Amount =>
    sql`(select coalesce(sum(day.${sql.ref(what)}), 0) from device_days as day
      where day.organization_id = device_contacts.organization_id and day.device_id = device_contacts.device_id
      and day.gateway_id = device_contacts.gateway_id and day.day_ms >= ${sinceMs})`
  return scope
    .from('device_contacts')
    .select([
      sql<'device' | 'gateway'>`'device'`.as('kind'),
      'device_id as peerId',
      of('name').as('peerName'),
      of('kind').as('peerKind'),
      'gateway_id as gatewayId',
      gateway.as('gatewayName'),
      ...measured(of('name_key'), moved),
    ])
    .where(hasWords(asked.text, [of('name'), gateway]))
    .groupBy(['organization_id', 'device_id', 'gateway_id'])
}

/** Both ends say something of a tunnel between gateways: what the first of them says counts. */
function ofGateways(scope: Scope, asked: Asked<'tunnels'>, sinceMs: number) {
  const of = (what: string) =>
    sql<string>`(select peer.${sql.ref(what)} from gateways as peer
      where peer.organization_id = link_contacts.organization_id and peer.gateway_id = link_contacts.peer_gateway_id)`
  const gateway = gatewayNameOf('link_contacts')
  const moved = (what: 'received' | 'sent'): Amount =>
    sql`(select coalesce(sum(day.${sql.ref(what)}), 0) from link_days as day
      where day.organization_id = link_contacts.organization_id and day.peer_gateway_id = link_contacts.peer_gateway_id
      and day.gateway_id = link_contacts.gateway_id and day.day_ms >= ${sinceMs})`
  const other = sql<boolean>`exists (select 1 from link_contacts as other
    where other.organization_id = link_contacts.organization_id and other.gateway_id = link_contacts.peer_gateway_id
    and other.peer_gateway_id = link_contacts.gateway_id)`
  return scope
    .from('link_contacts')
    .select([
      sql<'device' | 'gateway'>`'gateway'`.as('kind'),
      'peer_gateway_id as peerId',
      of('name').as('peerName'),
      of('kind').as('peerKind'),
      'gateway_id as gatewayId',
      gateway.as('gatewayName'),
      ...measured(fold(of('name')), moved),
    ])
    .where(hasWords(asked.text, [of('name'), gateway]))
    .where(sql<boolean>`(gateway_id < peer_gateway_id or not ${other})`)
    .groupBy(['organization_id', 'peer_gateway_id', 'gateway_id'])
}

function gatewayNameOf(table: 'device_contacts' | 'link_contacts'): RawBuilder<string> {
  const own = (column: string) => sql.ref(`${table}.${column}`)
  return sql<string>`(select gateway.name from gateways as gateway
    where gateway.organization_id = ${own('organization_id')} and gateway.gateway_id = ${own('gateway_id')})`
}

const measured = (nameKey: RawBuilder<string>, moved: (what: 'received' | 'sent') => Amount) =>
  [
    sql<number | null>`max(handshake_at_ms)`.as('lastHandshakeAtMs'),
    moved('received').as('received'),
    moved('sent').as('sent'),
    nameKey.as('nameKey'),
    sql<number>`coalesce(max(handshake_at_ms), 0)`.as('seenKey'),
  ] as const
