import { FileCode2, LayoutGrid, Table2 } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { RouteView, TemplateRow } from '#shared/contract/utilities.ts'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { recall, remember } from '#renderer/state/remember.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { NoMatch, SearchBar } from '../parts/SearchBar.tsx'
import { useSearch } from '../parts/use-utilities.ts'
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
  const texts = useTableTexts()
  const search = useSearch(all, ({ name }) => name)
  if (all.length === 0)
    return (
      <EmptyState
        icon={FileCode2}
        title={t('utilities.template.empty-title')}
        text={t('utilities.template.empty-text')}
        action={create}
      />
    )
  const noMatch = <NoMatch text={search.text} onClear={search.clear} />
  return (
    <div className="flex flex-col gap-4">
      <SearchBar label={t('utilities.template.filter')} text={search.text} onTextChange={search.type}>
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
      </SearchBar>
      {look === 'cards' && search.shown.length > 0 ? (
        <TemplateCards
          rows={search.shown}
          routes={routes}
          entries={mayWrite ? entries : undefined}
          onOpen={acts.open}
        />
      ) : (
        <Table
          label={t('utilities.view.templates')}
          rows={search.shown}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          texts={texts}
          firstSort={{ columnId: 'name', direction: 'asc' }}
          onOpenRow={({ id }) => acts.open(id)}
          rowEntries={mayWrite ? entries : undefined}
          empty={noMatch}
        />
      )}
    </div>
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
        hideBelow: 'md',
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
