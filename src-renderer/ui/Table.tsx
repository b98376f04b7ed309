import { useRef } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classNames, flag } from './class-names.ts'
import { SortHeader } from './SortHeader.tsx'
import type { TableProps } from './table-column.ts'
import { TableRow } from './TableRow.tsx'
import { useRowWindow } from './use-row-window.ts'
import { useSortedRows, useTickedRows } from './use-sorted-rows.ts'

/**
 * Many things of one kind. Order by head, tick to act on several, a menu in each row; above 100 rows only those
 * near the view are drawn. Keep `columns` and `rows` stable between renders.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowId, columns, texts, selectedIds, selectionBar, currentId, empty, className } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { sorted, sort, toggle } = useSortedRows(props)
  const { ticked, tick, isAll, isSome } = useTickedRows(props)
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
                    checked={isAll}
                    indeterminate={isSome && !isAll}
                    onCheckedChange={(checked) => tick(rows.map(rowId), checked)}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <SortHeader
                  key={column.id}
                  column={column}
                  sorted={sort?.columnId === column.id && sort.direction}
                  onSort={() => toggle(column.id)}
                />
              ))}
              {acts ? <td className="ui-table-end" /> : null}
            </tr>
          </thead>
          <tbody>
            <Spacer heightPx={view.abovePx} columns={width} />
            {sorted.slice(view.from, view.to).map((row, index) => {
              const id = rowId(row)
              return (
                <TableRow
                  key={id}
                  table={props}
                  row={row}
                  id={id}
                  position={view.from + index + 2}
                  ticked={ticked.has(id)}
                  current={id === currentId}
                  onTick={(checked) => tick([id], checked)}
                />
              )
            })}
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

/** The space of rows that are not drawn. */
function Spacer({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  if (heightPx === 0) return null
  return (
    <tr className="ui-table-spacer" aria-hidden>
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  )
}
