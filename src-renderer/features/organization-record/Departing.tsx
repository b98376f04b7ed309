import type { RecordView } from '#shared/contract/organization-record.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'

/** That the organization is about to be deleted, and the way back. */
export function Departing({ departure }: { readonly departure: NonNullable<RecordView['departure']> }) {
  const { t } = useWords()
  const toasts = useToasts()
  const stay = useCommand('organizationRecord', 'stay')
  const act = async (): Promise<void> => {
    const done = await stay.run({})
    if (done.ok) toasts.add({ id: 'stayed', tone: 'ok', title: t('organization.leave.stayed') })
  }
  return (
    <Note
      tone="bad"
      title={t('organization.leave.under-way', { who: departure.byName })}
      action={
        <Button variant="outline" busy={stay.busy} onClick={() => void act()}>
          {t('organization.leave.stay')}
        </Button>
      }
    >
      {t('organization.leave.under-way-text', { endsAtMs: departure.endsAtMs })}
    </Note>
  )
}
