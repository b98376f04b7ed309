import { lazy, Suspense, useMemo, useState } from 'react'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { spanMs, toConnected, type Span } from '#renderer/parts/traffic/series.ts'
import type { TrafficOf } from '#renderer/parts/traffic/TrafficCard.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'

// The library that draws is larger than all the rest of the page.
const ConnectedChart = lazy(async () => ({
  default: (await import('#renderer/parts/traffic/ConnectedChart.tsx')).ConnectedChart,
}))

/** How many devices were connected over time, to all gateways or to one. */
export function ConnectedCard({ of, span }: { readonly of: TrafficOf | null; readonly span: Span }) {
  const { t } = useWords()
  // The question of the curve of the traffic: it is asked once for both.
  const asked = useAsk('statistics', 'traffic', { span, ...of?.ends }, { everyMs: 30_000, keep: true })
  // Why it could not be read stands above, at the curve of the traffic.
  if (asked.data === undefined && asked.problem !== null) return null
  return (
    <Card title={t('statistics.connected.title')}>
      <AskedView asked={asked} shape={<Shape />}>
        {(traffic) => <Curve key={span} traffic={traffic} span={span} />}
      </AskedView>
    </Card>
  )
}

function Curve({
  traffic: { points, stepMs },
  span,
}: {
  readonly traffic: OutputOf<'statistics', 'traffic'>
  readonly span: Span
}) {
  const { t } = useWords()
  const known = useMemo(() => toConnected(points, stepMs), [points, stepMs])
  const [openedAtMs] = useState(() => Date.now())
  const long = t(`statistics.traffic.${span}-long`)
  const last = known.at(-1)
  if (last === undefined)
    return <p className="py-6 text-center text-text-2">{t('statistics.connected.none', { span: long })}</p>
  const toMs = Math.max(openedAtMs, last.atMs)
  const most = known.reduce((all, { connected }) => Math.max(all, connected ?? 0), 0)
  return (
    <>
      <Suspense fallback={<Shape />}>
        <ConnectedChart
          points={known}
          span={span}
          fromMs={toMs - spanMs[span]}
          toMs={toMs}
          label={t('statistics.connected.chart', { span: long })}
        />
      </Suspense>
      <p className="mt-2 text-12 text-text-2">
        {t('statistics.connected.most', { count: most, span: long })} {t('statistics.connected.hint')}
      </p>
      <ConnectedTable points={points} label={t('statistics.connected.as-table', { span: long })} />
    </>
  )
}

function ConnectedTable({
  points,
  label,
}: {
  readonly points: OutputOf<'statistics', 'traffic'>['points']
  readonly label: string
}) {
  const { t, format } = useWords()
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.connected.time')}</th>
            <th scope="col">{t('statistics.connected.count')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ atMs, connected }) =>
            connected === null ? null : (
              <tr key={atMs}>
                <th scope="row">{format.dateTime(atMs)}</th>
                <td>{format.number(connected)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function Shape() {
  return <SkeletonBlock width="100%" height="9rem" round="var(--r-2)" />
}
