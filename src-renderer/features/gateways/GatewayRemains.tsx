import type { GatewayView } from '#shared/contract/gateways.ts'
import { RemainsList } from '#renderer/parts/RemainsList.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import type { GatewayDialog } from './GatewayDialogs.tsx'

/** What the machine still grants although it is drawn no more, and the ways to end it. */
export function GatewayRemains({
  gateway,
  onDialog,
}: {
  readonly gateway: GatewayView
  readonly onDialog: (dialog: GatewayDialog) => void
}) {
  const { t } = useWords()
  const maySynchronize = useMay('network.synchronize')
  if (gateway.remains.length === 0) return null
  return (
    <PanelSection title={t('states.remains.title')}>
      <Note tone="warn">
        <RemainsList remains={gateway.remains} />
      </Note>
      {maySynchronize ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => onDialog({ kind: 'synchronize', gateway })}>
            {t('gateways.synchronize.entry')}
          </Button>
          <Button variant="danger-outline" onClick={() => onDialog({ kind: 'give-up', gateway })}>
            {t('gateways.give-up.entry')}
          </Button>
        </div>
      ) : null}
    </PanelSection>
  )
}
