import { ChartSpline, TerminalSquare } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { FindField } from '#renderer/parts/FindField.tsx'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { usePaged, type RowOf } from '#renderer/parts/list/use-paged.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import type { ListProps } from './list-props.ts'
import { Seen, useMovedColumns } from './use-moved-columns.tsx'

type DeviceRow = RowOf<'statistics', 'devices'>

/** Every device by what it moved. */
export function DeviceTable({ chosen, onChoose }: ListProps) {
  const { t } = useWords()
  const paths = usePaths()
  const list = usePaged('statistics', 'devices', {
    filter: {},
    names: [],
    firstSort: { columnId: 'received', direction: 'desc' },
    everyMs: 30_000,
  })
  const columns = useColumns(list.asked.data?.rows)
  const show = ({ id, name }: DeviceRow): void => onChoose({ device: id, name })
  return (
    <PagedTable
      list={list}
      label={t('statistics.top.title')}
      rowId={(device) => device.id}
      rowName={(device) => device.name}
      columns={columns}
      currentId={chosen?.gatewayId === undefined ? chosen?.deviceId : undefined}
      onOpenRow={show}
      rowEntries={(device) => [
        {
          kind: 'action',
          id: 'show',
          label: t('statistics.top.show'),
          icon: ChartSpline,
          onSelect: () => show(device),
        },
        {
          kind: 'link',
          id: 'open',
          label: t('statistics.top.open'),
          icon: TerminalSquare,
          render: <Link to={paths.devices(device.id)} />,
        },
      ]}
      empty={
        <EmptyState kind="laptop" title={t('statistics.top.empty')} text={t('statistics.top.empty-text')} />
      }
      noMatch={t('statistics.top.no-match')}
    >
      <FindField className="w-60" label={t('statistics.top.filter')} list={list} />
    </PagedTable>
  )
}

function useColumns(rows: readonly DeviceRow[] | undefined): readonly TableColumn<DeviceRow>[] {
  const { t } = useWords()
  const moved = useMovedColumns(rows)
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('statistics.top.name'),
        cell: (device) => (
          <>
            <KindTile kind={device.kind} size="sm" drawn={device.lastHandshakeAtMs === null} />
            <span className="cut">{device.name}</span>
          </>
        ),
      },
      {
        id: 'user',
        label: t('statistics.top.user'),
        hideBelow: 'lg',
        cell: (device) => device.networkUserName,
      },
      {
        id: 'lastHandshake',
        label: t('statistics.top.seen'),
        align: 'end',
        hideBelow: 'sm',
        cell: (device) => <Seen atMs={device.lastHandshakeAtMs} />,
      },
      ...moved,
    ],
    [t, moved],
  )
}
