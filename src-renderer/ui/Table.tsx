import { useRef } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classNames, flag } from './class-names.ts'
import { SortHeader } from './SortHeader.tsx'
import type { TableProps } from './table-column.ts'
import { TableRow } from './TableRow.tsx'
import { useRowWindow } from './use-row-window.ts'
import { useSortedRows } from './use-sorted-rows.ts'

/**
 * Many things of one kind. Order by head, tick to act on several, a menu in each row; above 100 rows only those
 * near the view are drawn. Keep `columns` and `rows` stable between renders.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, columns, texts, selectedIds, selectionBar, currentId, empty, className } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useSortedRows(props)
  const sorted = table.getRowModel().rows
  const view = useRowWindow(scroller, sorted.length)
  const pick = selectedIds !== undefined
  const acts = props.rowEntries !== undefined || props.quickActions !== undefined
  const width = columns.length + (pick ? 1 : 0) + (acts ? 1 : 0)

  if (rows.length === 0 && empty !== undefined)
    return <div className={classNames('ui-table-box', className)}>{empty}</div>
  return (
    <div className={classNames('ui-table-box', className)}>
      <div ref={scroller} className="ui-table-scroll" data-windowed={flag(view.windowed)}>
        <table
          className="ui-table"
          aria-label={label}
          aria-rowcount={sorted.length + 1}
          data-windowed={flag(view.windowed)}
        >
          <thead>
            <tr aria-rowindex={1}>
              {pick ? (
                <th className="ui-table-pick" scope="col">
                  <Checkbox
                    label={texts?.selectAll ?? ''}
                    labelHidden
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onCheckedChange={(checked) => table.toggleAllRowsSelected(checked)}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <SortHeader
                  key={column.id}
                  column={column}
                  sorted={table.getColumn(column.id)?.getIsSorted() ?? false}
                  onSort={() => table.getColumn(column.id)?.toggleSorting()}
                />
              ))}
              {acts ? <td className="ui-table-end" /> : null}
            </tr>
          </thead>
          <tbody>
            <Spacer heightPx={view.abovePx} columns={width} />
            {sorted.slice(view.from, view.to).map((held, index) => (
              <TableRow
                key={held.id}
                table={props}
                row={held.original.row}
                id={held.id}
                position={view.from + index + 2}
                ticked={held.getIsSelected()}
                current={held.id === currentId}
                onTick={(checked) => held.toggleSelected(checked)}
              />
            ))}
            <Spacer heightPx={view.belowPx} columns={width} />
          </tbody>
        </table>
      </div>
      {selectionBar !== undefined && selectedIds !== undefined && selectedIds.length > 0 ? (
        <div className="ui-table-selection">{selectionBar(selectedIds)}</div>
      ) : null}
      {texts?.total === undefined ? null : <div className="ui-table-total">{texts.total}</div>}
    </div>
  )
}

/** The room of rows that are not drawn. */
function Spacer({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  if (heightPx === 0) return null
  return (
    <tr className="ui-table-spacer" aria-hidden>
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  )
}
