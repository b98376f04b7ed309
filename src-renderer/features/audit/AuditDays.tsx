import { ListFilter } from 'lucide-react'
import type { AuditEntry } from '#shared/contract/audit.ts'
import { auditRecord } from '#shared/words/audit-sentence.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { AuditSentence } from '#renderer/parts/activity/AuditSentence.tsx'
import { useRecordPath } from '#renderer/parts/activity/use-record-path.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'

export interface AuditDaysProps {
  readonly entries: readonly AuditEntry[]
  /** Shows only what concerns one record. */
  readonly onOnly: (record: { readonly id: string; readonly name: string }) => void
}

/** Entries under the day on which they happened, in their order. */
export function AuditDays({ entries, onOnly }: AuditDaysProps) {
  const words = useWords()
  const { t, format } = words
  const pathOf = useRecordPath(entries, usePaths())
  const days = Map.groupBy(entries, (entry) => format.date(entry.atMs))
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-12 font-semibold text-text-2">{day}</h2>
          <ol className="rounded-3 border border-line bg-surface">
            {ofDay.map((entry) => {
              const { recordId } = entry
              const name = auditRecord(words.t, entry)
              return (
                <li
                  key={entry.id}
                  className="flex items-baseline gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0 max-sm:flex-wrap"
                >
                  <time
                    dateTime={new Date(entry.atMs).toISOString()}
                    className="num w-16 flex-none text-12 text-text-3"
                  >
                    {format.time(entry.atMs)}
                  </time>
                  <p className="min-w-0 flex-1 max-sm:basis-[calc(100%-5rem)]">
                    <AuditSentence entry={entry} to={pathOf(entry)} />
                  </p>
                  {entry.address === '' ? null : (
                    <span className="mono min-w-0 text-12 text-text-3 [overflow-wrap:anywhere] max-sm:ml-19 max-sm:flex-1">
                      <span className="sr-only">{t('audit.address', { address: entry.address })}</span>
                      <span aria-hidden>{entry.address}</span>
                    </span>
                  )}
                  <span className="w-6 flex-none pointer-coarse:my-1 max-sm:ml-auto">
                    {recordId === null ? null : (
                      <IconButton
                        size="xs"
                        icon={ListFilter}
                        label={t('audit.one-record-act', { name })}
                        onClick={() => onOnly({ id: recordId, name })}
                      />
                    )}
                  </span>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
