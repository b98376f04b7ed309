import { Link } from 'react-router'
import { usePaths } from '#renderer/app/paths.ts'
import { StepList, type Step } from '#renderer/parts/StepList.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { ProgressSegments } from '#renderer/ui/ProgressSegments.tsx'
import type { HomeProps } from './home-props.ts'

/** From nothing to a running network, and where this organization stands on the way. */
export function FirstSteps({ networks, gateways, devices }: HomeProps) {
  const { t } = useWords()
  const paths = usePaths()
  const mayWrite = useMay('network.write')
  const unpinned = gateways.find((gateway) => gateway.hostKey === null)
  const [firstNetwork] = networks
  const done = {
    network: networks.length > 0,
    gateway: gateways.length > 0,
    pin: gateways.some((gateway) => gateway.hostKey !== null),
    synchronize: gateways.some((gateway) => gateway.publicKey !== null),
    device: devices.some((device) => device.networks.some((network) => network.hasKey)),
  }
  const targets = {
    network: paths.newNetwork(),
    gateway: paths.newGateway(),
    pin: paths.gateways(unpinned?.id),
    synchronize: firstNetwork === undefined ? null : paths.builder(firstNetwork.id),
    device: paths.devices(),
  }
  const ids = ['network', 'gateway', 'pin', 'synchronize', 'device'] as const
  const next = ids.find((id) => !done[id])
  const steps = ids.map((id): Step => {
    const target = targets[id]
    return {
      id,
      title: t(`home.steps.${id}`),
      text: t(`home.steps.${id}-hint`),
      done: done[id],
      action:
        id === next && mayWrite && target !== null ? (
          <ButtonLink render={<Link to={target} />}>{t(`home.steps.${id}-act`)}</ButtonLink>
        ) : undefined,
    }
  })
  const count = ids.filter((id) => done[id]).length
  const progress = t('home.steps.progress', { done: count, all: ids.length })
  return (
    <Card
      title={t('home.steps.title')}
      end={
        <>
          <span className="num text-12 text-text-2">{progress}</span>
          <div className="w-18">
            <ProgressSegments done={count} total={ids.length} label={progress} />
          </div>
        </>
      }
    >
      <StepList steps={steps} doneLabel={t('home.steps.done')} />
    </Card>
  )
}
