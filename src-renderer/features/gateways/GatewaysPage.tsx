import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { activeFilters, isActiveIn, type ActiveFilter } from '#renderer/parts/active-filter.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import { GatewayDialogs, type GatewayDialog } from './GatewayDialogs.tsx'
import { GatewayPanel } from './GatewayPanel.tsx'
import { useGatewayColumns } from './use-gateway-columns.tsx'
import { useGatewayEntries } from './use-gateway-entries.tsx'

/** Every gateway of the organization, one of them open in the side panel. */
export function GatewaysPage() {
  const { t } = useWords()
  const mayWrite = useMay('gateway.write')
  const gateways = useAsk('gateways', 'list', {}, { everyMs: 10_000 })
  const networks = useAsk('networks', 'list', {})
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<GatewayDialog | null>(
    mayWrite && search.has('create') ? { kind: 'create' } : null,
  )
  const names = useMemo(
    () => new Map((networks.data ?? []).map((network) => [network.id, network.name])),
    [networks.data],
  )
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const forgetPinned = useCallback(() => setPinnedId(null), [])
  const openId = search.get('gateway')
  const open = gateways.data?.find((gateway) => gateway.id === openId)
  const show = (gatewayId: string | null): void =>
    setSearch(gatewayId === null ? {} : { gateway: gatewayId }, { replace: openId !== null })
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('gateways.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      where={t('gateways.title')}
      panel={
        open === undefined ? undefined : (
          <GatewayPanel
            key={open.id}
            gateway={open}
            networkNames={names}
            onDialog={setDialog}
            onClose={() => show(null)}
            testNow={pinnedId === open.id}
            onTested={forgetPinned}
          />
        )
      }
    >
      <PageHeader
        title={t('gateways.title')}
        count={gateways.data?.length}
        actions={gateways.data?.length === 0 ? undefined : create}
      />
      <AskedView asked={gateways}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              kind="gateway-vpn"
              title={t('gateways.empty-title')}
              text={t('gateways.empty-text')}
              action={create}
            />
          ) : (
            <FilteredGateways
              all={all}
              networkNames={names}
              openId={openId ?? undefined}
              onOpen={show}
              onDialog={setDialog}
            />
          )
        }
      </AskedView>
      {dialog === null ? null : (
        <GatewayDialogs
          dialog={dialog}
          onChange={setDialog}
          onClose={() => {
            setDialog(null)
            if (search.has('create')) show(openId)
          }}
          onPinned={(gateway) => {
            setDialog(null)
            setPinnedId(gateway.id)
          }}
          onCreated={(gateway) => {
            setDialog(null)
            show(gateway.id)
          }}
          onRemoved={() => {
            setDialog(null)
            show(null)
          }}
        />
      )}
    </DashboardPage>
  )
}

interface FilteredGatewaysProps {
  readonly all: readonly GatewayView[]
  readonly networkNames: ReadonlyMap<string, string>
  readonly openId: string | undefined
  readonly onOpen: (gatewayId: string) => void
  readonly onDialog: (dialog: GatewayDialog) => void
}

function FilteredGateways({ all, networkNames, openId, onOpen, onDialog }: FilteredGatewaysProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [which, setWhich] = useState<ActiveFilter>('all')
  const everyColumn = useGatewayColumns(networkNames)
  // Beside the panel there is less room, and the panel says these things itself.
  const isBeside = openId !== undefined
  const columns = useMemo(
    () => (isBeside ? everyColumn.filter((column) => column.id !== 'rules') : everyColumn),
    [everyColumn, isBeside],
  )
  const entries = useGatewayEntries(onDialog)
  const shown = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    return all.filter(
      (gateway) =>
        isActiveIn(which, gateway) &&
        `${gateway.name} ${gateway.publicAddress}`.toLowerCase().includes(wanted),
    )
  }, [all, text, which])
  const clear = (): void => {
    setText('')
    setWhich('all')
  }
  return (
    <div className="flex flex-col gap-4">
      <ListFilters
        label={t('gateways.filter')}
        text={text}
        onTextChange={setText}
        segmentsLabel={t('gateways.segments')}
        segments={activeFilters.map((value) => ({
          value,
          label: t(`gateways.${value}`),
          count: all.filter((gateway) => isActiveIn(value, gateway)).length,
        }))}
        which={which}
        onWhichChange={setWhich}
      />
      <Table
        label={t('gateways.title')}
        rows={shown}
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
            title={t('gateways.no-match', { text: text.trim() })}
            action={
              <Button variant="outline" onClick={clear}>
                {t('shell.clear-filter')}
              </Button>
            }
          />
        }
      />
    </div>
  )
}
