import { Link } from 'react-router'
import type { Plan, PlanWarning, Remains } from '#shared/plan/plan-value.ts'
import type { Translate } from '#shared/words/words.ts'
import type { ProblemLike } from '#shared/words/problem-text.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { RemainsList } from '#renderer/parts/RemainsList.tsx'
import { ProblemWords } from '#renderer/parts/ProblemWords.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { usePlan } from './plan-review.tsx'
import { useNodeNames } from './use-node-names.ts'
import { OpenInApp, useWaitsForApp } from './WaitsForApp.tsx'

/** What will happen besides, and gateways that could not be read with what to do about it. */
export function PlanWarnings({ plan }: { readonly plan: Plan }) {
  const { t, format } = useWords()
  const names = useNodeNames()
  const warnings = plan.gateways.flatMap((gateway) => gateway.warnings)
  if (warnings.length + plan.unread.length + plan.uncertain.length === 0) return null
  return (
    <section className="flex flex-col gap-2 px-4 pt-2 pb-4" aria-label={t('plan.warnings')}>
      {plan.unread.map(({ gatewayId, problem, remains }) => (
        <Unread
          key={gatewayId}
          gatewayId={gatewayId}
          title={t('plan.unread-title', { gateway: names(gatewayId).name })}
          problem={problem as ProblemLike}
          remains={remains}
        />
      ))}
      {plan.uncertain.length === 0 ? null : (
        <Note tone="warn" title={t('plan.uncertain-title')}>
          {t('plan.uncertain-text', {
            gateways: format.list(plan.uncertain.map((gatewayId) => names(gatewayId).name)),
          })}
        </Note>
      )}
      {warnings.map((warning) => (
        <Note
          key={JSON.stringify(warning)}
          tone="warn"
          title={t(`plan.warning.${warning.kind}-title`, { gateway: names(warning.gatewayId).name })}
        >
          {warningText(warning, t)}
        </Note>
      ))}
    </section>
  )
}

function Unread(props: {
  readonly gatewayId: string
  readonly title: string
  readonly problem: ProblemLike
  readonly remains: readonly Remains[]
}) {
  const { t } = useWords()
  const waitsForApp = useWaitsForApp(props.gatewayId)
  // Nothing failed yet: the first contact is a step of its own.
  const isFirstContact = props.problem.code === 'host-key-unknown'
  return (
    <Note
      tone={waitsForApp || isFirstContact ? 'info' : 'bad'}
      title={props.title}
      action={
        waitsForApp ? <OpenInApp /> : <GoTo gatewayId={props.gatewayId} isFirstContact={isFirstContact} />
      }
    >
      {waitsForApp ? (
        t('keys.desktop.waits-for-app')
      ) : (
        <ProblemWords problem={props.problem}>{t('plan.unread-text')}</ProblemWords>
      )}
      {props.remains.length === 0 ? null : (
        <div className="mt-2">
          <p className="font-medium">{t('states.remains.title')}</p>
          <RemainsList remains={props.remains} />
        </div>
      )}
    </Note>
  )
}

/** Where the cause is dealt with: the set-up beside the drawing, or the page of the gateway. */
function GoTo({
  gatewayId,
  isFirstContact,
}: {
  readonly gatewayId: string
  readonly isFirstContact: boolean
}) {
  const { t } = useWords()
  const paths = usePaths()
  const { screen } = useBuilder()
  const { close } = usePlan()
  const mayWrite = useMay('gateway.write')
  if (!isFirstContact || !mayWrite)
    return (
      <ButtonLink size="xs" variant="outline" render={<Link to={paths.gateways(gatewayId)} />}>
        {t('plan.unread-open')}
      </ButtonLink>
    )
  const setUp = (): void => {
    close()
    screen.set({ dialog: { kind: 'set-up-gateway', gatewayId } })
  }
  return (
    <Button size="xs" variant="outline" onClick={setUp}>
      {t('builder.gateway.set-up')}
    </Button>
  )
}

function warningText({ kind, facts }: PlanWarning, t: Translate): string {
  const count = Number(facts['count'] ?? 0)
  switch (kind) {
    case 'foreign-drop':
      return t('plan.warning.foreign-drop', { chain: String(facts['chain'] ?? '') })
    case 'changed-by-hand':
      return t('plan.warning.changed-by-hand', { count })
    case 'session-ends':
      return t('plan.warning.session-ends', { count })
    case 'packages-installed':
      return t('plan.warning.packages-installed', { packages: String(facts['packages'] ?? '') })
    case 'userspace-wireguard':
      return t('plan.warning.userspace-wireguard')
    case 'key-later':
      return t('plan.warning.key-later')
    case 'restart':
      return t('plan.warning.restart')
  }
}
