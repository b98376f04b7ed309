import { useCallback, useState } from 'react'
import { RecordListPage } from '#renderer/frame/RecordListPage.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useRecordPage } from '#renderer/parts/list/use-record-page.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { GatewayDialogs, type GatewayDialog } from './GatewayDialogs.tsx'
import { GatewayList } from './GatewayList.tsx'
import { GatewayPanel } from './GatewayPanel.tsx'
import { useGatewayList } from './use-gateway-list.ts'

/** The gateways of the organization, one of them open in the side panel. */
export function GatewaysPage() {
  const { t } = useWords()
  const { address, list } = useGatewayList()
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const forgetPinned = useCallback(() => setPinnedId(null), [])
  const page = useRecordPage<GatewayDialog>(address, 'gateway', useMay('gateway.write'))
  const { openId } = page
  return (
    <RecordListPage
      title={t('gateways.title')}
      add={t('gateways.add')}
      page={page}
      list={list}
      asked={useAsk('gateways', 'one', { id: openId ?? '' }, { when: isRecordId(openId), everyMs: 10_000 })}
      missing="gateway-missing"
      panel={(gateway) => (
        <GatewayPanel
          gateway={gateway}
          onDialog={page.setDialog}
          onClose={page.close}
          testNow={pinnedId === gateway.id}
          onTested={forgetPinned}
        />
      )}
      dialog={(dialog) => (
        <GatewayDialogs
          dialog={dialog}
          onChange={page.setDialog}
          onClose={page.end}
          onPinned={(gateway) => {
            setPinnedId(gateway.id)
            page.end()
          }}
          onCreated={(gateway) => page.endAt(gateway.id)}
          onRemoved={() => page.endAt(null)}
        />
      )}
    >
      {(props, create) => (
        <GatewayList
          {...props}
          empty={
            <EmptyState
              kind="gateway-vpn"
              title={t('gateways.empty-title')}
              text={t('gateways.empty-text')}
              action={create}
            />
          }
        />
      )}
    </RecordListPage>
  )
}
