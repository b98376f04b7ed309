import { X } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { OutputOf } from '#renderer/state/calls.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { classNames, flag } from '#renderer/ui/class-names.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { spanMs, spans, toRates, type Span } from './series.ts'
import { TrafficTable } from './TrafficTable.tsx'

// The library that draws is larger than all the rest of a page.
const TrafficChart = lazy(async () => ({ default: (await import('./TrafficChart.tsx')).TrafficChart }))

/** What a curve is of. */
export interface TrafficOf {
  readonly ends: {
    readonly deviceId?: string
    readonly gatewayId?: string
    readonly peerGatewayId?: string
  }
  readonly name: string | null
}

export interface TrafficCardProps {
  /** One device, gateway or tunnel instead of all; its name, where it is known. */
  readonly of?: TrafficOf | null
  readonly onAll?: (() => void) | undefined
  readonly span: Span
  readonly onSpanChange: (span: Span) => void
  readonly className?: string | undefined
}

/** What went through the tunnels over time, as a curve, in two numbers, and as a table for readers. */
export function TrafficCard(props: TrafficCardProps) {
  const { of = null, onAll, span } = props
  const { t } = useWords()
  const question = { span, ...of?.ends }
  const asked = useAsk('statistics', 'traffic', question, { everyMs: 30_000, keep: true })
  const title =
    of === null
      ? t('statistics.traffic.title')
      : of.name === null
        ? t('statistics.traffic.of-unnamed')
        : t('statistics.traffic.of', { name: of.name })
  return (
    <Card
      className={classNames('[&>.ui-card-head]:flex-wrap', props.className)}
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="[overflow-wrap:anywhere]">{title}</span>
          <Legend />
        </span>
      }
      end={
        <>
          {of === null || onAll === undefined ? null : (
            <IconButton label={t('statistics.traffic.of-all')} icon={X} onClick={onAll} />
          )}
          <SegmentedControl
            label={t('statistics.traffic.span')}
            value={span}
            onValueChange={props.onSpanChange}
            options={spans.map((value) => ({ value, label: t(`statistics.traffic.${value}`) }))}
          />
        </>
      }
    >
      <AskedView asked={asked} shape={<ChartShape />}>
        {(traffic) => (
          <div className="transition-opacity data-old:opacity-60" data-old={flag(asked.isOld)}>
            <Curve key={span} traffic={traffic} span={span} />
          </div>
        )}
      </AskedView>
    </Card>
  )
}

function Curve({
  traffic,
  span,
}: {
  readonly traffic: OutputOf<'statistics', 'traffic'>
  readonly span: Span
}) {
  const { t, format } = useWords()
  const { points, stepMs } = traffic
  const rates = useMemo(() => toRates(points, stepMs), [points, stepMs])
  const [openedAtMs] = useState(() => Date.now())
  const long = t(`statistics.traffic.${span}-long`)
  const last = points.at(-1)
  if (last === undefined)
    return (
      <p className="grid h-56 place-items-center text-center text-text-2">
        {t('statistics.traffic.none', { span: long })}
      </p>
    )
  const toMs = Math.max(openedAtMs, last.atMs)
  const sum = (of: 'received' | 'sent'): string =>
    format.bytes(points.reduce((total, point) => total + point[of], 0))
  return (
    <>
      <Suspense fallback={<ChartShape />}>
        <TrafficChart
          points={rates}
          span={span}
          fromMs={toMs - spanMs[span]}
          toMs={toMs}
          label={t('statistics.traffic.chart', { span: long })}
        />
      </Suspense>
      <p className="mt-2 text-12 text-text-2">
        {t('statistics.traffic.total', { span: long, received: sum('received'), sent: sum('sent') })}
      </p>
      <TrafficTable label={t('statistics.traffic.as-table', { span: long })} points={points} />
    </>
  )
}

function Legend() {
  const { t } = useWords()
  const line = 'inline-block w-4 border-t-2'
  return (
    <span className="flex flex-wrap items-center gap-x-4 text-12 font-normal text-text-2">
      <span className="flex items-center gap-2">
        <span aria-hidden className={`${line} border-who`} />
        {t('statistics.traffic.received')}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className={`${line} border-dashed border-through`} />
        {t('statistics.traffic.sent')}
      </span>
    </span>
  )
}

function ChartShape() {
  return <SkeletonBlock width="100%" height="14rem" round="var(--r-2)" />
}
