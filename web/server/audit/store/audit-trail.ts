import type { z } from 'zod'
import type { audit, AuditEntry } from '#shared/contract/audit.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AuditRow } from '#web/server/kernel/store/schema/account-tables.ts'
import { auditSlices } from './audit-slices.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { hasWords } from '#web/server/kernel/store/fold.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

type Filter = z.infer<typeof audit.export.input>
type Within = RawBuilder<SqlBool>

interface Span {
  readonly offset: number
  readonly limit: number
}

/** Entries of one page, in the order asked for, and how many there are in all. */
export async function readEntries(
  scope: Scope,
  filter: Filter,
  { offset, limit }: Span,
): Promise<{ readonly rows: AuditEntry[]; readonly total: number }> {
  const rows: AuditEntry[] = []
  let total = 0
  for await (const within of slicesOf(scope, filter)) {
    const wanted = { offset: Math.max(0, offset - total), limit: limit - rows.length }
    const { total: matches } = await found(scope, filter, within)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    if (wanted.limit > 0 && matches > wanted.offset) rows.push(...(await read(scope, filter, within, wanted)))
    total += matches
  }
  return { rows, total }
}

/** Entries in the order asked for, so many at most, in pieces between which others have their turn. */
export async function* readLines(
  scope: Scope,
  filter: Filter,
  most: number,
): AsyncIterable<readonly AuditEntry[]> {
  let limit = most
  for await (const within of auditSlices(scope, filter)) {
    const rows = await read(scope, filter, within, { offset: 0, limit })
    yield rows
    limit -= rows.length
    if (limit === 0) return
  }
}

/** The whole trail at once where an index finds all that is asked for, and in pieces where each entry is looked at. */
async function* slicesOf(scope: Scope, filter: Filter): AsyncIterable<Within> {
  if (filter.text === '' && filter.subjects.length === 0) yield sql<SqlBool>`1 = 1`
  else yield* auditSlices(scope, filter)
}

async function read(
  scope: Scope,
  filter: Filter,
  within: Within,
  { offset, limit }: Span,
): Promise<AuditEntry[]> {
  const rows = await found(scope, filter, within)
    .selectAll()
    .orderBy('at_ms', filter.direction)
    .orderBy('event_id', filter.direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toAuditEntry)
}

/** Takes away entries, of all organizations, that are so old. The one way an entry goes. */
export async function dropOldEntries(store: Store, beforeMs: number): Promise<void> {
  await store.db.deleteFrom('audit_events').where('at_ms', '<', beforeMs).execute()
}

function found(scope: Scope, filter: Filter, within: Within) {
  const { fromMs, toMs, userIds, subjects, recordId, text } = filter
  return scope
    .from('audit_events')
    .where(within)
    .$if(fromMs !== undefined, (query) => query.where('at_ms', '>=', fromMs ?? 0))
    .$if(toMs !== undefined, (query) => query.where('at_ms', '<', toMs ?? 0))
    .$if(userIds.length > 0, (query) => query.where('user_id', 'in', userIds))
    .$if(subjects.length > 0, (query) => query.where('subject', 'in', subjects))
    .$if(recordId !== undefined, (query) => query.where('record_id', '=', recordId ?? ''))
    .$if(text !== '', (query) =>
      query.where(
        hasWords(
          text,
          (['user_name', 'record_name', 'action', 'address', 'token_name'] as const).map(
            (name) => sql<string>`coalesce(${sql.ref(name)}, '')`,
          ),
        ),
      ),
    )
}

/** An event as people read it. */
export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.event_id,
  atMs: row.at_ms,
  userId: row.user_id,
  userName: row.user_name,
  action: row.action,
  subject: row.subject,
  recordId: row.record_id,
  recordName: row.record_name,
  count: row.count,
  address: row.address,
  tokenName: row.token_name,
})
