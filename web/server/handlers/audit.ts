import { ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { printTable } from '../csv.ts'
import { readEntries, readLines } from '../store/audit-trail.ts'

const mostLines = 50_000
const columns = ['time', 'user', 'action', 'subject', 'record', 'record id', 'records', 'address']

/** The audit trail, to read; no call changes it. */
export function auditHandlers({ clock }: Composition): Handlers<Callers>['audit'] {
  return {
    page: async (filter, { store }) => ok(await readEntries(store.read, filter, filter)),
    export: async (filter, { store }) => {
      const newest = await readLines(
        store.read,
        { ...filter, direction: 'desc' },
        { offset: 0, limit: mostLines },
      )
      const lines = filter.direction === 'desc' ? newest : newest.toReversed()
      const text = printTable(
        columns,
        lines.map((entry) => [
          new Date(entry.atMs).toISOString(),
          entry.userName,
          entry.action,
          entry.subject,
          entry.recordName,
          entry.recordId ?? '',
          entry.count ?? '',
          entry.address,
        ]),
      )
      return ok({ fileName: `audit-${new Date(clock.nowMs()).toISOString().slice(0, 10)}.csv`, text })
    },
  }
}
