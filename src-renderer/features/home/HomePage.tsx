import type { ReactNode } from 'react'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { DeviceKinds } from './DeviceKinds.tsx'
import type { HomeProps } from './home-props.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { NetworkStates } from './NetworkStates.tsx'
import { StatCard } from './StatCard.tsx'

/** Where an organization stands: what it has, what comes next, what needs eyes. */
export function HomePage() {
  const { t } = useWords()
  const session = useSession()
  const live = { everyMs: 15_000 }
  const networks = useAsk('networks', 'list', {}, live)
  const gateways = useAsk('gateways', 'list', {}, live)
  const devices = useAsk('devices', 'list', {}, live)
  return (
    <DashboardPage where={t('shell.nav.home')}>
      <PageHeader title={session?.organizationName ?? t('shell.nav.home')} />
      <AskedView asked={networks} shape={<HomeShape />}>
        {(allNetworks) => (
          <AskedView asked={gateways} shape={<HomeShape />}>
            {(allGateways) => (
              <AskedView asked={devices} shape={<HomeShape />}>
                {(allDevices) => <Home networks={allNetworks} gateways={allGateways} devices={allDevices} />}
              </AskedView>
            )}
          </AskedView>
        )}
      </AskedView>
    </DashboardPage>
  )
}

function Home({ networks, gateways, devices }: HomeProps) {
  const { t } = useWords()
  const synchronized = gateways.filter(
    (gateway) => gateway.active && gateway.state.kind === 'synchronized',
  ).length
  const enrolled = devices.filter((device) => device.networks.some((network) => network.hasKey)).length
  const internal = networks.filter((network) => network.allowInternalTraffic).length
  return (
    <div className="flex flex-col gap-4">
      <Row columns="grid-cols-4 max-lg:grid-cols-2">
        <StatCard
          label={t('home.stat.networks')}
          value={networks.filter((network) => network.active).length}
          text={t('home.stat.networks-of', { count: networks.length })}
        />
        <StatCard
          label={t('home.stat.gateways')}
          value={gateways.length}
          text={t('home.stat.gateways-synchronized', { count: synchronized })}
        />
        <StatCard
          label={t('home.stat.devices')}
          value={devices.length}
          text={t('home.stat.devices-keys', { count: enrolled })}
        />
        <StatCard
          label={t('home.stat.internal')}
          value={internal}
          text={t('home.stat.internal-of', { count: internal })}
        />
      </Row>
      <Row columns="grid-cols-3 max-xl:grid-cols-2 max-md:grid-cols-1">
        <FirstSteps networks={networks} gateways={gateways} devices={devices} />
        <NetworkStates networks={networks} />
        <DeviceKinds devices={devices} />
      </Row>
    </div>
  )
}

function Row({ columns, children }: { readonly columns: string; readonly children: ReactNode }) {
  return <div className={`grid gap-4 ${columns}`}>{children}</div>
}

function HomeShape() {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonBlock width="100%" height="5rem" round="var(--r-3)" />
      <SkeletonBlock width="100%" height="18rem" round="var(--r-3)" />
    </div>
  )
}
