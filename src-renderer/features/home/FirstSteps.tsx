import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { StepList, type Step } from '#renderer/parts/StepList.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { ProgressSegments } from '#renderer/ui/ProgressSegments.tsx'
import { firstSteps, stepsDone, type FirstStep } from './first-steps.ts'
import type { HomeProps } from './home-props.ts'

export interface FirstStepsProps extends HomeProps {
  /** What stands beside them is the way to go first, so that no step stands out. */
  readonly isQuiet: boolean
}

/** From nothing to a running network: where this organization stands on the way, and its next step. */
export function FirstSteps(props: FirstStepsProps) {
  const { t } = useWords()
  const paths = usePaths()
  const [network] = props.networks.rows
  const done = stepsDone(props)
  const next = firstSteps.find((id) => !done[id])
  // None has a pinned key yet, so that any will do.
  const first = useAsk('gateways', 'page', { limit: 1 }, { when: next === 'pin' }).data?.rows[0]
  const targets: Readonly<Record<FirstStep, string>> = {
    network: paths.newNetwork(),
    gateway: paths.newGateway(),
    pin: paths.gateways(first?.id),
    device: paths.newDevice(),
    synchronize: network === undefined ? paths.networks() : paths.builder(network.id),
  }
  const steps = firstSteps.map((id): Step => ({
    id,
    title: t(`home.steps.${id}`),
    text: t(`home.steps.${id}-hint`),
    done: done[id],
    action:
      id === next ? (
        <ButtonLink variant={props.isQuiet ? 'outline' : 'solid'} render={<Link to={targets[id]} />}>
          {t(`home.steps.${id}-act`)}
        </ButtonLink>
      ) : undefined,
  }))
  const count = firstSteps.filter((id) => done[id]).length
  const progress = t('home.steps.progress', { done: count, all: firstSteps.length })
  return (
    <Card
      title={t('home.steps.title')}
      end={
        <>
          <span className="num text-12 text-text-2">{progress}</span>
          <div className="w-18">
            <ProgressSegments done={count} total={firstSteps.length} label={progress} />
          </div>
        </>
      }
    >
      <StepList steps={steps} doneLabel={t('home.steps.done')} />
    </Card>
  )
}
