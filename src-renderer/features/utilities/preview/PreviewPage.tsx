import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RouteView } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { presentRun } from '../routes/route-facts.ts'
import { RouteHindrance } from '../routes/RouteHindrance.tsx'
import { useRouteHindrance } from '../routes/use-route-access.ts'
import { RunRecord } from '../runs/RunRecord.tsx'
import { PreviewView } from './PreviewView.tsx'

export interface PreviewPageProps {
  readonly route: RouteView
  /** The run that is followed in the place of the preview. */
  readonly runId: string | null
  readonly onRun: (runId: string | null) => void
  readonly onTemplate: () => void
  readonly onClose: () => void
}

/** What would be written on a gateway and run there; then the run. */
export function PreviewPage({ route, runId, onRun, onTemplate, onClose }: PreviewPageProps) {
  const { t } = useWords()
  const hindrance = useRouteHindrance()(route)
  const followed = runId ?? presentRun(route)
  const show = (): ReactNode => {
    if (followed !== null) return <FollowedRun id={followed} route={route} onAgain={() => onRun(null)} />
    if (hindrance !== null) return <RouteHindrance route={route} hindrance={hindrance} />
    return <PreviewView route={route} onRun={onRun} onTemplate={onTemplate} />
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={<span className="mono break-all">{route.path}</span>}
        tag={
          <span className="text-text-2">
            {t('utilities.route.to', { template: route.templateName, gateway: route.gatewayName })}
          </span>
        }
        actions={
          <Button variant="outline" icon={ArrowLeft} onClick={onClose}>
            {t('utilities.preview.back')}
          </Button>
        }
      />
      {show()}
    </div>
  )
}

function FollowedRun(props: {
  readonly id: string
  readonly route: RouteView
  readonly onAgain: () => void
}) {
  const { t } = useWords()
  const { id, route, onAgain } = props
  const isOver = presentRun(route) === null
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <h2 className="text-14 font-semibold">
        {t(isOver ? 'utilities.run.title' : 'utilities.run.running', { gateway: route.gatewayName })}
      </h2>
      <RunRecord id={id} />
      {isOver ? (
        <Button className="self-start" variant="outline" onClick={onAgain}>
          {t('utilities.run.again')}
        </Button>
      ) : null}
    </section>
  )
}
