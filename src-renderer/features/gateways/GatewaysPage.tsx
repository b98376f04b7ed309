import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { MissingRecord } from '#renderer/parts/list/MissingRecord.tsx'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { useListDialog } from '#renderer/parts/list/use-list-dialog.ts'
import { useMissing } from '#renderer/parts/list/use-missing.ts'
import { useOpenRecord } from '#renderer/parts/list/use-open-record.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { GatewayDialogs, type GatewayDialog } from './GatewayDialogs.tsx'
import { GatewayList } from './GatewayList.tsx'
import { GatewayPanel } from './GatewayPanel.tsx'

/** Every gateway of the organization, one of them open in the side panel. */
export function GatewaysPage() {
  const { t } = useWords()
  const mayWrite = useMay('gateway.write')
  const gateways = useAsk('gateways', 'list', {}, { everyMs: 10_000 })
  const networks = useAsk('networks', 'list', {})
  const address = useListAddress()
  const names = useMemo(
    () => new Map((networks.data ?? []).map((network) => [network.id, network.name])),
    [networks.data],
  )
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const forgetPinned = useCallback(() => setPinnedId(null), [])
  const record = useOpenRecord(address, 'gateway')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt } = useListDialog<GatewayDialog>(address, record, mayWrite)
  const open = gateways.data?.find((gateway) => gateway.id === openId)
  const missingId = useMissing(gateways, openId, open !== undefined)
  const gone =
    missingId === null ? undefined : <MissingRecord code="gateway-missing" id={missingId} onClose={close} />
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('gateways.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        open === undefined ? (
          gone
        ) : (
          <GatewayPanel
            key={open.id}
            gateway={open}
            networkNames={names}
            onDialog={setDialog}
            onClose={close}
            testNow={pinnedId === open.id}
            onTested={forgetPinned}
          />
        )
      }
    >
      <PageHeader
        title={t('gateways.title')}
        count={gateways.data?.length}
        actions={(gateways.data?.length ?? 0) === 0 ? undefined : create}
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
            <GatewayList
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
          onClose={end}
          onPinned={(gateway) => {
            setPinnedId(gateway.id)
            end()
          }}
          onCreated={(gateway) => endAt(gateway.id)}
          onRemoved={() => endAt(null)}
        />
      )}
    </DashboardPage>
  )
}
