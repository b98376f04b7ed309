import type { DiskView } from '#shared/contract/disks.ts'
import { backupRhythms, type RecordView } from '#shared/contract/organization-record.ts'
import { bounds } from '#shared/model/bounds.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { ArchiveFields, useArchiveLabels } from './ArchiveFields.tsx'
import { diskOptions, firstDisk } from '#renderer/parts/disks/disk-options.ts'
import { archiveStart, scheduleFields } from './passphrase-fields.ts'

export interface ScheduleDialogProps {
  /** Active ones, at least one. */
  readonly disks: readonly DiskView[]
  readonly schedule: RecordView['schedule']
  readonly onClose: () => void
}

/** When backups are made by themselves, where, and how many stay. */
export function ScheduleDialog({ disks, schedule, onClose }: ScheduleDialogProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const save = useCommand('organizationRecord', 'saveSchedule', { quiet: true })
  const known = disks.find(({ id }) => id === schedule?.diskId)?.id
  const form = useFormOf({
    schema: scheduleFields,
    start: {
      ...archiveStart,
      diskId: known ?? firstDisk(disks),
      every: schedule?.every ?? 'week',
      keep: schedule?.keep ?? 4,
      withKeys: schedule?.withKeys ?? false,
    },
    send: ({ again: _again, passphrase, ...given }, attempt) =>
      save.run({ ...given, passphrase: passphrase === '' ? null : passphrase }, attempt),
    done: () => {
      toasts.add({ id: 'schedule', tone: 'ok', title: t('organization.backup.saved') })
      onClose()
    },
    homes: { 'password-wrong': 'password', 'disk-missing': 'diskId' },
  })
  const labels = {
    diskId: t('organization.backup.disk'),
    every: t('organization.backup.every'),
    keep: t('organization.backup.keep'),
    ...useArchiveLabels(),
  }
  const { onValueChange, ...keep } = form.value('keep')
  return (
    <FormDialog
      title={t('organization.backup.schedule-title')}
      submitLabel={t('organization.backup.save')}
      busyLabel={t('organization.backup.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <Select label={labels.diskId} options={diskOptions(disks)} {...form.value('diskId')} />
      <Select
        label={labels.every}
        options={backupRhythms.map((value) => ({
          value,
          label: t(`organization.backup.rhythm.${value}`),
        }))}
        {...form.value('every')}
      />
      <NumberField
        label={labels.keep}
        hint={t('organization.backup.keep-hint')}
        min={bounds.backups.keep.min}
        max={bounds.backups.keep.max}
        incrementLabel={t('shell.increase')}
        decrementLabel={t('shell.decrease')}
        onValueChange={(value) => onValueChange(value ?? 0)}
        {...keep}
      />
      <ArchiveFields form={form} labels={labels} isKept={schedule !== null} />
    </FormDialog>
  )
}
