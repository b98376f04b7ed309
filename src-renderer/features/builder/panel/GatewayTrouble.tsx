import { Link } from 'react-router'
import type { Gateway } from '#shared/model/gateway.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { usePlan } from '../plan/plan-review.tsx'

/** What is wrong with a gateway now, and what can be done about it. Nothing when all is well. */
export function GatewayTrouble({ gateway }: { readonly gateway: Gateway }) {
  const { t, format } = useWords()
  const paths = usePaths()
  const { live, facts, isEditing, maySynchronize, screen } = useBuilder()
  const plan = usePlan()
  const mayWrite = useMay('gateway.write')
  const state = live.states.get(gateway.id)
  const seen = facts.gateways.get(gateway.id)
  const isCompared = seen?.hostKey !== null
  const isChecked = seen?.lastContactAtMs !== null || gateway.publicKey !== null
  if (!isCompared || !isChecked) {
    return (
      <PanelSection>
        <Note
          tone="info"
          action={
            mayWrite ? (
              <Button
                variant="outline"
                onClick={() => screen.set({ dialog: { kind: 'set-up-gateway', gatewayId: gateway.id } })}
              >
                {t('builder.gateway.set-up')}
              </Button>
            ) : undefined
          }
        >
          {t(isCompared ? 'builder.gateway.not-checked' : 'builder.gateway.first-contact-text', {
            name: gateway.name,
          })}
        </Note>
      </PanelSection>
    )
  }
  if (state?.kind === 'drift') {
    return (
      <PanelSection
        glyph={<StateGlyph state="drift" size={15} />}
        title={t('builder.gateway.drift-title')}
        end={
          <Age
            at={state.atMs}
            format={(age) => t('states.read-ago', { age: format.age(age) })}
            className="text-11 text-text-3"
          />
        }
      >
        <p className="mb-3 text-text-2">{t('builder.gateway.drift-text', { count: state.lines })}</p>
        {isEditing && maySynchronize ? (
          <Button onClick={plan.start}>{t('builder.gateway.drift-act')}</Button>
        ) : null}
      </PanelSection>
    )
  }
  if (state?.kind !== 'error') return null
  return (
    <PanelSection>
      <ProblemNote
        tone="bad"
        title={t('builder.gateway.error-title')}
        action={
          <ButtonLink variant="outline" render={<Link to={paths.gateways(gateway.id)} />}>
            {t('builder.gateway.open-page')}
          </ButtonLink>
        }
        problem={state.problem}
      >
        {t(`states.truth.${state.truth}`)}
      </ProblemNote>
    </PanelSection>
  )
}
