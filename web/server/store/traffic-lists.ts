import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { statistics, TrafficPoint } from '#shared/contract/statistics.ts'
import type { DeviceKind } from '#shared/model/device.ts'
import type { Scope } from './scope.ts'
import { searchPatterns } from './search-text.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** What went through all gateways since then, in points of `stepMs`, which is a multiple of what is kept. */
export async function readTraffic(
  scope: Scope,
  kept: 'traffic_steps' | 'traffic_hours',
  sinceMs: number,
  stepMs: number,
): Promise<TrafficPoint[]> {
  const column = sql.ref<number>(kept === 'traffic_steps' ? 'step_ms' : 'hour_ms')
  const atMs = sql<number>`(${column} - ${column} % ${sql.lit(stepMs)})`
  const rows = await scope
    .from(kept)
    .select([
      atMs.as('atMs'),
      sql<number | string>`sum(received)`.as('received'),
      sql<number | string>`sum(sent)`.as('sent'),
    ])
    .where(column, '>=', sinceMs)
    .groupBy(atMs)
    .orderBy(atMs)
    .execute()
  return rows.map(toPoint)
}

/** The same of one device, by hours or by days: nothing where its gateways were read and it moved nothing. */
export async function readDeviceTraffic(
  scope: Scope,
  deviceId: string,
  sinceMs: number,
  stepMs: number,
): Promise<TrafficPoint[]> {
  const gateways = scope.from('device_contacts').select(['gateway_id']).where('device_id', '=', deviceId)
  const hours = await scope
    .from('traffic_hours')
    .select(['hour_ms'])
    .distinct()
    .where('hour_ms', '>=', sinceMs)
    .where('gateway_id', 'in', gateways)
    .execute()
  const points = new Map<number, TrafficPoint>()
  const add = (hour: number, received: number, sent: number): void => {
    if (hour < sinceMs) return
    const atMs = hour - (hour % stepMs)
    const before = points.get(atMs) ?? { atMs, received: 0, sent: 0 }
    points.set(atMs, toPoint({ atMs, received: before.received + received, sent: before.sent + sent }))
  }
  for (const { hour_ms: hour } of hours) add(hour, 0, 0)
  const days = await scope
    .from('device_days')
    .select(['day_ms', 'hours'])
    .where('device_id', '=', deviceId)
    .where('day_ms', '>=', sinceMs - (sinceMs % dayMs))
    .execute()
  for (const day of days) {
    const own = JSON.parse(day.hours) as Readonly<Record<string, readonly [number, number]>>
    for (const [hour, [received, sent]] of Object.entries(own))
      add(day.day_ms + Number(hour) * hourMs, received, sent)
  }
  return [...points.values()].toSorted((a, b) => a.atMs - b.atMs)
}

export async function hasDevice(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.from('devices').select(['device_id']).where('device_id', '=', id).executeTakeFirst()
  return row !== undefined
}

type Asked = z.infer<typeof statistics.devices.input>
type Page = z.infer<typeof statistics.devices.output>

/** One page of the devices with when they were last seen and what they moved since then. */
export async function readDeviceActivity(scope: Scope, asked: Asked, sinceMs: number): Promise<Page> {
  const handshake = sql<number | null>`(select max(seen.handshake_at_ms) from device_contacts as seen
    where seen.organization_id = devices.organization_id and seen.device_id = devices.device_id)`
  const moved = (what: 'received' | 'sent'): RawBuilder<number | string> =>
    sql<number | string>`(select coalesce(sum(day.${sql.ref(what)}), 0) from device_days as day
      where day.organization_id = devices.organization_id and day.device_id = devices.device_id
      and day.day_ms >= ${sinceMs})`
  const owner = sql<string | null>`(select owner.name from network_users as owner
    where owner.organization_id = devices.organization_id and owner.network_user_id = devices.network_user_id)`
  const orders: Readonly<Record<Asked['sort'], RawBuilder<unknown>>> = {
    name: sql.ref('name_key'),
    lastHandshake: sql`coalesce(${handshake}, 0)`,
    received: moved('received'),
    sent: moved('sent'),
  }
  const found = searchPatterns(asked.text).reduce(
    (query, pattern) => query.where(sql<SqlBool>`search like ${pattern} escape '\\'`),
    scope.from('devices'),
  )
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select([
      'device_id as id',
      'name',
      'kind',
      owner.as('networkUserName'),
      handshake.as('lastHandshakeAtMs'),
      moved('received').as('received'),
      moved('sent').as('sent'),
    ])
    .orderBy(orders[asked.sort], asked.direction)
    .orderBy('name_key', asked.direction)
    .orderBy('device_id', asked.direction)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      kind: row.kind as DeviceKind,
      networkUserName: row.networkUserName ?? '',
      received: safe(row.received),
      sent: safe(row.sent),
    })),
  }
}

/** Sums come as texts from PostgreSQL, since they may be greater than any number of ours. */
interface Summed {
  readonly atMs: number
  readonly received: number | string
  readonly sent: number | string
}

const safe = (value: number | string): number => Math.min(Number(value), Number.MAX_SAFE_INTEGER)

const toPoint = ({ atMs, received, sent }: Summed): TrafficPoint => ({
  atMs,
  received: safe(received),
  sent: safe(sent),
})
