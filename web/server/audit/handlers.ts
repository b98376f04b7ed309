import { ok } from '#shared/base/result.ts'
import type { AuditEntry } from '#shared/contract/audit.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { lineEnd, printLines } from '../kernel/text/csv.ts'
import { readEntries, readLines } from './store/audit-trail.ts'

const mostLines = 50_000
const columns = ['time', 'user', 'action', 'subject', 'record', 'record id', 'records', 'address', 'token']

/** The audit trail, to read; no call changes it. */
export function auditHandlers({ clock }: Pick<Composition, 'clock'>): Handlers<Callers>['audit'] {
  return {
    page: async (filter, { store }) => ok(await readEntries(store.read, filter, filter)),
    export: async (filter, { store }) => {
      const pieces: string[] = []
      // The newest, whichever of them stands first.
      for await (const newest of readLines(store.read, { ...filter, direction: 'desc' }, mostLines)) {
        const entries = filter.direction === 'desc' ? newest : newest.toReversed()
        if (entries.length > 0) pieces.push(printLines(entries.map(toLine)))
      }
      const ordered = filter.direction === 'desc' ? pieces : pieces.toReversed()
      const text = [printLines([columns]), ...ordered].join(lineEnd)
      return ok({ fileName: `audit-${new Date(clock.nowMs()).toISOString().slice(0, 10)}.csv`, text })
    },
  }
}

const toLine = (entry: AuditEntry): readonly (string | number)[] => [
  new Date(entry.atMs).toISOString(),
  entry.userName,
  entry.action,
  entry.subject,
  entry.recordName,
  entry.recordId ?? '',
  entry.count ?? '',
  entry.address,
  entry.tokenName ?? '',
]
