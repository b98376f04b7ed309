import { Plus } from 'lucide-react'
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
import { DeleteDisk } from './DeleteDisk.tsx'
import { DiskForm } from './DiskForm.tsx'
import { DiskList } from './DiskList.tsx'
import { DiskPanel } from './DiskPanel.tsx'
import { useDiskList } from './use-disk-list.ts'
import type { DiskDialog } from './use-disk-entries.tsx'

/** The disks of the organization, one of them open in the side panel. */
export function DisksPage() {
  const { t } = useWords()
  const mayWrite = useMay('disk.write')
  const { address, list } = useDiskList()
  const record = useOpenRecord(address, 'disk')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt } = useListDialog<DiskDialog>(address, record, mayWrite)
  const open = useAsk('disks', 'one', { id: openId ?? '' }, { when: isRecordId(openId) })
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('disks.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        openId === null ? undefined : (
          <RecordPanel
            key={openId}
            id={openId}
            missing="disk-missing"
            asked={open}
            row={list.asked.data?.rows.find((disk) => disk.id === openId)}
            onClose={close}
          >
            {(disk) => <DiskPanel disk={disk} onDialog={setDialog} onClose={close} />}
          </RecordPanel>
        )
      }
    >
      <PageHeader
        title={t('disks.title')}
        count={list.asked.data?.total}
        actions={isFilledList(list) ? create : undefined}
      />
      <DiskList
        list={list}
        address={address}
        openId={openId ?? undefined}
        onOpen={show}
        onDialog={setDialog}
        empty={
          <EmptyState
            kind="storage-block"
            title={t('disks.empty-title')}
            text={t('disks.empty-text')}
            action={create}
          />
        }
      />
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
