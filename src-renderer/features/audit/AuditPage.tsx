import { Activity, Download } from 'lucide-react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { Pager } from '#renderer/parts/list/Pager.tsx'
import { isEmptyList, isFilledList } from '#renderer/parts/list/PagedTable.tsx'
import { useExport } from '#renderer/parts/list/use-export.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { flag } from '#renderer/ui/class-names.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { AuditDays } from './AuditDays.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { filterNames, useAuditFilter } from './use-audit-filter.ts'

/** Who did what in the organization, newest first, by day. */
export function AuditPage() {
  const { t } = useWords()
  const filter = useAuditFilter()
  const exporting = useExport('audit')
  const list = usePaged('audit', 'page', {
    filter: filter.question,
    names: filterNames,
    firstSort: { columnId: 'at', direction: 'desc' },
  })
  const isEmpty = isEmptyList(list)
  return (
    <DashboardPage>
      <PageHeader
        title={t('audit.title')}
        actions={
          isFilledList(list) ? (
            <Button
              variant="outline"
              icon={Download}
              busy={exporting.busy}
              onClick={() => void exporting.run(list.question)}
            >
              {t('audit.export')}
            </Button>
          ) : undefined
        }
      />
      {isEmpty ? (
        <EmptyState icon={Activity} title={t('audit.empty-title')} text={t('audit.empty-text')} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-text-2">{t('audit.lead')}</p>
          <AuditFilters filter={filter} list={list} />
          <AskedView asked={list.asked}>
            {({ rows }) =>
              rows.length === 0 ? (
                <EmptyState
                  icon={Activity}
                  title={t('audit.no-match')}
                  action={
                    <Button variant="outline" onClick={list.clear}>
                      {t('shell.clear-filter')}
                    </Button>
                  }
                />
              ) : (
                <div
                  className="flex flex-col gap-4 transition-opacity data-old:opacity-60"
                  aria-busy={list.asked.isOld}
                  data-old={flag(list.asked.isOld)}
                >
                  <AuditDays entries={rows} onOnly={filter.setRecord} />
                  <Pager list={list} />
                </div>
              )
            }
          </AskedView>
        </div>
      )}
    </DashboardPage>
  )
}
