import type { Problem } from '#shared/base/problem.ts'
import { entryWith } from '../audit/entry-with.ts'
import { recordEvent } from '../audit/record.ts'
import { reportUnexpected } from '../kernel/report-unexpected.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { endSchedule, nextBackupMs, takeSchedule } from './store/record-schedules.ts'
import type { RecordScheduleRow } from '../kernel/store/schema/record-tables.ts'
import { backUp, dropOldBackups } from './back-up.ts'
import { openPassphrase } from './schedule-secret.ts'

/** Longer than a backup may take, so that no other process begins it as well. */
const leaseMs = 70 * 60_000
/** One that failed is tried again. */
const againMs = 60 * 60_000

/** Makes the backups that are due, one after the other. */
export async function makeScheduledBackups(composition: Core & Pick<Composition, 'disks'>): Promise<void> {
  const { store, clock } = composition
  for (;;) {
    const row = await takeSchedule(store, clock.nowMs(), leaseMs)
    if (row === null) return
    await makeOne(composition, row)
  }
}

async function makeOne(
  composition: Core & Pick<Composition, 'disks'>,
  row: RecordScheduleRow,
): Promise<void> {
  const { store, clock, log } = composition
  const { organization_id: organizationId, disk_id: diskId } = row
  const done = await attempt(composition, row).catch((error: unknown) => ({
    path: null,
    bytes: 0,
    problem: reportUnexpected(log, error, { organizationId }),
  }))
  const nowMs = clock.nowMs()
  const next = nextBackupMs(row.every, row.anchor_ms, nowMs)
  const end = {
    next_at_ms: done.problem === null ? next : Math.min(next, nowMs + againMs),
    last_at_ms: nowMs,
    last_name: done.path,
    last_bytes: done.bytes,
    last_problem: done.problem === null ? null : JSON.stringify(done.problem),
  }
  const action = done.problem === null ? ('record.saved' as const) : ('record.failed' as const)
  await entryWith(composition, store.of(organizationId), async (scope, id) => {
    await endSchedule(scope, row, end)
    const about = { recordId: diskId, recordName: done.path ?? '' }
    await recordEvent(composition, scope, { action, subject: 'organization', ...about }, id)
  })
  if (done.problem !== null)
    log.warn({ organizationId, code: done.problem.code }, 'a scheduled backup failed')
}

/** What is on the disk, and what did not go well; an old one that could not be removed is a problem, too. */
async function attempt(
  composition: Core & Pick<Composition, 'disks'>,
  { organization_id: organizationId, disk_id: diskId, with_keys, passphrase_sealed, keep }: RecordScheduleRow,
): Promise<{ readonly path: string | null; readonly bytes: number; readonly problem: Problem | null }> {
  const made = await backUp(composition, {
    organizationId,
    diskId,
    passphrase: openPassphrase(composition.keyring, organizationId, passphrase_sealed),
    withKeys: with_keys === 1,
    by: 'schedule',
  })
  if (!made.ok) return { path: null, bytes: 0, problem: made.problem }
  const dropped = await dropOldBackups(composition, { organizationId, diskId, keep })
  return { ...made.value, problem: dropped.ok ? null : dropped.problem }
}
