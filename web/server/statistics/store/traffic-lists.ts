import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { statistics, TrafficPoint } from '#shared/contract/statistics.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { searchPatterns } from '#web/server/kernel/text/search-text.ts'

/**
 * What went through all gateways, or one of them, since then, in points of `stepMs`, which is a multiple of what
 * is kept.
 */
export async function readTraffic(
  scope: Scope,
  kept: 'traffic_steps' | 'traffic_hours',
  { sinceMs, stepMs, gatewayId }: { sinceMs: number; stepMs: number; gatewayId: string | null },
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
    .$if(gatewayId !== null, (query) => query.where('gateway_id', '=', gatewayId))
    .where(column, '>=', sinceMs)
    .groupBy(atMs)
    .orderBy(atMs)
    .execute()
  const connected = new Map<number, number>()
  for (const { at, count } of await readConnected(scope, kept, sinceMs, gatewayId)) {
    const point = at - (at % stepMs)
    connected.set(point, Math.max(count, connected.get(point) ?? 0))
  }
  return rows.map((row) => ({ ...toPoint(row), connected: connected.get(row.atMs) ?? null }))
}

/** How many devices were connected, by spans as they are kept; those that nobody knows of are left out. */
async function readConnected(
  scope: Scope,
  kept: 'traffic_steps' | 'traffic_hours',
  sinceMs: number,
  gatewayId: string | null,
): Promise<readonly { readonly at: number; readonly count: number }[]> {
  const column = sql.ref<number>(kept === 'traffic_steps' ? 'step_ms' : 'hour_ms')
  const rows = await scope
    .from(kept)
    .select([sql<number>`${column}`.as('at'), sql<number | string>`sum(connected)`.as('count')])
    .where('connected', 'is not', null)
    .$if(gatewayId !== null, (query) => query.where('gateway_id', '=', gatewayId))
    .where(column, '>=', sinceMs)
    .groupBy(column)
    .execute()
  return rows.map(({ at, count }) => ({ at, count: Number(count) }))
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

export const safe = (value: number | string): number => Math.min(Number(value), Number.MAX_SAFE_INTEGER)

export const toPoint = ({ atMs, received, sent }: Summed): TrafficPoint => ({
  atMs,
  received: safe(received),
  sent: safe(sent),
  connected: null,
})
