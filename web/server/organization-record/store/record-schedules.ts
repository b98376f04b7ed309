import type { BackupRhythm } from '#shared/contract/organization-record.ts'
import type { RecordScheduleRow } from '#web/server/kernel/store/schema/record-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** When backups of the organization are made; null: by hand only. */
export async function readSchedule(scope: Scope): Promise<RecordScheduleRow | null> {
  return (await scope.from('record_schedules').selectAll().executeTakeFirst()) ?? null
}

export async function saveSchedule(
  scope: Scope,
  row: Pick<
    RecordScheduleRow,
    'disk_id' | 'every' | 'keep' | 'with_keys' | 'passphrase_sealed' | 'anchor_ms'
  >,
): Promise<void> {
  await scope.remove('record_schedules').execute()
  await scope.insert('record_schedules', [
    {
      ...row,
      next_at_ms: row.anchor_ms,
      lease_until_ms: 0,
      last_at_ms: null,
      last_name: null,
      last_bytes: null,
      last_problem: null,
    },
  ])
}

export async function removeSchedule(scope: Scope): Promise<void> {
  await scope.remove('record_schedules').execute()
}

/** Takes the lease of a backup that is due, over all organizations; of several processes one gets it. */
export async function takeSchedule(
  store: Store,
  nowMs: number,
  leaseMs: number,
): Promise<RecordScheduleRow | null> {
  const due = await store.db
    .selectFrom('record_schedules')
    .selectAll()
    .where('next_at_ms', '<=', nowMs)
    .where('lease_until_ms', '<=', nowMs)
    .orderBy('next_at_ms')
    .limit(10)
    .execute()
  for (const row of due) {
    const taken = await store
      .of(row.organization_id)
      .read.update('record_schedules')
      .set({ lease_until_ms: nowMs + leaseMs })
      .where('next_at_ms', '=', row.next_at_ms)
      .where('lease_until_ms', '=', row.lease_until_ms)
      .returningAll()
      .executeTakeFirst()
    if (taken !== undefined) return taken
  }
  return null
}

/** Notes what became of a backup, unless its schedule was saved anew meanwhile. */
export async function endSchedule(
  scope: Scope,
  { next_at_ms: was, lease_until_ms: lease }: RecordScheduleRow,
  end: Pick<RecordScheduleRow, 'next_at_ms' | 'last_at_ms' | 'last_name' | 'last_bytes' | 'last_problem'>,
): Promise<void> {
  await scope
    .update('record_schedules')
    .set({ ...end, lease_until_ms: 0 })
    .where('next_at_ms', '=', was)
    .where('lease_until_ms', '=', lease)
    .execute()
}

const dayMs = 24 * 60 * 60_000

/** The first time after now of those that a schedule counts from its anchor. A month has no more days than it has. */
export function nextBackupMs(every: BackupRhythm, anchorMs: number, nowMs: number): number {
  if (every !== 'month') {
    const spanMs = every === 'day' ? dayMs : 7 * dayMs
    return anchorMs + (Math.floor(Math.max(0, nowMs - anchorMs) / spanMs) + 1) * spanMs
  }
  const anchor = new Date(anchorMs)
  for (let count = 1; ; count += 1) {
    const first = new Date(anchorMs)
    first.setUTCDate(1)
    first.setUTCMonth(anchor.getUTCMonth() + count)
    const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
    first.setUTCDate(Math.min(anchor.getUTCDate(), days))
    if (first.getTime() > nowMs) return first.getTime()
  }
}
