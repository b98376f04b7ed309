import { useMemo, useState } from 'react'
import type { TableProps, TableSort } from './table-column.ts'

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type Value = string | number | null

/** Names as people order them (gw-9 before gw-10), numbers as numbers; null comes last both ways. */
function compare(a: Value, b: Value, direction: TableSort['direction']): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
  return direction === 'desc' ? -order : order
}

/** Rows in order; the order may live here or outside. */
export function useSortedRows<Row>(props: TableProps<Row>) {
  const { rows, columns, sort: outside, onSortChange, firstSort, sortedOutside = false } = props
  const [own, setOwn] = useState<TableSort | null>(firstSort ?? null)
  const sort = outside === undefined ? own : outside
  const sorted = useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sort?.columnId)?.sortValue
    if (sort === null || sortedOutside || valueOf === undefined) return rows
    return rows
      .map((row) => ({ row, value: valueOf(row) }))
      .toSorted((a, b) => compare(a.value, b.value, sort.direction))
      .map(({ row }) => row)
  }, [rows, columns, sort, sortedOutside])
  /** Three presses: up, down, as it came. */
  const toggle = (columnId: string): void => {
    const now = sort?.columnId === columnId ? sort.direction : null
    const next: TableSort | null =
      now === 'desc' ? null : { columnId, direction: now === null ? 'asc' : 'desc' }
    setOwn(next)
    onSortChange?.(next)
  }
  return { sorted, sort, toggle }
}

/** Which rows are ticked; those of other pages stay as they are. */
export function useTickedRows<Row>({ rows, rowId, selectedIds, onSelectedIdsChange }: TableProps<Row>) {
  const ticked = useMemo(() => new Set(selectedIds), [selectedIds])
  const tick = (ids: readonly string[], isTicked: boolean): void => {
    const next = new Set(ticked)
    for (const id of ids)
      if (isTicked) next.add(id)
      else next.delete(id)
    onSelectedIdsChange?.([...next])
  }
  const count = rows.filter((row) => ticked.has(rowId(row))).length
  return { ticked, tick, isAll: count > 0 && count === rows.length, isSome: count > 0 }
}
