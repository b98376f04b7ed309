import type { StatisticsCounts } from '#shared/contract/statistics.ts'
import { useWords } from '#renderer/state/words.ts'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { gatewayPictures } from './gateway-pictures.ts'
import { ShareCard } from './ShareCard.tsx'

interface CardProps {
  readonly counts: StatisticsCounts
}

/** Kinds of one family in its one colour, from full to faint. */
const shadeOf = (family: 'who' | 'through', place: number): string =>
  `color-mix(in srgb, var(--${family}) ${[100, 72, 46, 24][place] ?? 24}%, var(--surface))`

/** What people connect with. */
export function DevicesByKind({ counts }: CardProps) {
  const { t } = useWords()
  const kinds = counts.devicesByKind.toSorted((a, b) => b.count - a.count)
  return (
    <ShareCard
      title={t('statistics.devices.title')}
      what={t('statistics.devices.kind')}
      count={t('statistics.devices.count')}
      all={t('statistics.devices.all')}
      none={t('statistics.devices.none')}
      shares={kinds.map(({ kind, count }, place) => ({
        id: kind,
        label: t(`states.device-kind.${kind}`),
        icon: <KindIcon kind={kind} size={18} />,
        count,
        color: shadeOf('who', place),
      }))}
    />
  )
}

/** What the machines are. */
export function GatewaysByKind({ counts }: CardProps) {
  const { t } = useWords()
  const kinds = counts.gatewaysByKind.toSorted((a, b) => b.count - a.count)
  return (
    <ShareCard
      title={t('statistics.gateways.title')}
      what={t('statistics.gateways.kind')}
      count={t('statistics.gateways.count')}
      all={t('statistics.gateways.all')}
      none={t('statistics.gateways.none')}
      shares={kinds.map(({ kind, count }, place) => ({
        id: kind,
        label: t(`states.gateway-kind.${kind}`),
        icon: <KindIcon kind={gatewayPictures[kind]} size={18} />,
        count,
        color: shadeOf('through', place),
      }))}
    />
  )
}

/** In how many active networks the devices reach each other. */
export function InternalTraffic({ counts }: CardProps) {
  const { t } = useWords()
  const { allowed, forbidden } = counts.allowInternalTraffic
  return (
    <ShareCard
      title={t('statistics.internal.title')}
      what={t('statistics.internal.what')}
      count={t('statistics.internal.count')}
      all={t('statistics.internal.all')}
      none={t('statistics.internal.none')}
      shares={[
        { id: 'allowed', label: t('statistics.internal.allowed'), count: allowed, color: 'var(--who)' },
        {
          id: 'forbidden',
          label: t('statistics.internal.forbidden'),
          count: forbidden,
          color: 'var(--idle-soft)',
        },
      ]}
    />
  )
}
