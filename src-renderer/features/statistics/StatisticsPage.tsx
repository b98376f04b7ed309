import { useId } from 'react'
import { Link } from 'react-router'
import type { StatisticsCounts } from '#shared/contract/statistics.ts'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { StatCard } from '#renderer/parts/StatCard.tsx'
import { TrafficCard } from '#renderer/parts/traffic/TrafficCard.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { Actives } from './Actives.tsx'
import { ConnectedCard } from './ConnectedCard.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { DevicesByKind, GatewaysByKind, InternalTraffic } from './KindCards.tsx'
import { MovedLists } from './MovedLists.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { useStatisticsView, type StatisticsView } from './use-statistics-view.ts'

/** What the organization has and how much of it is in use, as pictures. */
export function StatisticsPage() {
  const { t, format } = useWords()
  const counts = useAsk('statistics', 'counts', {}, { everyMs: 15_000 })
  const trafficId = useId()
  const shown = useStatisticsView()
  const readAtMs = counts.data?.readAtMs ?? null
  return (
    <DashboardPage>
      <PageHeader
        title={t('statistics.title')}
        aside={
          readAtMs === null ? undefined : (
            <Age at={readAtMs} format={(ageMs) => t('states.read-ago', { age: format.age(ageMs) })} />
          )
        }
        actions={readAtMs === null ? undefined : <ExportMenu shown={shown} />}
      />
      <AskedView asked={counts} shape={<Shape />}>
        {(known) => (
          <div className="flex flex-col gap-4">
            <Now counts={known} />
            <div id={trafficId} className="flex flex-col gap-4">
              {known.readAtMs === null ? <NeverRead /> : <Traffic shown={shown} />}
            </div>
            <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
              <Actives counts={known} />
              <DevicesByKind counts={known} />
              <InternalTraffic counts={known} />
              <GatewaysByKind counts={known} />
            </div>
            {known.readAtMs === null ? null : <MovedLists shown={shown} trafficId={trafficId} />}
            <SummaryCard />
          </div>
        )}
      </AskedView>
    </DashboardPage>
  )
}

/** How much of what there is takes part at this moment. */
function Now({ counts }: { readonly counts: StatisticsCounts }) {
  const { t } = useWords()
  const { devices, gateways, networks } = counts
  return (
    <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
      <StatCard
        label={t('statistics.connected-now')}
        value={counts.connected}
        of={devices.active}
        text={t('statistics.connected-of', { count: devices.active })}
      />
      <StatCard
        label={t('statistics.contact')}
        value={counts.gatewaysInContact}
        of={gateways.active}
        text={t('statistics.contact-of', { count: gateways.active })}
      />
      <StatCard
        label={t('statistics.active-networks')}
        value={networks.active}
        of={networks.active + networks.inactive}
        text={t('statistics.active-networks-of', { count: networks.active + networks.inactive })}
      />
    </div>
  )
}

/** The curves of everything, or of the one that was chosen in a list. */
function Traffic({ shown }: { readonly shown: StatisticsView }) {
  const { of, span } = shown
  return (
    <>
      <TrafficCard of={of} onAll={() => shown.choose(null)} span={span} onSpanChange={shown.setSpan} />
      {of !== null && shown.hasHistory ? (
        <HistoryCard of={of} span={span} />
      ) : (
        <ConnectedCard of={of} span={span} />
      )}
    </>
  )
}

function NeverRead() {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <div className="rounded-3 border border-line bg-surface">
      <EmptyState
        kind="gateway-vpn"
        title={t('statistics.never-title')}
        text={t('statistics.never-text')}
        action={
          <ButtonLink variant="outline" render={<Link to={paths.gateways()} />}>
            {t('statistics.never-act')}
          </ButtonLink>
        }
      />
    </div>
  )
}

function Shape() {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonBlock width="100%" height="6rem" round="var(--r-3)" />
      <SkeletonBlock width="100%" height="20rem" round="var(--r-3)" />
      <SkeletonBlock width="100%" height="14rem" round="var(--r-3)" />
    </div>
  )
}
