import { Ellipsis } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { flag } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import type { TableProps } from './table-column.ts'

export interface TableRowProps<Row> {
  readonly table: TableProps<Row>
  readonly row: Row
  readonly id: string
  /** Among all rows, the head being 1. */
  readonly position: number
  readonly ticked: boolean
  readonly current: boolean
  readonly onTick: (ticked: boolean) => void
}

/** One row: box, cells, what can be done with it. */
export function TableRow<Row>({ table, row, id, position, ticked, current, onTick }: TableRowProps<Row>) {
  const { columns, rowName, texts, onOpenRow, isQuiet, rowEntries, quickActions, selectedIds } = table
  const name = rowName(row)
  const entries = rowEntries?.(row) ?? []
  const openByMouse = (event: MouseEvent<HTMLTableRowElement>): void => {
    if (onOpenRow === undefined || !isPlainPlace(event)) return
    onOpenRow(row)
  }
  return (
    // The name's button is what the keyboard uses; the rest of the row only makes it larger for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      className="ui-table-row"
      data-row={id}
      data-openable={flag(onOpenRow !== undefined)}
      data-selected={flag(ticked || current)}
      data-quiet={flag(isQuiet?.(row))}
      aria-rowindex={position}
      aria-selected={selectedIds === undefined ? undefined : ticked}
      aria-current={current ? 'true' : undefined}
      onClick={openByMouse}
    >
      {selectedIds === undefined ? null : (
        <td className="ui-table-pick">
          <Checkbox
            label={texts?.selectRow?.(name) ?? name}
            labelHidden
            checked={ticked}
            onCheckedChange={onTick}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-first={flag(index === 0)}
          data-align={column.align}
          data-mono={flag(column.mono)}
          data-cut={flag(column.cut)}
          data-hide-below={column.hideBelow}
        >
          <FirstCell first={index === 0} open={onOpenRow === undefined ? undefined : () => onOpenRow(row)}>
            {column.cell(row)}
          </FirstCell>
        </td>
      ))}
      {rowEntries === undefined && quickActions === undefined ? null : (
        <td className="ui-table-end">
          <span className="ui-table-acts">
            {quickActions === undefined ? null : <span className="ui-table-quick">{quickActions(row)}</span>}
            {entries.length === 0 ? null : (
              <Menu
                trigger={<IconButton label={texts?.rowMenu?.(name) ?? name} icon={Ellipsis} size="xs" />}
                entries={entries}
              />
            )}
          </span>
        </td>
      )}
    </tr>
  )
}

interface FirstCellProps {
  readonly first: boolean
  readonly open: (() => void) | undefined
  readonly children: ReactNode
}

function FirstCell({ first, open, children }: FirstCellProps) {
  if (!first) return children
  // A name alone would run into the next cell: a flex box cuts no text of its own.
  const shown = typeof children === 'string' ? <span className="cut">{children}</span> : children
  if (open === undefined) return <span className="ui-table-first">{shown}</span>
  return (
    <button type="button" className="ui-table-open" onClick={open}>
      {shown}
    </button>
  )
}

/** Not on a control inside the row, and not while text is being selected to copy it. */
function isPlainPlace(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element
  if (!event.currentTarget.contains(target)) return false
  if (target.closest('button, a, input, label, [role="menuitem"], [role="checkbox"]') !== null) return false
  return window.getSelection()?.isCollapsed ?? true
}
