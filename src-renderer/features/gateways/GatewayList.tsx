import { Waypoints } from 'lucide-react'
import { useMemo } from 'react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { activeFilters } from '#renderer/parts/active-filter.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { shownState, StateFilter } from '#renderer/parts/list/StateFilter.tsx'
import { useFiltered, type Filtered } from '#renderer/parts/list/use-filtered.ts'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { GatewayDialog } from './GatewayDialogs.tsx'
import { useGatewayColumns } from './use-gateway-columns.tsx'
import { useGatewayEntries } from './use-gateway-entries.tsx'

export interface GatewayListProps {
  readonly all: readonly GatewayView[]
  readonly networkNames: ReadonlyMap<string, string>
  readonly openId: string | undefined
  readonly onOpen: (gatewayId: string) => void
  readonly onDialog: (dialog: GatewayDialog) => void
}

/** The list, by text, activity, type, network and state. */
export function GatewayList({ all, networkNames, openId, onOpen, onDialog }: GatewayListProps) {
  const { t } = useWords()
  const everyColumn = useGatewayColumns(networkNames)
  // Beside the panel there is less room, and the panel says these things itself.
  const isBeside = openId !== undefined
  const columns = useMemo(
    () => (isBeside ? everyColumn.filter((column) => column.id !== 'rules') : everyColumn),
    [everyColumn, isBeside],
  )
  const entries = useGatewayEntries(onDialog)
  const list = useFiltered(all, {
    textOf: (gateway) => `${gateway.name} ${gateway.publicAddress}`,
    names: ['kind', 'network', 'state'],
    passes,
  })
  return (
    <div className="flex flex-col gap-4">
      <GatewayFilters list={list} networkNames={networkNames} />
      <Table
        label={t('gateways.title')}
        rows={list.shown}
        rowId={(gateway) => gateway.id}
        rowName={(gateway) => gateway.name}
        columns={columns}
        texts={useTableTexts()}
        firstSort={{ columnId: 'name', direction: 'asc' }}
        currentId={openId}
        isQuiet={(gateway) => !gateway.active}
        onOpenRow={(gateway) => onOpen(gateway.id)}
        rowEntries={isBeside ? undefined : entries}
        empty={
          <EmptyState
            kind="gateway-vpn"
            title={
              list.text.trim() === ''
                ? t('gateways.no-match-filter')
                : t('gateways.no-match', { text: list.text.trim() })
            }
            action={
              <Button variant="outline" onClick={list.clear}>
                {t('shell.clear-filter')}
              </Button>
            }
          />
        }
      />
    </div>
  )
}

function GatewayFilters({
  list,
  networkNames,
}: {
  readonly list: Filtered<GatewayView>
  readonly networkNames: ReadonlyMap<string, string>
}) {
  const { t } = useWords()
  const { address } = list
  return (
    <ListFilters
      label={t('gateways.filter')}
      text={list.text}
      onTextChange={list.onTextChange}
      segmentsLabel={t('gateways.segments')}
      segments={activeFilters.map((value) => ({
        value,
        label: t(`gateways.${value}`),
        count: list.counts[value],
      }))}
      which={list.which}
      onWhichChange={list.onWhichChange}
    >
      <ChoiceFilter
        label={t('gateways.by-kind')}
        options={gatewayKinds.map((kind) => ({ value: kind, label: t(`states.gateway-kind.${kind}`) }))}
        values={address.all('kind')}
        onChange={(kind) => address.set({ kind })}
      />
      {networkNames.size === 0 ? null : (
        <ChoiceFilter
          label={t('gateways.by-network')}
          icon={Waypoints}
          options={[...networkNames].map(([value, label]) => ({ value, label }))}
          values={address.all('network')}
          onChange={(network) => address.set({ network })}
        />
      )}
      <StateFilter
        label={t('gateways.by-state')}
        of="gateway"
        values={address.all('state')}
        onChange={(state) => address.set({ state })}
      />
    </ListFilters>
  )
}

function passes(gateway: GatewayView, address: ListAddress): boolean {
  const kinds = address.all('kind')
  const networks = address.all('network')
  const states = address.all('state')
  return (
    (kinds.length === 0 || kinds.includes(gateway.kind)) &&
    (networks.length === 0 || gateway.networkIds.some((id) => networks.includes(id))) &&
    (states.length === 0 || states.includes(shownState(gateway).kind))
  )
}
