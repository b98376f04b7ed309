import { useMemo, type ReactNode } from 'react'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { flag } from '#renderer/ui/class-names.ts'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn, TableProps } from '#renderer/ui/table-column.ts'
import { Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { Chosen } from './use-chosen.ts'
import type { Paged } from './use-paged.ts'

type Kept = 'label' | 'rowId' | 'rowName' | 'currentId' | 'onOpenRow' | 'isQuiet' | 'rowEntries'

export interface PagedTableProps<Row> extends Pick<TableProps<Row>, Kept> {
  readonly list: Paged<Row>
  /** Their ids are the names of the server's orders where it has one by them. Keep stable. */
  readonly columns: readonly TableColumn<Row>[]
  /** What narrows the list; gone where there is nothing to narrow. */
  readonly children?: ReactNode
  /** When there is nothing at all. */
  readonly empty: ReactNode
  /** When nothing passes the filter. */
  readonly noMatch: string
  /** Rows that are ticked, where something can be done with several. */
  readonly chosen?: Chosen<Row> | undefined
  /** Buttons for those. */
  readonly bulk?: ReactNode
}

/** Whether there is nothing to list, narrowed or not. */
export function isEmptyList(list: Paged<unknown>): boolean {
  return list.asked.data?.total === 0 && !list.isNarrowed
}

/**
 * Whether the head of the page has the acts of a list. An empty list has its one act in its middle, and until it
 * is known which, none: a button that goes again is pressed where it was.
 */
export function isFilledList(list: Paged<unknown>): boolean {
  return list.isNarrowed || (list.asked.data?.total ?? 0) > 0
}

/** One page of a long list, with what narrows it above and the way to other pages below. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { list, columns, children, empty, noMatch, chosen, bulk, ...kept } = props
  const { t } = useWords()
  const sortable = useMemo(
    () =>
      columns.map((column) =>
        list.sorts.includes(column.id) ? { ...column, sortValue: () => null } : column,
      ),
    [columns, list.sorts],
  )
  if (isEmptyList(list)) return empty
  const choose = (rows: readonly Row[], ids: readonly string[]): void => {
    const known = new Map(chosen?.rows)
    for (const row of rows) known.set(kept.rowId(row), row)
    const now = ids.flatMap((id): [string, Row][] => {
      const row = known.get(id)
      return row === undefined ? [] : [[id, row]]
    })
    chosen?.set(new Map(now))
  }
  const selection =
    chosen === undefined
      ? {}
      : {
          selectedIds: [...chosen.rows.keys()],
          selectionBar: () => (
            <SelectionBar list={list} chosen={chosen} rowId={kept.rowId}>
              {bulk}
            </SelectionBar>
          ),
        }
  return (
    <div className="flex flex-col gap-4">
      {children}
      <AskedView asked={list.asked}>
        {({ rows }) => (
          <div
            className="flex flex-col gap-3 transition-opacity data-old:opacity-60"
            aria-busy={list.asked.isOld}
            data-old={flag(list.asked.isOld)}
          >
            <Table
              {...kept}
              {...selection}
              rows={rows}
              columns={sortable}
              texts={{
                rowMenu: (name) => t('shell.table.row-menu', { name }),
                selectAll: t('users.list.choose-page'),
                selectRow: (name) => t('users.list.choose-one', { name }),
              }}
              sort={list.sort}
              onSortChange={list.onSortChange}
              sortedOutside
              onSelectedIdsChange={(ids) => choose(rows, ids)}
              empty={<NoMatch text={noMatch} onClear={list.clear} />}
            />
            <Pager list={list} />
          </div>
        )}
      </AskedView>
    </div>
  )
}

function NoMatch({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={text}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('shell.clear-filter')}
        </Button>
      }
    />
  )
}
