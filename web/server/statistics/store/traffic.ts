import { sql } from 'kysely'
import type { ManyScope, OwnedId } from '#web/server/kernel/store/many-scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/**
 * Locks the readings of gateways until the transaction ends, and answers when the last one of each was; null: there
 * was none. They answer, whoever read them, and are due again at `dueAtMs`.
 */
export async function lockReadings(
  many: ManyScope,
  gateways: readonly (OwnedId & { readonly dueAtMs: number })[],
): Promise<(gateway: OwnedId) => number | null> {
  await many.replace(
    'samplings',
    ['gateway_id'],
    gateways.map(({ organizationId, id, dueAtMs }) => ({
      organization_id: organizationId,
      gateway_id: id,
      due_at_ms: dueAtMs,
      missed: 0,
    })),
  )
  return readLastReadings(many, gateways)
}

/** When gateways were last read for statistics; null: never. */
export async function readLastReadings(
  many: ManyScope,
  gateways: readonly OwnedId[],
): Promise<(gateway: OwnedId) => number | null> {
  const rows = await many
    .from('samplings', 'gateway_id', gateways)
    .select(['organization_id', 'gateway_id', 'read_at_ms'])
    .execute()
  const last = new Map(rows.map((row) => [`${row.organization_id} ${row.gateway_id}`, row.read_at_ms]))
  return ({ organizationId, id }) => last.get(`${organizationId} ${id}`) ?? null
}

/** Notes when gateways were read for statistics. */
export function noteReadingsAt(
  many: ManyScope,
  gateways: readonly (OwnedId & { readonly readAtMs: number })[],
): Promise<void> {
  return many.setEach(
    'samplings',
    'gateway_id',
    { read_at_ms: 'bigint' },
    gateways.map(({ organizationId, id, readAtMs }) => ({
      organizationId,
      id,
      values: { read_at_ms: readAtMs },
    })),
  )
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

/** What went through one gateway. */
export interface GatewayAmounts {
  readonly gateway: OwnedId
  readonly amounts: readonly TotalAmount[]
}

/** Adds to what went through gateways; their readings are held. */
export async function addTraffic(
  many: ManyScope,
  table: keyof typeof spans,
  readings: readonly GatewayAmounts[],
): Promise<void> {
  const column = spans[table]
  const all = readings.flatMap(({ gateway, amounts }) => amounts.map((amount) => ({ gateway, ...amount })))
  if (all.length === 0) return
  const rows = await many
    .from(
      table,
      'gateway_id',
      readings.map(({ gateway }) => gateway),
    )
    .select(['organization_id', 'gateway_id', sql<number>`${sql.ref(column)}`.as('atMs')])
    .select(['received', 'sent', 'connected'])
    .where(sql<number>`${sql.ref(column)}`, 'in', [...new Set(all.map(({ atMs }) => atMs))])
    .execute()
  const keyOf = (organizationId: string, id: string, atMs: number): string =>
    `${organizationId} ${id} ${atMs}`
  const before = new Map(rows.map((row) => [keyOf(row.organization_id, row.gateway_id, row.atMs), row]))
  await many.replace(
    table,
    ['gateway_id', column as 'gateway_id'],
    all.map(({ gateway: { organizationId, id }, atMs, received, sent, connected }) => {
      const was = before.get(keyOf(organizationId, id, atMs))
      return {
        organization_id: organizationId,
        gateway_id: id,
        [column]: atMs,
        received: received + (was?.received ?? 0),
        sent: sent + (was?.sent ?? 0),
        connected: mostOf(connected, was?.connected ?? null),
      } as never
    }),
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
