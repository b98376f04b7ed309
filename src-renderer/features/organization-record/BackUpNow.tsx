import type { DiskView } from '#shared/contract/disks.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { ArchiveFields, useArchiveLabels } from './ArchiveFields.tsx'
import { diskOptions, firstDisk } from '#renderer/parts/disks/disk-options.ts'
import { archiveStart, backUpFields } from './passphrase-fields.ts'

export interface BackUpNowProps {
  /** Active ones, at least one. */
  readonly disks: readonly DiskView[]
  readonly onClose: () => void
}

/** An archive on a disk, once. */
export function BackUpNow({ disks, onClose }: BackUpNowProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const backUp = useCommand('organizationRecord', 'backUp', { quiet: true })
  const form = useFormOf({
    schema: backUpFields,
    start: { diskId: firstDisk(disks), ...archiveStart },
    send: ({ again: _again, ...given }) => backUp.run(given),
    done: ({ path }) => {
      toasts.add({ id: 'backed-up', tone: 'ok', title: t('organization.backup.done', { path }) })
      onClose()
    },
    homes: { 'password-wrong': 'password', 'disk-missing': 'diskId' },
  })
  const labels = { diskId: t('organization.backup.disk'), ...useArchiveLabels() }
  return (
    <FormDialog
      title={t('organization.backup.now-title')}
      submitLabel={t('organization.backup.submit')}
      busyLabel={t('organization.backup.busy')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <Select label={labels.diskId} options={diskOptions(disks)} {...form.value('diskId')} />
      <ArchiveFields form={form} labels={labels} />
    </FormDialog>
  )
}
