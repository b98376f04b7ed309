import { sql } from 'kysely'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { safe } from './traffic-lists.ts'

const hourMs = 60 * 60_000
const topDevices = 5
/** Gateways that are looked at; a summary names few of them. */
const mostGateways = 5000

interface Between {
  readonly fromMs: number
  readonly toMs: number
}

/** What a summary says of a period. */
export interface SummaryFacts {
  /** False: no gateway was read in it. */
  readonly wasRead: boolean
  readonly received: number
  readonly sent: number
  /** The most devices that were connected in an hour; null: not known. */
  readonly connected: number | null
  readonly devices: readonly { readonly name: string; readonly received: number; readonly sent: number }[]
  /** Gateways that could not be read for hours, with how many of how many. */
  readonly unread: readonly { readonly name: string; readonly hours: number; readonly of: number }[]
  /** Gateways whose last synchronization was in the period and failed. */
  readonly failed: readonly string[]
}

export async function readSummaryFacts(scope: Scope, between: Between): Promise<SummaryFacts> {
  const { fromMs, toMs } = between
  const hours = await scope
    .from('traffic_hours')
    .select([
      sql<number | string>`sum(received)`.as('received'),
      sql<number | string>`sum(sent)`.as('sent'),
      sql<number | string | null>`sum(connected)`.as('connected'),
    ])
    .where('hour_ms', '>=', fromMs)
    .where('hour_ms', '<', toMs)
    .groupBy('hour_ms')
    .execute()
  const connected = hours.flatMap((hour) => (hour.connected === null ? [] : [Number(hour.connected)]))
  return {
    wasRead: hours.length > 0,
    received: safe(hours.reduce((sum, hour) => sum + Number(hour.received), 0)),
    sent: safe(hours.reduce((sum, hour) => sum + Number(hour.sent), 0)),
    connected: connected.length === 0 ? null : Math.max(...connected),
    devices: await readTopDevices(scope, between),
    unread: await readUnread(scope, between),
    failed: await readFailed(scope, between),
  }
}

async function readTopDevices(scope: Scope, { fromMs, toMs }: Between): Promise<SummaryFacts['devices']> {
  const name = sql<string>`(select device.name from devices as device
    where device.organization_id = device_days.organization_id and device.device_id = device_days.device_id)`
  const rows = await scope
    .from('device_days')
    .select([
      name.as('name'),
      sql<number | string>`sum(received)`.as('received'),
      sql<number | string>`sum(sent)`.as('sent'),
    ])
    .where('day_ms', '>=', fromMs)
    .where('day_ms', '<', toMs)
    .groupBy(['organization_id', 'device_id'])
    .having(sql<boolean>`sum(received + sent) > 0`)
    .orderBy(sql`sum(received + sent)`, 'desc')
    .orderBy('device_id')
    .limit(topDevices)
    .execute()
  return rows.map((row) => ({ name: row.name, received: safe(row.received), sent: safe(row.sent) }))
}

/** Of the gateways that this server reads by itself: of others nobody expects every hour. */
async function readUnread(scope: Scope, { fromMs, toMs }: Between): Promise<SummaryFacts['unread']> {
  const own = sql`hour.organization_id = gateways.organization_id and hour.gateway_id = gateways.gateway_id
    and hour.connected is not null`
  const rows = await scope
    .from('gateways')
    .select([
      'name',
      'last_contact_at_ms',
      sql<number | null>`(select min(hour.hour_ms) from traffic_hours as hour where ${own})`.as('firstMs'),
      sql<number>`(select count(*) from traffic_hours as hour where ${own}
        and hour.hour_ms >= ${fromMs} and hour.hour_ms < ${toMs})`.as('known'),
    ])
    .where('active', '=', 1)
    .where('custody', '=', 'server')
    .where(
      sql<boolean>`exists (select 1 from applied where applied.organization_id = gateways.organization_id
      and applied.gateway_id = gateways.gateway_id)`,
    )
    .orderBy('name')
    .limit(mostGateways)
    .execute()
  return rows.flatMap(({ name, firstMs, known, last_contact_at_ms: contactMs }) => {
    // It was never read, or so long ago that nothing is left of it.
    if (firstMs === null && (contactMs === null || contactMs >= fromMs)) return []
    const of = Math.floor((toMs - Math.max(fromMs, firstMs ?? fromMs)) / hourMs)
    const hours = of - known
    return hours > 0 ? [{ name, hours, of }] : []
  })
}

async function readFailed(scope: Scope, { fromMs, toMs }: Between): Promise<readonly string[]> {
  const name = sql<string>`(select gateway.name from gateways as gateway
    where gateway.organization_id = jobs.organization_id and gateway.gateway_id = jobs.gateway_id)`
  const rows = await scope
    .from('jobs')
    .select(name.as('name'))
    .where('phase', '=', 'failed')
    .where('kind', '=', 'synchronize')
    .where('ended_at_ms', '>=', fromMs)
    .where('ended_at_ms', '<', toMs)
    .orderBy(name)
    .limit(mostGateways)
    .execute()
  return rows.map((row) => row.name)
}
