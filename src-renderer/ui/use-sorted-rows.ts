import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { TableProps, TableSort } from './table-column.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})
const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

interface Held<Row> {
  readonly row: Row
}

/** Names as people order them (gw-9 before gw-10), numbers as numbers. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return words.compare(String(a), String(b))
}

function columnOf<Row>(column: TableProps<Row>['columns'][number]): ColumnDef<typeof features, Held<Row>> {
  return {
    id: column.id,
    accessorFn: ({ row }) => column.sortValue?.(row) ?? undefined,
    enableSorting: column.sortValue !== undefined,
    sortUndefined: 'last',
    sortFn: (a: TableRow<typeof features, Held<Row>>, b: TableRow<typeof features, Held<Row>>, id: string) =>
      compare(a.getValue(id), b.getValue(id)),
  }
}

/** Rows in order and which of them are ticked, kept by TanStack Table; order may live here or outside. */
export function useSortedRows<Row>(props: TableProps<Row>) {
  const {
    rows,
    rowId,
    columns,
    sort: outside,
    onSortChange,
    firstSort,
    sortedOutside = false,
    selectedIds,
    onSelectedIdsChange,
  } = props
  const [own, setOwn] = useState<TableSort | null>(firstSort ?? null)
  const sort = outside === undefined ? own : outside
  const data = useMemo(() => rows.map((row) => ({ row })), [rows])
  const defs = useMemo(() => columns.map((column) => columnOf(column)), [columns])
  const sorting = useMemo(
    () => (sort === null ? [] : [{ id: sort.columnId, desc: sort.direction === 'desc' }]),
    [sort],
  )
  const rowSelection = useMemo(
    () => Object.fromEntries((selectedIds ?? []).map((id) => [id, true as const])),
    [selectedIds],
  )

  const table = useTable({
    features,
    data,
    columns: defs,
    getRowId: ({ row }: Held<Row>) => rowId(row),
    enableSubRowSelection: false,
    sortDescFirst: false,
    manualSorting: sortedOutside,
    state: { sorting, rowSelection },
    onSortingChange: (next) => {
      const [first] = typeof next === 'function' ? next(sorting) : next
      const chosen: TableSort | null =
        first === undefined ? null : { columnId: first.id, direction: first.desc ? 'desc' : 'asc' }
      setOwn(chosen)
      onSortChange?.(chosen)
    },
    onRowSelectionChange: (next) => {
      const chosen = typeof next === 'function' ? next(rowSelection) : next
      onSelectedIdsChange?.(Object.keys(chosen).filter((id) => chosen[id]))
    },
  })
  return table
}
