import { RecordListPage } from '#renderer/frame/RecordListPage.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useRecordPage } from '#renderer/parts/list/use-record-page.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { DeleteDisk } from './DeleteDisk.tsx'
import { DiskForm } from './DiskForm.tsx'
import { DiskList } from './DiskList.tsx'
import { DiskPanel } from './DiskPanel.tsx'
import { useDiskList } from './use-disk-list.ts'
import type { DiskDialog } from './use-disk-entries.tsx'

/** The disks of the organization, one of them open in the side panel. */
export function DisksPage() {
  const { t } = useWords()
  const { address, list } = useDiskList()
  const page = useRecordPage<DiskDialog>(address, 'disk', useMay('disk.write'))
  const { openId } = page
  return (
    <RecordListPage
      title={t('disks.title')}
      add={t('disks.add')}
      page={page}
      list={list}
      asked={useAsk('disks', 'one', { id: openId ?? '' }, { when: isRecordId(openId) })}
      missing="disk-missing"
      panel={(disk) => <DiskPanel disk={disk} onDialog={page.setDialog} onClose={page.close} />}
      dialog={(dialog) => <OpenDialog dialog={dialog} onClose={page.end} onDone={page.endAt} />}
    >
      {(props, create) => (
        <DiskList
          {...props}
          empty={
            <EmptyState
              kind="storage-block"
              title={t('disks.empty-title')}
              text={t('disks.empty-text')}
              action={create}
            />
          }
        />
      )}
    </RecordListPage>
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
