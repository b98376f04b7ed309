import { Plus, ShieldCheck } from 'lucide-react'
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
import { DeleteProvider } from './DeleteProvider.tsx'
import { DoorAddress } from './DoorAddress.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { ProviderList } from './ProviderList.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'
import type { ProviderDialog } from './use-provider-entries.tsx'

/** With what people of the organization sign in, one provider open in the side panel. */
export function ProvidersPage() {
  const { t } = useWords()
  const mayWrite = useMay('provider.write')
  const asked = useAsk('providers', 'list', {})
  const address = useListAddress()
  const record = useOpenRecord(address, 'provider')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt } = useListDialog<ProviderDialog>(address, record, mayWrite)
  const all = asked.data?.providers
  const open = all?.find((provider) => provider.id === openId)
  const missingId = useMissing(asked, openId, open !== undefined)
  const gone =
    missingId === null ? undefined : <MissingRecord code="provider-missing" id={missingId} onClose={close} />
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('providers.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        open === undefined ? (
          gone
        ) : (
          <ProviderPanel key={open.id} provider={open} onDialog={setDialog} onClose={close} />
        )
      }
    >
      <PageHeader
        title={t('providers.title')}
        count={all?.length}
        actions={(all?.length ?? 0) === 0 ? undefined : create}
      />
      <AskedView asked={asked}>
        {({ organization, providers }) => (
          <div className="flex flex-col gap-6">
            {providers.length === 0 ? null : (
              <ProviderList all={providers} openId={openId ?? undefined} onOpen={show} onDialog={setDialog} />
            )}
            {open === undefined ? (
              <EmptyState
                icon={ShieldCheck}
                title={t('providers.empty-title')}
                text={t('providers.empty-text')}
                action={providers.length === 0 ? create : undefined}
              />
            ) : null}
            <DoorAddress slug={organization} />
          </div>
        )}
      </AskedView>
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
