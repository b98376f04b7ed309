import { History } from 'lucide-react'
import { useMemo } from 'react'
import type { RunRow } from '#shared/contract/utilities.ts'
import { capitalize } from '#shared/words/format.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { SearchedTable } from '../parts/SearchedTable.tsx'
import { glyphOf } from './run-facts.ts'

export interface RunListProps {
  readonly all: readonly RunRow[]
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

/** Every run that is remembered: who, what, when, how it ended. */
export function RunList({ all, openId, onOpen }: RunListProps) {
  const { t } = useWords()
  const columns = useRunColumns()
  return (
    <SearchedTable
      label={t('utilities.view.runs')}
      all={all}
      textOf={(run) => `${run.templateName} ${run.gatewayName} ${run.path} ${run.userName}`}
      filterLabel={t('utilities.run.filter')}
      none={
        <EmptyState
          icon={History}
          title={t('utilities.run.empty-title')}
          text={t('utilities.run.empty-text')}
        />
      }
      rowName={({ path, gatewayName }) => `${path}, ${gatewayName}`}
      columns={columns}
      currentId={openId ?? undefined}
      onOpen={onOpen}
    />
  )
}

function useRunColumns(): readonly TableColumn<RunRow>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'when',
        label: t('utilities.run.when'),
        cell: ({ atMs }) => format.dateTime(atMs),
        sortValue: ({ atMs }) => atMs,
      },
      {
        id: 'what',
        label: t('utilities.run.what'),
        hideBelow: 'sm',
        cell: (run) => (
          <span className="block max-w-72 py-1">
            <span className="cut block">
              {t('utilities.route.to', { template: run.templateName, gateway: run.gatewayName })}
            </span>
            <span className="cut mono block text-12 text-text-3">{run.path}</span>
          </span>
        ),
        sortValue: ({ templateName }) => templateName,
      },
      {
        id: 'who',
        label: t('utilities.run.who'),
        hideBelow: 'md',
        cell: ({ userName }) => <span className="cut block max-w-40">{userName}</span>,
        sortValue: ({ userName }) => userName,
      },
      {
        id: 'result',
        label: t('utilities.run.result'),
        cell: ({ phase }) => (
          <StateBadge state={glyphOf(phase)}>{capitalize(t(`utilities.run.phase.${phase}`))}</StateBadge>
        ),
        sortValue: ({ phase }) => phase,
      },
      {
        id: 'took',
        label: t('utilities.run.took'),
        align: 'end',
        hideBelow: 'lg',
        cell: ({ atMs, endedAtMs }) => (endedAtMs === null ? null : format.age(endedAtMs - atMs)),
        sortValue: ({ atMs, endedAtMs }) => (endedAtMs === null ? null : endedAtMs - atMs),
      },
    ],
    [t, format],
  )
}
