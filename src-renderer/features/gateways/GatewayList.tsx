import { useMemo, type ReactNode } from 'react'
import type { GatewayRow } from '#shared/contract/gateways.ts'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useWords } from '#renderer/state/words.ts'
import type { GatewayDialog } from './GatewayDialogs.tsx'
import { GatewayFilters } from './GatewayFilters.tsx'
import { useGatewayColumns } from './use-gateway-columns.tsx'
import { useGatewayEntries } from './use-gateway-entries.tsx'

export interface GatewayListProps {
  readonly list: Paged<GatewayRow>
  readonly address: ListAddress
  readonly openId: string | undefined
  readonly onOpen: (gatewayId: string) => void
  readonly onDialog: (dialog: GatewayDialog) => void
  readonly empty: ReactNode
}

/** The list, by text, activity, type, network and state. */
export function GatewayList({ list, address, openId, onOpen, onDialog, empty }: GatewayListProps) {
  const { t } = useWords()
  const everyColumn = useGatewayColumns()
  // Beside the panel there is less space, and the panel says these things itself.
  const isBeside = openId !== undefined
  const columns = useMemo(
    () => (isBeside ? everyColumn.filter((column) => column.id !== 'rules') : everyColumn),
    [everyColumn, isBeside],
  )
  const entries = useGatewayEntries(onDialog)
  return (
    <PagedTable
      list={list}
      label={t('gateways.title')}
      rowId={(gateway) => gateway.id}
      rowName={(gateway) => gateway.name}
      columns={columns}
      currentId={openId}
      isQuiet={(gateway) => !gateway.active}
      onOpenRow={(gateway) => onOpen(gateway.id)}
      rowEntries={isBeside ? undefined : entries}
      empty={empty}
      noMatch={
        list.text.trim() === ''
          ? t('gateways.no-match-filter')
          : t('gateways.no-match', { text: list.text.trim() })
      }
    >
      <GatewayFilters list={list} address={address} />
    </PagedTable>
  )
}
