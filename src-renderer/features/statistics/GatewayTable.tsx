import { ChartSpline, Server } from 'lucide-react'
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
import { gatewayPictures } from './gateway-pictures.ts'
import type { ListProps } from './list-props.ts'
import { useMovedColumns } from './use-moved-columns.tsx'

type GatewayRow = RowOf<'statistics', 'gateways'>

/** Every gateway by what it moved for devices, with how many are connected to it. */
export function GatewayTable({ chosen, onChoose }: ListProps) {
  const { t } = useWords()
  const paths = usePaths()
  const list = usePaged('statistics', 'gateways', {
    filter: {},
    names: [],
    firstSort: { columnId: 'received', direction: 'desc' },
    everyMs: 30_000,
  })
  const columns = useColumns(list.asked.data?.rows)
  const show = ({ id, name }: GatewayRow): void => onChoose({ gateway: id, name })
  const isWhole = chosen?.deviceId === undefined && chosen?.peerGatewayId === undefined
  return (
    <PagedTable
      list={list}
      label={t('statistics.by-gateway.title')}
      rowId={(gateway) => gateway.id}
      rowName={(gateway) => gateway.name}
      columns={columns}
      currentId={isWhole ? chosen?.gatewayId : undefined}
      onOpenRow={show}
      rowEntries={(gateway) => [
        {
          kind: 'action',
          id: 'show',
          label: t('statistics.top.show'),
          icon: ChartSpline,
          onSelect: () => show(gateway),
        },
        {
          kind: 'link',
          id: 'open',
          label: t('statistics.by-gateway.open'),
          icon: Server,
          render: <Link to={paths.gateways(gateway.id)} />,
        },
      ]}
      empty={
        <EmptyState
          kind="gateway-vpn"
          title={t('statistics.by-gateway.empty')}
          text={t('statistics.by-gateway.empty-text')}
        />
      }
      noMatch={t('statistics.by-gateway.no-match')}
    >
      <FindField className="w-60" label={t('statistics.top.filter')} list={list} />
    </PagedTable>
  )
}

function useColumns(rows: readonly GatewayRow[] | undefined): readonly TableColumn<GatewayRow>[] {
  const { t, format } = useWords()
  const moved = useMovedColumns(rows)
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('statistics.by-gateway.name'),
        cell: (gateway) => (
          <>
            <KindTile kind={gatewayPictures[gateway.kind]} family="through" size="sm" />
            <span className="cut">{gateway.name}</span>
          </>
        ),
      },
      {
        id: 'kind',
        label: t('statistics.gateways.kind'),
        hideBelow: 'lg',
        cell: (gateway) => t(`states.gateway-kind.${gateway.kind}`),
      },
      {
        id: 'connected',
        label: t('statistics.by-gateway.connected'),
        align: 'end',
        hideBelow: 'sm',
        cell: ({ connected }) =>
          connected === null ? (
            <span className="text-text-2">{t('statistics.by-gateway.unread')}</span>
          ) : (
            format.number(connected)
          ),
      },
      ...moved,
    ],
    [t, format, moved],
  )
}
