import { Plus, ShieldCheck } from 'lucide-react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { isEmptyList, isFilledList } from '#renderer/parts/list/PagedTable.tsx'
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
import { DeleteProvider } from './DeleteProvider.tsx'
import { SignInAddress } from './SignInAddress.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { ProviderList } from './ProviderList.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'
import { useProviderList } from './use-provider-list.ts'
import type { ProviderDialog } from './use-provider-entries.tsx'

/** With what people of the organization sign in, one provider open in the side panel. */
export function ProvidersPage() {
  const { t } = useWords()
  const mayWrite = useMay('provider.write')
  const { address, list } = useProviderList()
  const named = useAsk('providers', 'shortName', {}).data
  const record = useOpenRecord(address, 'provider')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt } = useListDialog<ProviderDialog>(address, record, mayWrite)
  const open = useAsk('providers', 'one', { id: openId ?? '' }, { when: isRecordId(openId) })
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('providers.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        openId === null ? undefined : (
          <RecordPanel
            key={openId}
            id={openId}
            missing="provider-missing"
            asked={open}
            row={list.asked.data?.rows.find((provider) => provider.id === openId)}
            onClose={close}
          >
            {(provider) => <ProviderPanel provider={provider} onDialog={setDialog} onClose={close} />}
          </RecordPanel>
        )
      }
    >
      <PageHeader
        title={t('providers.title')}
        count={list.asked.data?.total}
        actions={isFilledList(list) ? create : undefined}
      />
      <div className="flex flex-col gap-6">
        <ProviderList
          list={list}
          address={address}
          openId={openId ?? undefined}
          onOpen={show}
          onDialog={setDialog}
          empty={null}
        />
        {openId === null ? (
          <EmptyState
            icon={ShieldCheck}
            title={t('providers.empty-title')}
            text={t('providers.empty-text')}
            action={isEmptyList(list) ? create : undefined}
          />
        ) : null}
        {named === undefined ? null : <SignInAddress slug={named.organization} />}
      </div>
      {dialog === null ? null : <OpenDialog dialog={dialog} onClose={end} onDone={endAt} />}
    </DashboardPage>
  )
}

interface OpenDialogProps {
  readonly dialog: ProviderDialog
  readonly onClose: () => void
  /** Which provider is open afterwards. */
  readonly onDone: (providerId: string | null) => void
}

function OpenDialog({ dialog, onClose, onDone }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'create':
      return <ProviderForm provider={null} onClose={onClose} onSaved={({ id }) => onDone(id)} />
    case 'edit':
      return <ProviderForm provider={dialog.provider} onClose={onClose} onSaved={onClose} />
    case 'delete':
      return <DeleteProvider provider={dialog.provider} onClose={onClose} onRemoved={() => onDone(null)} />
  }
}
