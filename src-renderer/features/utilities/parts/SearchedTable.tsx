import type { ReactNode } from 'react'
import { FindField } from '#renderer/parts/FindField.tsx'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableProps } from '#renderer/ui/table-column.ts'
import { useSearch } from './use-utilities.ts'

export interface SearchedTableProps<Row extends { readonly id: string }> extends Omit<
  TableProps<Row>,
  'rows' | 'rowId' | 'texts' | 'empty' | 'onOpenRow'
> {
  readonly all: readonly Row[]
  /** What the typed text is looked for in. */
  readonly textOf: (row: Row) => string
  /** What the field for it is called. */
  readonly filterLabel: string
  /** In place of everything, while there is no row at all. */
  readonly none: ReactNode
  readonly onOpen: (id: string) => void
  /** What stands after the field. */
  readonly beside?: ReactNode
  /** In place of the table, for rows that pass. */
  readonly cards?: ((rows: readonly Row[]) => ReactNode) | null
}

/** A table of all there is, below a text that narrows it. */
export function SearchedTable<Row extends { readonly id: string }>({
  all,
  textOf,
  filterLabel,
  none,
  onOpen,
  beside,
  cards = null,
  ...table
}: SearchedTableProps<Row>) {
  const texts = useTableTexts()
  const search = useSearch(all, textOf)
  if (all.length === 0) return none
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <FindField
          className="w-80"
          label={filterLabel}
          list={{ text: search.text, onTextChange: search.type }}
        />
        {beside}
      </div>
      {cards !== null && search.shown.length > 0 ? (
        cards(search.shown)
      ) : (
        <Table
          {...table}
          rows={search.shown}
          rowId={({ id }) => id}
          texts={texts}
          onOpenRow={({ id }) => onOpen(id)}
          empty={<NoMatch text={search.text} onClear={search.clear} />}
        />
      )}
    </div>
  )
}

function NoMatch({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('utilities.no-match', { text: text.trim() })}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('shell.clear-filter')}
        </Button>
      }
    />
  )
}
