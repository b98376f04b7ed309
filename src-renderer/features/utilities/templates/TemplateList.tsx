import { FileCode2, LayoutGrid, Table2 } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { RouteView, TemplateRow } from '#shared/contract/utilities.ts'
import { recall, remember } from '#renderer/state/remember.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { SearchedTable } from '../parts/SearchedTable.tsx'
import { templateState } from './template-state.ts'
import { TemplateCards, TemplateState } from './TemplateCards.tsx'
import { useTemplateEntries, type TemplateActs } from './use-template-entries.ts'

export interface TemplateListProps {
  readonly all: readonly TemplateRow[]
  readonly routes: readonly RouteView[]
  readonly create: ReactNode
  readonly acts: TemplateActs
}

type Look = 'cards' | 'table'
const lookKey = 'utilities-look'

/** Every template, on cards or in a table; which of them is kept in this browser. */
export function TemplateList({ all, routes, create, acts }: TemplateListProps) {
  const { t } = useWords()
  const [look, setLook] = useState<Look>(() => (recall(lookKey) === 'table' ? 'table' : 'cards'))
  const columns = useTemplateColumns(routes)
  const entries = useTemplateEntries(acts)
  const mayWrite = useMay('utility.write')
  return (
    <SearchedTable
      label={t('utilities.view.templates')}
      all={all}
      textOf={({ name }) => name}
      filterLabel={t('utilities.template.filter')}
      none={
        <EmptyState
          icon={FileCode2}
          title={t('utilities.template.empty-title')}
          text={t('utilities.template.empty-text')}
          action={create}
        />
      }
      beside={
        <SegmentedControl
          className="ms-auto max-sm:ms-0"
          label={t('utilities.template.look')}
          value={look}
          onValueChange={(next) => {
            remember(lookKey, next)
            setLook(next)
          }}
          options={[
            { value: 'cards', label: t('utilities.template.cards'), icon: LayoutGrid },
            { value: 'table', label: t('utilities.template.table'), icon: Table2 },
          ]}
        />
      }
      cards={
        look === 'cards'
          ? (rows) => (
              <TemplateCards
                rows={rows}
                routes={routes}
                entries={mayWrite ? entries : undefined}
                onOpen={acts.open}
              />
            )
          : null
      }
      rowName={({ name }) => name}
      columns={columns}
      firstSort={{ columnId: 'name', direction: 'asc' }}
      onOpen={acts.open}
      rowEntries={mayWrite ? entries : undefined}
    />
  )
}

function useTemplateColumns(routes: readonly RouteView[]): readonly TableColumn<TemplateRow>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('utilities.template.name'),
        cell: ({ name }) => <span className="cut">{name}</span>,
        sortValue: ({ name }) => name,
      },
      {
        id: 'variables',
        label: t('utilities.template.variables'),
        align: 'end',
        hideBelow: 'sm',
        cell: ({ variableCount }) => format.number(variableCount),
        sortValue: ({ variableCount }) => variableCount,
      },
      {
        id: 'routes',
        label: t('utilities.template.routes'),
        align: 'end',
        hideBelow: 'sm',
        cell: ({ routeCount }) => format.number(routeCount),
        sortValue: ({ routeCount }) => routeCount,
      },
      {
        id: 'created',
        label: t('utilities.created'),
        align: 'end',
        hideBelow: 'lg',
        cell: ({ createdAtMs }) => format.date(createdAtMs),
        sortValue: ({ createdAtMs }) => createdAtMs,
      },
      {
        id: 'state',
        label: t('utilities.template.state'),
        cell: (template) => <TemplateState template={template} routes={routes} />,
        sortValue: ({ id }) => templateState(id, routes),
      },
    ],
    [t, format, routes],
  )
}
