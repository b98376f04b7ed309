import { useMemo } from 'react'
import { FindField } from '#renderer/parts/FindField.tsx'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { usePaged, type RowOf } from '#renderer/parts/list/use-paged.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { gatewayPictures } from './gateway-pictures.ts'
import type { ListProps } from './list-props.ts'
import { Seen, useMovedColumns } from './use-moved-columns.tsx'

type TunnelRow = RowOf<'statistics', 'tunnels'>

const idOf = (peerId: string, gatewayId: string): string => `${peerId} ${gatewayId}`

/** Every tunnel by what it moved. */
export function TunnelTable({ chosen, onChoose }: ListProps) {
  const { t } = useWords()
  const list = usePaged('statistics', 'tunnels', {
    filter: {},
    names: [],
    firstSort: { columnId: 'received', direction: 'desc' },
    everyMs: 30_000,
  })
  const columns = useColumns(list.asked.data?.rows)
  const nameOf = ({ peerName, gatewayName }: TunnelRow): string =>
    t('statistics.by-tunnel.between', { name: peerName, gateway: gatewayName })
  const peerId = chosen?.deviceId ?? chosen?.peerGatewayId
  return (
    <PagedTable
      list={list}
      label={t('statistics.by-tunnel.title')}
      rowId={(tunnel) => idOf(tunnel.peerId, tunnel.gatewayId)}
      rowName={nameOf}
      columns={columns}
      currentId={
        peerId === undefined || chosen?.gatewayId === undefined ? undefined : idOf(peerId, chosen.gatewayId)
      }
      onOpenRow={(tunnel) =>
        onChoose({
          [tunnel.kind === 'device' ? 'device' : 'peer']: tunnel.peerId,
          gateway: tunnel.gatewayId,
          name: nameOf(tunnel),
        })
      }
      empty={
        <EmptyState
          kind="gateway-vpn"
          title={t('statistics.by-tunnel.empty')}
          text={t('statistics.by-tunnel.empty-text')}
        />
      }
      noMatch={t('statistics.by-tunnel.no-match')}
    >
      <FindField className="w-60" label={t('statistics.top.filter')} list={list} />
    </PagedTable>
  )
}

function useColumns(rows: readonly TunnelRow[] | undefined): readonly TableColumn<TunnelRow>[] {
  const { t } = useWords()
  const moved = useMovedColumns(rows)
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('statistics.by-tunnel.name'),
        cell: (tunnel) => (
          <>
            <PeerTile tunnel={tunnel} />
            <span className="cut">{tunnel.peerName}</span>
          </>
        ),
      },
      {
        id: 'gateway',
        label: t('statistics.by-tunnel.to'),
        cut: true,
        cell: (tunnel) => tunnel.gatewayName,
      },
      {
        id: 'lastHandshake',
        label: t('statistics.by-tunnel.seen'),
        align: 'end',
        hideBelow: 'sm',
        cell: (tunnel) => <Seen atMs={tunnel.lastHandshakeAtMs} />,
      },
      // Two names and one figure are what a phone has room for.
      ...moved.map((column) => (column.id === 'sent' ? { ...column, hideBelow: 'sm' as const } : column)),
    ],
    [t, moved],
  )
}

function PeerTile({ tunnel: { peerKind, lastHandshakeAtMs } }: { readonly tunnel: TunnelRow }) {
  const drawn = lastHandshakeAtMs === null
  if (peerKind === 'vpn' || peerKind === 'hub' || peerKind === 'server' || peerKind === 'database')
    return <KindTile kind={gatewayPictures[peerKind]} family="through" size="sm" drawn={drawn} />
  return <KindTile kind={peerKind} size="sm" drawn={drawn} />
}
