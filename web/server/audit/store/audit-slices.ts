import { setImmediate as turn } from 'node:timers/promises'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AuditRow } from '#web/server/kernel/store/schema/account-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** Entries that one query looks at: some milliseconds of SQLite, which answers nobody else meanwhile. */
export const sliceEntries = 1000

type SliceEnd = Pick<AuditRow, 'at_ms' | 'event_id'>

export interface Order {
  readonly direction: 'asc' | 'desc'
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/**
 * The trail in its order, in pieces of so many entries, whatever is looked for in them: each a condition for a query of
 * its own, with a turn for others between. Where a piece ends is found in an index alone.
 */
export async function* auditSlices(scope: Scope, order: Order): AsyncIterable<RawBuilder<SqlBool>> {
  for (let after: SliceEnd | null = null; ; await turn()) {
    const last: SliceEnd | null = await endOfSlice(scope, order, after)
    yield sql<SqlBool>`${beyond(order, after)} and ${last === null ? sql`1 = 1` : upTo(order, last)}`
    if (last === null) return
    after = last
  }
}

async function endOfSlice(scope: Scope, order: Order, after: SliceEnd | null): Promise<SliceEnd | null> {
  const { direction, fromMs, toMs } = order
  const row = await scope
    .from('audit_events')
    .select(['at_ms', 'event_id'])
    .$if(fromMs !== undefined, (query) => query.where('at_ms', '>=', fromMs ?? 0))
    .$if(toMs !== undefined, (query) => query.where('at_ms', '<', toMs ?? 0))
    .where(beyond(order, after))
    .orderBy('at_ms', direction)
    .orderBy('event_id', direction)
    .limit(1)
    .offset(sliceEntries - 1)
    .executeTakeFirst()
  return row ?? null
}

function beyond({ direction }: Order, after: SliceEnd | null): RawBuilder<SqlBool> {
  if (after === null) return sql<SqlBool>`1 = 1`
  const place = sql`(at_ms, event_id)`
  return direction === 'asc'
    ? sql<SqlBool>`${place} > (${after.at_ms}, ${after.event_id})`
    : sql<SqlBool>`${place} < (${after.at_ms}, ${after.event_id})`
}

function upTo({ direction }: Order, last: SliceEnd): RawBuilder<SqlBool> {
  const place = sql`(at_ms, event_id)`
  return direction === 'asc'
    ? sql<SqlBool>`${place} <= (${last.at_ms}, ${last.event_id})`
    : sql<SqlBool>`${place} >= (${last.at_ms}, ${last.event_id})`
}
