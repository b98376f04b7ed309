import type { GatewayPlan, Plan } from '#shared/plan/plan-value.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { useWords } from '#renderer/state/words.ts'
import { flag } from '#renderer/ui/class-names.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { ChangeGlyph } from '#renderer/ui/ChangeGlyph.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { stepText } from '#shared/words/plan-step-text.ts'
import { useNodeNames } from './use-node-names.ts'

/** What changes, gateway by gateway, in words. */
export function ChangesTab({ plan }: { readonly plan: Plan }) {
  return plan.gateways.map((gateway) => <GatewayChanges key={gateway.gatewayId} plan={gateway} />)
}

function GatewayChanges({ plan }: { readonly plan: GatewayPlan }) {
  const { t } = useWords()
  const { screen } = useBuilder()
  const names = useNodeNames()
  const gateway = names(plan.gatewayId)
  const rest = plan.stepCount - plan.steps.length
  // Two steps may be alike: their order, which does not change, tells them apart.
  const rows = plan.steps.map((step, at) => ({ step, id: `${at}` }))
  const nameOf = (id: string): string | null => names(id).name || null
  if (plan.stepCount === 0)
    return <p className="px-4 py-3 text-text-3">{t('plan.no-steps', { name: gateway.name })}</p>
  return (
    <PanelSection
      glyph={<KindTile kind={gateway.kind} family="through" size="sm" />}
      title={gateway.name}
      end={<span className="num text-11 text-text-3">{plan.stepCount}</span>}
    >
      <GrowingList
        className="-mx-4"
        items={rows}
        row={({ step, id }) => (
          <li
            key={id}
            className="plan-step"
            data-active={flag(step.nodeId !== null && step.nodeId === screen.hoverId)}
          >
            <ChangeGlyph change={step.sign} size={15} label={t(`plan.${step.sign}`)} />
            <span>
              {stepText(step, nameOf, t)}
              {step.what === 'firewall-elements' ? (
                <span className="mono ms-2 text-12 text-text-3">{step.facts['set']}</span>
              ) : null}
              {step.byHand ? <span className="block text-12 text-warn">{t('plan.by-hand')}</span> : null}
            </span>
          </li>
        )}
      />
      {rest > 0 ? <p className="text-text-3">{t('plan.and-more', { count: rest })}</p> : null}
    </PanelSection>
  )
}
