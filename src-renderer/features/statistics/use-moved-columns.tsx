import { useMemo } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { MovedBar, mostMoved } from './MovedBar.tsx'

interface MovedRow {
  readonly received: number
  readonly sent: number
}

/** The columns that all lists end with: a bar, and what was received and sent. */
export function useMovedColumns<Row extends MovedRow>(
  rows: readonly Row[] | undefined,
): readonly TableColumn<Row>[] {
  const { t, format } = useWords()
  const most = mostMoved(rows)
  return useMemo(
    () => [
      {
        id: 'share',
        label: t('statistics.top.share'),
        hideBelow: 'lg',
        width: '20%',
        cell: (row) => <MovedBar row={row} most={most} />,
      },
      {
        id: 'received',
        label: t('statistics.top.received'),
        align: 'end',
        cell: (row) => format.bytes(row.received),
      },
      { id: 'sent', label: t('statistics.top.sent'), align: 'end', cell: (row) => format.bytes(row.sent) },
    ],
    [t, format, most],
  )
}

/** How long ago a handshake was. */
export function Seen({ atMs }: { readonly atMs: number | null }) {
  const { t, format } = useWords()
  if (atMs === null) return t('states.never')
  return <Age at={atMs} format={(ageMs) => t('states.ago', { age: format.age(ageMs) })} />
}
