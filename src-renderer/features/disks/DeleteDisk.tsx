import type { DiskView } from '#shared/contract/disks.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface DeleteDiskProps {
  readonly disk: DiskView
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Says what goes and what stays, then deletes. */
export function DeleteDisk({ disk, onClose, onRemoved }: DeleteDiskProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const remove = useCommand('disks', 'remove', { quiet: true })
  return (
    <ConfirmCommand
      title={t('disks.delete-title', { name: disk.name })}
      actLabel={t('disks.delete')}
      busyLabel={t('disks.deleting')}
      busy={remove.busy}
      act={(attempt) => remove.run({ id: disk.id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ id: `deleted-${disk.id}`, tone: 'ok', title: t('disks.deleted', { name: disk.name }) })
        onRemoved()
      }}
    >
      {t('disks.delete-text')}
      {disk.predetermined ? ` ${t('disks.delete-predetermined')}` : ''}
    </ConfirmCommand>
  )
}
