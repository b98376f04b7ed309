import type { ReactNode } from 'react'
import type { MenuEntry } from './menu-entry.ts'

export interface TableColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** What the column is ordered by; without it there is no order by this column. Null comes last both ways. */
  readonly sortValue?: ((row: Row) => string | number | null) | undefined
  /** Numbers and times stand at the end. */
  readonly align?: 'end' | undefined
  readonly mono?: boolean | undefined
  /** Texts of any length, which end in dots where the table is narrow. */
  readonly cut?: boolean | undefined
  /** A CSS width. Long tables need one for each column but the first. */
  readonly width?: string | undefined
  /** Gone where the table itself is narrower than 480, 640, 800, 992 px: a panel beside it counts. */
  readonly hideBelow?: 'sm' | 'md' | 'lg' | 'xl' | undefined
}

export interface TableSort {
  readonly columnId: string
  readonly direction: 'asc' | 'desc'
}

/** Finished words of a table. */
export interface TableTexts {
  readonly selectAll?: string | undefined
  readonly selectRow?: ((name: string) => string) | undefined
  readonly rowMenu?: ((name: string) => string) | undefined
  /** Below a long table: "1 240 gateways". */
  readonly total?: string | undefined
}

export interface TableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** What a row is called, for readers. */
  readonly rowName: (row: Row) => string
  /** The first is the name. */
  readonly columns: readonly TableColumn<Row>[]
  readonly texts?: TableTexts | undefined
  /** Order kept outside; else the table keeps its own, beginning with `firstSort`. */
  readonly sort?: TableSort | null | undefined
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined
  readonly firstSort?: TableSort | undefined
  /** Rows come in this order already, as from a server; `sortValue` only says by what may be ordered. */
  readonly sortedOutside?: boolean | undefined
  /** Ticked rows; with it, a column of boxes. */
  readonly selectedIds?: readonly string[] | undefined
  readonly onSelectedIdsChange?: ((ids: readonly string[]) => void) | undefined
  /** Over the head while rows are ticked. */
  readonly selectionBar?: ((ids: readonly string[]) => ReactNode) | undefined
  /** The row whose panel is open. */
  readonly currentId?: string | undefined
  readonly onOpenRow?: ((row: Row) => void) | undefined
  /** Grey text: inactive things. */
  readonly isQuiet?: ((row: Row) => boolean) | undefined
  readonly rowEntries?: ((row: Row) => readonly MenuEntry[]) | undefined
  /** Buttons that show on hover and on focus; what they do must be in the menu too. */
  readonly quickActions?: ((row: Row) => ReactNode) | undefined
  /** Instead of rows. */
  readonly empty?: ReactNode
  readonly className?: string | undefined
}
