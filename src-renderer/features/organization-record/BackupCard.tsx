import { useState } from 'react'
import { Link } from 'react-router'
import type { DiskView } from '#shared/contract/disks.ts'
import type { RecordView } from '#shared/contract/organization-record.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { BackUpNow } from './BackUpNow.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduleView } from './ScheduleView.tsx'

type Schedule = RecordView['schedule']
type Open = 'now' | 'schedule' | 'remove'

/** Archives on disks of the organization, by hand and by themselves. */
export function BackupCard({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useWords()
  const disks = useAsk('disks', 'list', {})
  return (
    <Card title={t('organization.backup.title')}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-text-2">{t('organization.backup.text')}</p>
        <AskedView asked={disks}>{(all) => <Backups disks={all} schedule={schedule} />}</AskedView>
      </div>
    </Card>
  )
}

function Backups({ disks, schedule }: { readonly disks: readonly DiskView[]; readonly schedule: Schedule }) {
  const { t } = useWords()
  const paths = usePaths()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const active = disks.filter((disk) => disk.active)
  return (
    <>
      {schedule === null ? null : <ScheduleView schedule={schedule} disks={disks} />}
      {active.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('organization.backup.no-disks')}</p>
          <ButtonLink variant="outline" render={<Link to={paths.disks()} />}>
            {t('organization.backup.to-disks')}
          </ButtonLink>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen('now')}>
            {t('organization.backup.now')}
          </Button>
          <Button variant="outline" onClick={() => setOpen('schedule')}>
            {t(schedule === null ? 'organization.backup.schedule' : 'organization.backup.change')}
          </Button>
        </div>
      )}
      {schedule === null ? null : (
        <Button variant="ghost" onClick={() => setOpen('remove')}>
          {t('organization.backup.remove')}
        </Button>
      )}
      {open === 'now' ? <BackUpNow disks={active} onClose={close} /> : null}
      {open === 'schedule' ? <ScheduleDialog disks={active} schedule={schedule} onClose={close} /> : null}
      {open === 'remove' ? <EndSchedule onClose={close} /> : null}
    </>
  )
}

function EndSchedule({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const toasts = useToasts()
  const remove = useCommand('organizationRecord', 'removeSchedule', { quiet: true })
  return (
    <ConfirmCommand
      title={t('organization.backup.remove-title')}
      actLabel={t('organization.backup.remove-act')}
      busy={remove.busy}
      act={(attempt) => remove.run({}, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ id: 'schedule', tone: 'ok', title: t('organization.backup.removed') })
        onClose()
      }}
    >
      {t('organization.backup.remove-text')}
    </ConfirmCommand>
  )
}
