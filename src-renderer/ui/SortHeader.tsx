import { ArrowDown, ArrowUp } from 'lucide-react'
import { flag } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { TableColumn } from './table-column.ts'

export interface SortHeaderProps<Row> {
  readonly column: TableColumn<Row>
  readonly sorted: 'asc' | 'desc' | false
  readonly onSort: () => void
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

/** One head of a table; a button where the column can be ordered by. Three presses: up, down, as it came. */
export function SortHeader<Row>({ column, sorted, onSort }: SortHeaderProps<Row>) {
  return (
    <th
      scope="col"
      data-align={column.align}
      data-hide-below={column.hideBelow}
      style={column.width === undefined ? undefined : { width: column.width }}
      {...(sorted === false ? {} : { 'aria-sort': spoken[sorted] })}
    >
      {column.sortValue === undefined ? (
        column.label
      ) : (
        <button type="button" className="ui-sort" data-sorted={flag(sorted !== false)} onClick={onSort}>
          {column.align === 'end' ? <Icon of={sorted === 'desc' ? ArrowDown : ArrowUp} /> : null}
          {column.label}
          {column.align === 'end' ? null : <Icon of={sorted === 'desc' ? ArrowDown : ArrowUp} />}
        </button>
      )}
    </th>
  )
}
