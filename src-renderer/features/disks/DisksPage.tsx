import { Plus } from 'lucide-react'
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
import { DeleteDisk } from './DeleteDisk.tsx'
import { DiskForm } from './DiskForm.tsx'
import { DiskList } from './DiskList.tsx'
import { DiskPanel } from './DiskPanel.tsx'
import type { DiskDialog } from './use-disk-entries.tsx'

/** Every disk of the organization, one of them open in the side panel. */
export function DisksPage() {
  const { t } = useWords()
  const mayWrite = useMay('disk.write')
  const disks = useAsk('disks', 'list', {})
  const address = useListAddress()
  const record = useOpenRecord(address, 'disk')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt } = useListDialog<DiskDialog>(address, record, mayWrite)
  const open = disks.data?.find((disk) => disk.id === openId)
  const missingId = useMissing(disks, openId, open !== undefined)
  const gone =
    missingId === null ? undefined : <MissingRecord code="disk-missing" id={missingId} onClose={close} />
  const isFilled = (disks.data?.length ?? 0) > 0
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('disks.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        open === undefined ? (
          gone
        ) : (
          <DiskPanel key={open.id} disk={open} onDialog={setDialog} onClose={close} />
        )
      }
    >
      <PageHeader
        title={t('disks.title')}
        count={disks.data?.length}
        actions={isFilled ? create : undefined}
      />
      <AskedView asked={disks}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              kind="storage-block"
              title={t('disks.empty-title')}
              text={t('disks.empty-text')}
              action={create}
            />
          ) : (
            <DiskList all={all} openId={openId ?? undefined} onOpen={show} onDialog={setDialog} />
          )
        }
      </AskedView>
      {dialog === null ? null : <OpenDialog dialog={dialog} onClose={end} onDone={endAt} />}
    </DashboardPage>
  )
}

interface OpenDialogProps {
  readonly dialog: DiskDialog
  readonly onClose: () => void
  /** Which disk is open afterwards. */
  readonly onDone: (diskId: string | null) => void
}

function OpenDialog({ dialog, onClose, onDone }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'create':
      return <DiskForm disk={null} onClose={onClose} onSaved={({ id }) => onDone(id)} />
    case 'edit':
      return <DiskForm disk={dialog.disk} onClose={onClose} onSaved={onClose} />
    case 'delete':
      return <DeleteDisk disk={dialog.disk} onClose={onClose} onRemoved={() => onDone(null)} />
  }
}
