import type { DiskView } from '#shared/contract/disks.ts'
import type { RecordView } from '#shared/contract/organization-record.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'

export interface ScheduleViewProps {
  readonly schedule: NonNullable<RecordView['schedule']>
  readonly disks: readonly DiskView[]
}

/** When backups are made, where, and what became of the last one. */
export function ScheduleView({ schedule, disks }: ScheduleViewProps) {
  const { t, format } = useWords()
  const { last } = schedule
  const disk = disks.find(({ id }) => id === schedule.diskId)?.name ?? t('organization.backup.gone-disk')
  const made =
    last === null || last.name === null
      ? t('organization.backup.last-none')
      : t('organization.backup.last-made', {
          when: format.dateTime(last.atMs),
          size: format.bytes(last.bytes),
        })
  return (
    <>
      {last === null || last.problem === null ? null : (
        <ProblemNote
          tone="bad"
          title={t('organization.backup.failed', { atMs: last.atMs })}
          className="w-full"
          problem={last.problem}
        />
      )}
      <KeyValueList
        rows={[
          {
            id: 'every',
            label: t('organization.backup.every'),
            value: t(`organization.backup.rhythm.${schedule.every}`),
          },
          { id: 'disk', label: t('organization.backup.disk'), value: disk },
          { id: 'keep', label: t('organization.backup.keep'), value: format.number(schedule.keep) },
          { id: 'next', label: t('organization.backup.next'), value: format.dateTime(schedule.nextAtMs) },
          { id: 'last', label: t('organization.backup.last'), value: made },
        ]}
      />
    </>
  )
}
