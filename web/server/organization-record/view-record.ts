import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { RecordView } from '#shared/contract/organization-record.ts'
import { readDeparture } from '../accounts/store/departures.ts'
import { readSchedule } from './store/record-schedules.ts'
import type { RecordScheduleRow } from '../kernel/store/schema/record-tables.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { isEmpty } from './restore/take-over.ts'

/** How the record of an organization stands. */
export async function viewRecord(read: Scope): Promise<RecordView> {
  const { name } = await read.from('organizations').select(['name']).executeTakeFirstOrThrow()
  const serving = await read.from('applied').select(['gateway_id']).execute()
  const departure = await readDeparture(read)
  const schedule = await readSchedule(read)
  return {
    name,
    isEmpty: await isEmpty(read),
    servingGateways: serving.length,
    schedule: schedule === null ? null : toView(schedule),
    departure:
      departure === null
        ? null
        : {
            byName: departure.by_name,
            begunAtMs: departure.begun_at_ms,
            endsAtMs: departure.ends_at_ms,
          },
  }
}

const toView = (row: RecordScheduleRow): NonNullable<RecordView['schedule']> => ({
  diskId: row.disk_id,
  every: row.every,
  keep: row.keep,
  withKeys: row.with_keys === 1,
  nextAtMs: row.next_at_ms,
  last:
    row.last_at_ms === null
      ? null
      : {
          atMs: row.last_at_ms,
          name: row.last_name,
          bytes: row.last_bytes ?? 0,
          problem: row.last_problem === null ? null : readJson(row.last_problem),
        },
})
