import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Scope } from './scope.ts'
import type { Store } from './store.ts'
import type { DeviceContactRow } from './traffic-tables.ts'

export type Contact = Omit<DeviceContactRow, 'organization_id' | 'gateway_id'>

/** Holds a gateway's readings until the transaction ends, and answers when the last one was; null: there was none. */
export async function holdReadings(scope: Scope, gatewayId: string, nowMs: number): Promise<number | null> {
  await scope.replace('samplings', ['gateway_id'], [{ gateway_id: gatewayId, claimed_at_ms: nowMs }])
  return readLastReading(scope, gatewayId)
}

/** When a gateway was last read for statistics; null: never. */
export async function readLastReading(scope: Scope, gatewayId: string): Promise<number | null> {
  const row = await scope
    .from('samplings')
    .select(['read_at_ms'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  return row?.read_at_ms ?? null
}

export async function noteReadingAt(scope: Scope, gatewayId: string, readAtMs: number): Promise<void> {
  await scope.update('samplings').set({ read_at_ms: readAtMs }).where('gateway_id', '=', gatewayId).execute()
}

export function readContacts(scope: Scope, gatewayId: string): Promise<Contact[]> {
  return scope
    .from('device_contacts')
    .select(['public_key', 'device_id', 'handshake_at_ms', 'received_count', 'sent_count'])
    .where('gateway_id', '=', gatewayId)
    .execute()
}

export function saveContacts(scope: Scope, gatewayId: string, contacts: readonly Contact[]): Promise<void> {
  return scope.replace(
    'device_contacts',
    ['gateway_id', 'public_key'],
    contacts.map((contact) => ({ gateway_id: gatewayId, ...contact })),
  )
}

const atOnce = 1000

export async function dropContacts(
  scope: Scope,
  gatewayId: string,
  publicKeys: readonly string[],
): Promise<void> {
  for (let at = 0; at < publicKeys.length; at += atOnce)
    await scope
      .remove('device_contacts')
      .where('gateway_id', '=', gatewayId)
      .where('public_key', 'in', publicKeys.slice(at, at + atOnce))
      .execute()
}

/** Those of the ids that are devices of the organization now. */
export async function readDeviceIds(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await scope
      .from('devices')
      .select(['device_id'])
      .where('device_id', 'in', ids.slice(at, at + atOnce))
      .execute()
    for (const row of rows) found.add(row.device_id)
  }
  return found
}

/** An amount for one span of time. */
export interface Amount {
  readonly atMs: number
  readonly received: number
  readonly sent: number
}

const spans = { traffic_steps: 'step_ms', traffic_hours: 'hour_ms' } as const

/** Adds to what went through a gateway; its readings are held. */
export async function addTraffic(
  scope: Scope,
  table: keyof typeof spans,
  gatewayId: string,
  amounts: readonly Amount[],
): Promise<void> {
  const column = spans[table]
  const times = amounts.map((each) => each.atMs)
  if (times.length === 0) return
  const rows = await scope
    .from(table)
    .select([sql<number>`${sql.ref(column)}`.as('atMs'), 'received', 'sent'])
    .where('gateway_id', '=', gatewayId)
    .where(sql<number>`${sql.ref(column)}`, 'in', times)
    .execute()
  const before = new Map(rows.map((row) => [row.atMs, row]))
  await scope.replace(
    table,
    ['gateway_id', column as 'gateway_id'],
    amounts.map(({ atMs, received, sent }) => ({
      gateway_id: gatewayId,
      [column]: atMs,
      received: received + (before.get(atMs)?.received ?? 0),
      sent: sent + (before.get(atMs)?.sent ?? 0),
    })),
  )
}

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

type Hours = Record<string, [received: number, sent: number]>

/** Adds to what devices moved through a gateway, by hours; its readings are held. */
export async function addDeviceTraffic(
  scope: Scope,
  gatewayId: string,
  moved: ReadonlyMap<string, readonly Amount[]>,
): Promise<void> {
  const byDay = new Map<number, Map<string, readonly Amount[]>>()
  for (const [deviceId, amounts] of moved)
    for (const [day, some] of Map.groupBy(amounts, ({ atMs }) => atMs - (atMs % dayMs)))
      byDay.set(day, (byDay.get(day) ?? new Map<string, readonly Amount[]>()).set(deviceId, some))
  for (const [day, devices] of byDay) {
    const ids = [...devices.keys()]
    for (let at = 0; at < ids.length; at += atOnce)
      await addDay(scope, gatewayId, day, ids.slice(at, at + atOnce), devices)
  }
}

async function addDay(
  scope: Scope,
  gatewayId: string,
  day: number,
  ids: readonly string[],
  devices: ReadonlyMap<string, readonly Amount[]>,
): Promise<void> {
  const rows = await scope
    .from('device_days')
    .select(['device_id', 'received', 'sent', 'hours'])
    .where('gateway_id', '=', gatewayId)
    .where('day_ms', '=', day)
    .where('device_id', 'in', [...ids])
    .execute()
  const before = new Map(rows.map((row) => [row.device_id, row]))
  await scope.replace(
    'device_days',
    ['device_id', 'day_ms', 'gateway_id'],
    ids.map((id) => {
      const was = before.get(id)
      const hours = JSON.parse(was?.hours ?? '{}') as Hours
      let [received, sent] = [was?.received ?? 0, was?.sent ?? 0]
      for (const amount of devices.get(id) ?? []) {
        const hour = String((amount.atMs - day) / hourMs)
        const [had, gave] = hours[hour] ?? [0, 0]
        hours[hour] = [had + amount.received, gave + amount.sent]
        received += amount.received
        sent += amount.sent
      }
      return {
        device_id: id,
        day_ms: day,
        gateway_id: gatewayId,
        received,
        sent,
        hours: JSON.stringify(hours),
      }
    }),
  )
}

/** A gateway that is to be read for statistics. */
export interface DueGateway {
  readonly organizationId: string
  readonly gatewayId: string
}

/** Gateways of the deployment that this server can read, that have tunnels of ours and were not read since. */
export async function readDueGateways(db: Database, sinceMs: number): Promise<readonly DueGateway[]> {
  const rows = await db
    .selectFrom('gateways as g')
    .innerJoin('applied as a', (on) =>
      on.onRef('a.organization_id', '=', 'g.organization_id').onRef('a.gateway_id', '=', 'g.gateway_id'),
    )
    .leftJoin('samplings as s', (on) =>
      on.onRef('s.organization_id', '=', 'g.organization_id').onRef('s.gateway_id', '=', 'g.gateway_id'),
    )
    .select(['g.organization_id as organizationId', 'g.gateway_id as gatewayId'])
    .where('g.active', '=', 1)
    .where('g.custody', '=', 'server')
    .where('g.host_key', 'is not', null)
    .where('g.ssh_private_sealed', 'is not', null)
    .where((where) =>
      where.or([where('s.claimed_at_ms', 'is', null), where('s.claimed_at_ms', '<', sinceMs)]),
    )
    .execute()
  return rows
}

/** Takes it upon this process to read a gateway; of several processes one gets it. */
export async function claimReading(
  db: Database,
  { organizationId, gatewayId }: DueGateway,
  nowMs: number,
  sinceMs: number,
): Promise<boolean> {
  const done = await db
    .insertInto('samplings')
    .values({
      organization_id: organizationId,
      gateway_id: gatewayId,
      claimed_at_ms: nowMs,
      read_at_ms: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'gateway_id'])
        .doUpdateSet({ claimed_at_ms: nowMs })
        .where('samplings.claimed_at_ms', '<', sinceMs),
    )
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Takes away what went through, of all organizations, before then. */
export async function dropOldTraffic(store: Store, beforeMs: number, stepsBeforeMs: number): Promise<void> {
  await store.db.deleteFrom('traffic_steps').where('step_ms', '<', stepsBeforeMs).execute()
  await store.db.deleteFrom('traffic_hours').where('hour_ms', '<', beforeMs).execute()
  await store.db.deleteFrom('device_days').where('day_ms', '<', beforeMs).execute()
}
