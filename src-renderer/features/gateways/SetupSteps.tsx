import type { GatewayView } from '#shared/contract/gateways.ts'
import { StepList, type Step } from '#renderer/parts/StepList.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'

export interface SetupStepsProps {
  readonly gateway: GatewayView
  readonly onShowKeys: () => void
  readonly onGreet: () => void
}

/** What a new gateway still needs, in order. */
export function SetupSteps({ gateway, onShowKeys, onGreet }: SetupStepsProps) {
  const { t } = useWords()
  const mayWrite = useMay('gateway.write')
  const wasReached = gateway.lastContactAtMs !== null
  const act = (label: string, onClick: () => void) => (
    <Button size="xs" variant="soft" onClick={onClick}>
      {label}
    </Button>
  )
  const steps: readonly Step[] = [
    {
      id: 'access',
      title: t('gateways.setup.access'),
      text: t('gateways.setup.access-hint', { user: gateway.sshUser }),
      done: wasReached,
      action: act(t('gateways.setup.access-act'), onShowKeys),
    },
    {
      id: 'contact',
      title: t('gateways.setup.contact'),
      text: t('gateways.setup.contact-hint'),
      done: gateway.hostKey !== null,
      action: mayWrite ? act(t('gateways.setup.contact-act'), onGreet) : undefined,
    },
    {
      id: 'check',
      title: t('gateways.setup.check'),
      text: t('gateways.setup.check-hint'),
      done: wasReached,
    },
    {
      id: 'plan',
      title: t('gateways.setup.plan'),
      text: t('gateways.setup.plan-hint'),
      done: gateway.wasSynchronized,
    },
  ]
  return (
    <PanelSection title={t('gateways.setup.title')}>
      <StepList steps={steps} doneLabel={t('gateways.setup.done')} />
    </PanelSection>
  )
}
