import type { z } from 'zod'
import type { audit, AuditEntry } from '#shared/contract/audit.ts'
import type { AuditSubject } from '#shared/model/audit.ts'
import { sql } from 'kysely'
import type { AuditRow } from './account-tables.ts'
import type { Scope } from './scope.ts'
import { hasWords } from './fold.ts'
import type { Store } from './store.ts'

type Filter = z.infer<typeof audit.export.input>

/** Entries of one page, in the order asked for, and how many there are in all. */
export async function readEntries(
  scope: Scope,
  filter: Filter,
  span: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: AuditEntry[]; readonly total: number }> {
  const { total } = await found(scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await readLines(scope, filter, span), total }
}

/** Entries in the order asked for. */
export async function readLines(
  scope: Scope,
  filter: Filter,
  span: { readonly offset: number; readonly limit: number },
): Promise<AuditEntry[]> {
  const rows = await found(scope, filter)
    .selectAll()
    .orderBy('at_ms', filter.direction)
    .orderBy('event_id', filter.direction)
    .limit(span.limit)
    .offset(span.offset)
    .execute()
  return rows.map(toEntry)
}

/** Takes away entries, of all organizations, that are so old. The one way an entry goes. */
export async function dropOldEntries(store: Store, beforeMs: number): Promise<void> {
  await store.db.deleteFrom('audit_events').where('at_ms', '<', beforeMs).execute()
}

function found(scope: Scope, filter: Filter) {
  const { fromMs, toMs, userIds, subjects, recordId, text } = filter
  return scope
    .from('audit_events')
    .$if(fromMs !== undefined, (query) => query.where('at_ms', '>=', fromMs ?? 0))
    .$if(toMs !== undefined, (query) => query.where('at_ms', '<', toMs ?? 0))
    .$if(userIds.length > 0, (query) => query.where('user_id', 'in', userIds))
    .$if(subjects.length > 0, (query) => query.where('subject', 'in', subjects))
    .$if(recordId !== undefined, (query) => query.where('record_id', '=', recordId ?? ''))
    .$if(text !== '', (query) =>
      query.where(
        hasWords(
          text,
          (['user_name', 'record_name', 'action', 'address'] as const).map(
            (name) => sql<string>`${sql.ref(name)}`,
          ),
        ),
      ),
    )
}

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.event_id,
  atMs: row.at_ms,
  userId: row.user_id,
  userName: row.user_name,
  action: row.action,
  subject: row.subject as AuditSubject,
  recordId: row.record_id,
  recordName: row.record_name,
  count: row.count,
  address: row.address,
})
