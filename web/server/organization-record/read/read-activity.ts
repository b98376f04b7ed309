import type { BackupLine } from '#shared/backup/lines.ts'
import { toAuditEntry } from '#web/server/audit/store/audit-trail.ts'
import type { AuditRow } from '#web/server/kernel/store/schema/account-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { inPages } from './pages.ts'

/** The newest entries that an archive has; they go after 400 days in any case. */
const mostEntries = 1_000_000

/** The activity, the newest first. */
export async function* readActivity(scope: Scope): AsyncGenerator<BackupLine> {
  const rows = inPages<AuditRow>((after, most) =>
    scope
      .from('audit_events')
      .selectAll()
      .$if(after !== null, (query) =>
        query.where((where) =>
          where.or([
            where('at_ms', '<', after?.at_ms ?? 0),
            where.and([
              where('at_ms', '=', after?.at_ms ?? 0),
              where('event_id', '<', after?.event_id ?? ''),
            ]),
          ]),
        ),
      )
      .orderBy('at_ms', 'desc')
      .orderBy('event_id', 'desc')
      .limit(most)
      .execute(),
  )
  let count = 0
  for await (const row of rows) {
    yield { kind: 'activity', value: toAuditEntry(row) }
    count += 1
    if (count === mostEntries) return
  }
}
