import { useState } from 'react'
import { Link } from 'react-router'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import type { Span } from '#renderer/parts/traffic/series.ts'
import { TrafficCard } from '#renderer/parts/traffic/TrafficCard.tsx'
import { useMay, useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { DeviceKinds } from './DeviceKinds.tsx'
import { stepsDone } from './first-steps.ts'
import { FirstNetwork } from './FirstNetwork.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import type { HomeProps } from './home-props.ts'
import { HomeFigures } from './HomeFigures.tsx'
import { NetworkStates } from './NetworkStates.tsx'
import { NewOrganizations } from './NewOrganizations.tsx'
import { RecentActivity } from './RecentActivity.tsx'

const live = { everyMs: 15_000 }
const shownNetworks = 6

/** Where an organization stands: what it has, what comes next, what needs eyes, what happened last. */
export function HomePage() {
  const { t, format } = useWords()
  const session = useSession()
  const networks = useAsk('networks', 'page', { limit: shownNetworks }, live)
  const gateways = useAsk('gateways', 'states', {}, live)
  const counts = useAsk('statistics', 'counts', {}, live)
  const readAtMs = counts.data?.readAtMs ?? null
  return (
    <DashboardPage>
      <PageHeader
        title={session?.organizationName ?? t('shell.nav.home')}
        tag={<PlanTag />}
        aside={
          readAtMs === null ? undefined : (
            <Age at={readAtMs} format={(ageMs) => t('states.read-ago', { age: format.age(ageMs) })} />
          )
        }
      />
      <AskedView asked={networks} shape={<HomeShape />}>
        {(firstNetworks) => (
          <AskedView asked={gateways} shape={<HomeShape />}>
            {(states) => (
              <AskedView asked={counts} shape={<HomeShape />}>
                {(known) => <Home networks={firstNetworks} gateways={states} counts={known} />}
              </AskedView>
            )}
          </AskedView>
        )}
      </AskedView>
    </DashboardPage>
  )
}

function Home(props: HomeProps) {
  const mayWrite = useMay('network.write')
  const mayReadActivity = useMay('audit.read')
  const mayReadDeployment = useMay('deployment.read')
  const mayAddGateways = useMay('gateway.write')
  const done = stepsDone(props)
  const hasSteps = mayWrite && !done.synchronize
  const isNew = hasSteps && mayAddGateways && !done.network && !done.gateway
  const hasTraffic = props.counts.readAtMs !== null
  return (
    <div className="flex flex-col gap-4">
      {isNew ? null : <HomeFigures counts={props.counts} />}
      {hasSteps || hasTraffic ? (
        <div
          className={
            hasSteps && hasTraffic
              ? 'grid grid-cols-[minmax(0,7fr)_minmax(0,12fr)] gap-4 max-xl:grid-cols-1'
              : 'grid grid-cols-1 gap-4'
          }
        >
          {hasSteps ? (
            <div className="flex flex-col gap-4">
              {isNew ? <FirstNetwork /> : null}
              <FirstSteps {...props} isQuiet={isNew} />
            </div>
          ) : null}
          {hasTraffic ? <Traffic /> : null}
        </div>
      ) : null}
      {/* Of somebody who has nothing yet they are zeros: what makes the first network comes before them. */}
      {isNew ? <HomeFigures counts={props.counts} /> : null}
      <div
        className={`grid gap-4 max-sm:grid-cols-1 ${
          mayReadActivity && !mayReadDeployment ? 'grid-cols-3 max-lg:grid-cols-2' : 'grid-cols-2'
        }`}
      >
        <NetworkStates networks={props.networks} />
        <DeviceKinds counts={props.counts} />
        {mayReadActivity ? <RecentActivity /> : null}
        {mayReadDeployment ? <NewOrganizations /> : null}
      </div>
    </div>
  )
}

function Traffic() {
  const [span, setSpan] = useState<Span>('day')
  return <TrafficCard span={span} onSpanChange={setSpan} />
}

/** The plan, which leads to what it allows. */
function PlanTag() {
  const { t } = useWords()
  const paths = usePaths()
  const subscription = useAsk('plan', 'getSubscriptionOfUser', {})
  const plan = subscription.data?.data.subscriptionData.plan
  if (plan === undefined) return null
  return (
    <TextLink quiet className="no-underline" render={<Link to={paths.subscriptions()} />}>
      <Tag>{t('home.plan', { plan: t(`subscription.plan.${plan}`) })}</Tag>
    </TextLink>
  )
}

function HomeShape() {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonBlock width="100%" height="5rem" round="var(--r-3)" />
      <SkeletonBlock width="100%" height="18rem" round="var(--r-3)" />
    </div>
  )
}
