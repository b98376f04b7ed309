import type { Database } from '#web/server/kernel/store/database.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { SummaryRow } from '#web/server/kernel/store/schema/traffic-tables.ts'

const againMs = 15 * 60_000

export async function findSummary(scope: Scope, userId: string): Promise<SummaryRow | null> {
  const row = await scope.from('summaries').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

export function saveSummary(scope: Scope, row: Omit<SummaryRow, 'organization_id'>): Promise<void> {
  return scope.replace('summaries', ['user_id'], [row])
}

export async function removeSummary(scope: Scope, userId: string): Promise<void> {
  await scope.remove('summaries').where('user_id', '=', userId).execute()
}

/** Summaries of the whole deployment that are due. */
export function readDueSummaries(db: Database, nowMs: number, most: number): Promise<SummaryRow[]> {
  return db
    .selectFrom('summaries')
    .selectAll()
    .where('due_at_ms', '<=', nowMs)
    .orderBy('due_at_ms')
    .limit(most)
    .execute()
}

/** Takes it upon this process to send one; of several processes one gets it. Null: it is another's, or was changed. */
export async function claimSummary(
  scope: Scope,
  summary: SummaryRow,
  nowMs: number,
): Promise<SummaryRow | null> {
  const claimed = { tries: summary.tries + 1, due_at_ms: nowMs + againMs }
  const done = await scope
    .update('summaries')
    .set(claimed)
    .where('user_id', '=', summary.user_id)
    .where('due_at_ms', '=', summary.due_at_ms)
    .where('tries', '=', summary.tries)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n ? { ...summary, ...claimed } : null
}

/** Makes the next one due, unless its owner chose otherwise meanwhile. */
export async function endSummary(
  scope: Scope,
  claimed: SummaryRow,
  next: Partial<SummaryRow> & Pick<SummaryRow, 'due_at_ms'>,
): Promise<void> {
  await scope
    .update('summaries')
    .set({ ...next, tries: 0 })
    .where('user_id', '=', claimed.user_id)
    .where('due_at_ms', '=', claimed.due_at_ms)
    .where('tries', '=', claimed.tries)
    .execute()
}
