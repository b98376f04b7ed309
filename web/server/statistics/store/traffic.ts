import { sql } from 'kysely'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/**
 * Holds a gateway's readings until the transaction ends, and answers when the last one was; null: there was none. It
 * answers, whoever read it, and is due again at `dueAtMs`.
 */
export async function holdReadings(scope: Scope, gatewayId: string, dueAtMs: number): Promise<number | null> {
  await scope.replace('samplings', ['gateway_id'], [{ gateway_id: gatewayId, due_at_ms: dueAtMs, missed: 0 }])
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

/** An amount for one span of time. */
export interface Amount {
  readonly atMs: number
  readonly received: number
  readonly sent: number
}

/** The same of all devices of a gateway, with how many of them were connected; null: not known. */
export interface TotalAmount extends Amount {
  readonly connected: number | null
}

const spans = { traffic_steps: 'step_ms', traffic_hours: 'hour_ms' } as const

/** Adds to what went through a gateway; its readings are held. */
export async function addTraffic(
  scope: Scope,
  table: keyof typeof spans,
  gatewayId: string,
  amounts: readonly TotalAmount[],
): Promise<void> {
  const column = spans[table]
  const times = amounts.map((each) => each.atMs)
  if (times.length === 0) return
  const rows = await scope
    .from(table)
    .select([sql<number>`${sql.ref(column)}`.as('atMs'), 'received', 'sent', 'connected'])
    .where('gateway_id', '=', gatewayId)
    .where(sql<number>`${sql.ref(column)}`, 'in', times)
    .execute()
  const before = new Map(rows.map((row) => [row.atMs, row]))
  await scope.replace(
    table,
    ['gateway_id', column as 'gateway_id'],
    amounts.map(({ atMs, received, sent, connected }) => ({
      gateway_id: gatewayId,
      [column]: atMs,
      received: received + (before.get(atMs)?.received ?? 0),
      sent: sent + (before.get(atMs)?.sent ?? 0),
      connected: mostOf(connected, before.get(atMs)?.connected ?? null),
    })),
  )
}

const mostOf = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other)

/** Takes away what went through, of all organizations, before then. */
export async function dropOldTraffic(store: Store, beforeMs: number, stepsBeforeMs: number): Promise<void> {
  await store.db.deleteFrom('traffic_steps').where('step_ms', '<', stepsBeforeMs).execute()
  await store.db.deleteFrom('traffic_hours').where('hour_ms', '<', beforeMs).execute()
  for (const table of ['device_days', 'link_days'] as const)
    await store.db.deleteFrom(table).where('day_ms', '<', beforeMs).execute()
}
