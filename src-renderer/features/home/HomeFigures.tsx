import { StatCard } from '#renderer/parts/StatCard.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { HomeProps } from './home-props.ts'

/** What the organization has, of what its plan allows, and how much of it is in use. */
export function HomeFigures({ counts }: Pick<HomeProps, 'counts'>) {
  const { t } = useWords()
  const subscription = useAsk('plan', 'getSubscriptionOfUser', {})
  const used = subscription.data?.data.subscriptionData.used
  const { networks, gateways, devices, gatewaysInContact, allowInternalTraffic } = counts
  const limitOf = (kind: 'networks' | 'devices', otherwise: string): string => {
    const limit = used?.[kind].limit ?? null
    return limit === null ? otherwise : t('home.stat.of-plan', { count: limit })
  }
  const allNetworks = networks.active + networks.inactive
  return (
    <div className="grid grid-cols-5 gap-4 max-xl:grid-cols-3 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))]">
      <StatCard
        label={t('home.stat.networks')}
        value={networks.active}
        text={limitOf('networks', t('home.stat.networks-of', { count: allNetworks }))}
      />
      <StatCard
        label={t('home.stat.gateways')}
        value={gateways.active + gateways.inactive}
        text={t('home.stat.gateways-contact', { count: gatewaysInContact })}
      />
      <StatCard
        label={t('home.stat.devices')}
        value={devices.active + devices.inactive}
        text={limitOf('devices', t('home.stat.devices-active', { count: devices.active }))}
      />
      <StatCard
        label={t('home.stat.connected')}
        value={counts.connected}
        text={t(counts.readAtMs === null ? 'home.stat.unread' : 'home.stat.connected-when')}
      />
      <StatCard
        label={t('home.stat.internal')}
        value={allowInternalTraffic.allowed}
        text={t('home.stat.internal-of', { count: allowInternalTraffic.allowed })}
      />
    </div>
  )
}
