import { Waypoints } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { LaterExpectedState } from '../reach/LaterReach.tsx'

/** Whether the network is as expected, and the way to ask who reaches what. */
export function NetworkExpectations() {
  const { t } = useWords()
  const { network, screen } = useBuilder()
  return (
    <PanelSection title={t('reach.expected.title')}>
      {network.expectations === undefined ? (
        <p className="text-text-2">{t('reach.expected.none')}</p>
      ) : (
        <LaterExpectedState />
      )}
      <Button
        className="mt-3"
        variant="outline"
        icon={Waypoints}
        wide
        onClick={() => screen.set({ panel: 'reach', isPanelOpen: true })}
      >
        {t('reach.title')}
      </Button>
    </PanelSection>
  )
}
