import { useMemo } from 'react'
import type { GatewayRow } from '#shared/contract/gateways.ts'
import { shownState } from '#renderer/parts/list/StateFilter.tsx'
import { SyncBadge } from '#renderer/parts/SyncBadge.tsx'
import { useWords } from '#renderer/state/words.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { ContactAge } from './ContactAge.tsx'
import { pictureOf } from './gateway-picture.ts'

/** Columns of the list. */
export function useGatewayColumns(): readonly TableColumn<GatewayRow>[] {
  const { t, format } = useWords()
  return useMemo(() => {
    const names = ({ networks }: GatewayRow): string =>
      networks.length === 0 ? t('shell.none') : format.list(networks.map(({ name }) => name))
    return [
      {
        id: 'name',
        label: t('gateways.column.name'),
        cell: (gateway) => (
          <>
            <KindTile
              kind={pictureOf[gateway.kind]}
              size="sm"
              family="through"
              drawn={gateway.hostKey === null}
            />
            <span className="cut">{gateway.name}</span>
          </>
        ),
      },
      {
        id: 'kind',
        label: t('gateways.column.kind'),
        hideBelow: 'xl',
        cell: (gateway) => t(`states.gateway-kind.${gateway.kind}`),
      },
      {
        id: 'address',
        label: t('gateways.column.address'),
        mono: true,
        hideBelow: 'md',
        cell: (gateway) => <span className="cut block max-w-40">{gateway.publicAddress}</span>,
      },
      {
        id: 'networks',
        label: t('gateways.column.networks'),
        hideBelow: 'lg',
        cell: (gateway) => (
          <span className="block max-w-44">
            <span className="cut block">{names(gateway)}</span>
            {gateway.remains.length === 0 ? null : (
              <span className="cut block text-12 text-warn">{t('states.remains.title')}</span>
            )}
          </span>
        ),
      },
      {
        id: 'rules',
        label: t('gateways.column.rules'),
        align: 'end',
        hideBelow: 'xl',
        cell: (gateway) => gateway.ruleCount,
      },
      {
        id: 'state',
        label: t('gateways.column.state'),
        cell: (gateway) => <SyncBadge state={shownState(gateway)} />,
      },
      {
        id: 'contact',
        label: t('gateways.column.contact'),
        align: 'end',
        hideBelow: 'lg',
        cell: (gateway) => <ContactAge atMs={gateway.lastContactAtMs} />,
      },
    ]
  }, [t, format])
}
