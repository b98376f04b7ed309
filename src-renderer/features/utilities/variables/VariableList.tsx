import { Braces } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { VariableView } from '#shared/contract/utilities.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { SearchedTable } from '../parts/SearchedTable.tsx'
import { useVariableEntries, type VariableDialog } from './use-variable-entries.ts'

export interface VariableListProps {
  readonly all: readonly VariableView[]
  readonly openId: string | null
  readonly create: ReactNode
  readonly onOpen: (id: string) => void
  readonly onDialog: (dialog: VariableDialog) => void
}

/** Every variable with its value, unless that is a secret, and how many templates use it. */
export function VariableList({ all, openId, create, onOpen, onDialog }: VariableListProps) {
  const { t } = useWords()
  const columns = useVariableColumns()
  const entries = useVariableEntries(onDialog)
  const mayWrite = useMay('utility.write')
  return (
    <SearchedTable
      label={t('utilities.view.variables')}
      all={all}
      textOf={({ name, value }) => `${name} ${value ?? ''}`}
      filterLabel={t('utilities.variable.filter')}
      none={
        <EmptyState
          icon={Braces}
          title={t('utilities.variable.empty-title')}
          text={t('utilities.variable.empty-text', { sample: '{{NAME}}' })}
          action={create}
        />
      }
      rowName={({ name }) => name}
      columns={columns}
      firstSort={{ columnId: 'name', direction: 'asc' }}
      currentId={openId ?? undefined}
      onOpen={onOpen}
      rowEntries={mayWrite ? entries : undefined}
    />
  )
}

function useVariableColumns(): readonly TableColumn<VariableView>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('utilities.variable.name'),
        cell: ({ name }) => (
          <>
            <Icon of={Braces} className="flex-none text-text-3" />
            <span className="cut mono text-12">{name}</span>
          </>
        ),
        sortValue: ({ name }) => name,
      },
      {
        id: 'value',
        label: t('utilities.variable.value'),
        hideBelow: 'sm',
        cell: ({ value, hasValue }) =>
          value === null ? (
            <span className="text-text-3">
              {t(hasValue ? 'utilities.variable.secret' : 'utilities.variable.missing')}
            </span>
          ) : (
            <span className="cut mono block max-w-72 text-12">
              {value.replaceAll(/\s+/g, ' ').slice(0, 120)}
            </span>
          ),
        sortValue: ({ value }) => value?.slice(0, 120) ?? null,
      },
      {
        id: 'used',
        label: t('utilities.variable.used'),
        cell: ({ templateCount }) =>
          templateCount === 0 ? (
            <span className="text-text-3">{t('utilities.variable.unused')}</span>
          ) : (
            t('utilities.templates', { count: templateCount })
          ),
        sortValue: ({ templateCount }) => templateCount,
      },
      {
        id: 'changed',
        label: t('utilities.changed'),
        align: 'end',
        hideBelow: 'lg',
        cell: ({ changedAtMs }) => format.date(changedAtMs),
        sortValue: ({ changedAtMs }) => changedAtMs,
      },
    ],
    [t, format],
  )
}
