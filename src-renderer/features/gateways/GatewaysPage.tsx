import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { isFilledList } from '#renderer/parts/list/PagedTable.tsx'
import { RecordPanel } from '#renderer/parts/list/RecordPanel.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useListDialog } from '#renderer/parts/list/use-list-dialog.ts'
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
import { useGatewayList } from './use-gateway-list.ts'

/** The gateways of the organization, one of them open in the side panel. */
export function GatewaysPage() {
  const { t } = useWords()
  const mayWrite = useMay('gateway.write')
  const { address, list } = useGatewayList()
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const forgetPinned = useCallback(() => setPinnedId(null), [])
  const record = useOpenRecord(address, 'gateway')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt } = useListDialog<GatewayDialog>(address, record, mayWrite)
  const open = useAsk('gateways', 'one', { id: openId ?? '' }, { when: isRecordId(openId), everyMs: 10_000 })
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('gateways.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        openId === null ? undefined : (
          <RecordPanel
            key={openId}
            id={openId}
            missing="gateway-missing"
            asked={open}
            row={list.asked.data?.rows.find((gateway) => gateway.id === openId)}
            onClose={close}
          >
            {(gateway) => (
              <GatewayPanel
                gateway={gateway}
                onDialog={setDialog}
                onClose={close}
                testNow={pinnedId === gateway.id}
                onTested={forgetPinned}
              />
            )}
          </RecordPanel>
        )
      }
    >
      <PageHeader
        title={t('gateways.title')}
        count={list.asked.data?.total}
        actions={isFilledList(list) ? create : undefined}
      />
      <GatewayList
        list={list}
        address={address}
        openId={openId ?? undefined}
        onOpen={show}
        onDialog={setDialog}
        empty={
          <EmptyState
            kind="gateway-vpn"
            title={t('gateways.empty-title')}
            text={t('gateways.empty-text')}
            action={create}
          />
        }
      />
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
