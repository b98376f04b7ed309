import { ShieldCheck } from 'lucide-react'
import { RecordListPage } from '#renderer/frame/RecordListPage.tsx'
import { isEmptyList } from '#renderer/parts/list/PagedTable.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useRecordPage } from '#renderer/parts/list/use-record-page.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
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
  const { address, list } = useProviderList()
  const named = useAsk('providers', 'shortName', {}).data
  const page = useRecordPage<ProviderDialog>(address, 'provider', useMay('provider.write'))
  const { openId } = page
  return (
    <RecordListPage
      title={t('providers.title')}
      add={t('providers.add')}
      page={page}
      list={list}
      asked={useAsk('providers', 'one', { id: openId ?? '' }, { when: isRecordId(openId) })}
      missing="provider-missing"
      panel={(provider) => (
        <ProviderPanel provider={provider} onDialog={page.setDialog} onClose={page.close} />
      )}
      dialog={(dialog) => <OpenDialog dialog={dialog} onClose={page.end} onDone={page.endAt} />}
    >
      {(props, create) => (
        <div className="flex flex-col gap-6">
          <ProviderList {...props} empty={null} />
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
      )}
    </RecordListPage>
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
