import { AskedView } from '#renderer/parts/AskedView.tsx'
import type { TrafficOf } from '#renderer/parts/traffic/TrafficCard.tsx'
import type { Span } from '#renderer/parts/traffic/series.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { stateOf, toSteps, type HistorySpan, type HistoryStep } from './history-steps.ts'
import { HistoryStrip } from './HistoryStrip.tsx'
import { useDurationText } from './use-duration-text.ts'

/** When a device, or a tunnel between gateways, was connected. Within an hour there is no picture: the day is shown. */
export function HistoryCard({ of, span }: { readonly of: TrafficOf; readonly span: Span }) {
  const { t } = useWords()
  const shown: HistorySpan = span === 'month' ? 'month' : 'day'
  const asked = useAsk(
    'statistics',
    'handshakes',
    { span: shown, ...of.ends },
    { everyMs: 30_000, keep: true },
  )
  return (
    <Card
      title={
        <span className="[overflow-wrap:anywhere]">
          {of.name === null
            ? t('statistics.history.unnamed')
            : t('statistics.history.title', { name: of.name })}
        </span>
      }
    >
      <AskedView asked={asked} shape={<SkeletonBlock width="100%" height="5rem" round="var(--r-2)" />}>
        {(history) => <History key={shown} history={history} span={shown} />}
      </AskedView>
    </Card>
  )
}

function History({
  history,
  span,
}: {
  readonly history: OutputOf<'statistics', 'handshakes'>
  readonly span: HistorySpan
}) {
  const { t, format } = useWords()
  const steps = toSteps(history, span)
  const { lastHandshakeAtMs } = history
  return (
    <>
      <p className="mb-3">
        <span>
          <Total steps={steps} span={span} />
        </span>{' '}
        <span className="text-text-2">
          {lastHandshakeAtMs === null ? (
            t('statistics.history.never')
          ) : (
            <Age
              at={lastHandshakeAtMs}
              format={(ageMs) => t('statistics.history.last', { age: format.age(ageMs) })}
            />
          )}
        </span>
      </p>
      <HistoryStrip steps={steps} />
      <HistoryTable steps={steps} />
    </>
  )
}

function Total({ steps, span }: { readonly steps: readonly HistoryStep[]; readonly span: HistorySpan }) {
  const { t } = useWords()
  const durationText = useDurationText()
  const connectedMs = steps.reduce((all, step) => all + step.connectedMs, 0)
  if (connectedMs > 0) return t(`statistics.history.total-${span}`, { time: durationText(connectedMs) })
  const wasRead = steps.some((step) => step.readMs > 0)
  return t(wasRead ? `statistics.history.nothing-${span}` : `statistics.history.none-${span}`)
}

/** The strip as numbers, for those who do not see it. */
function HistoryTable({ steps }: { readonly steps: readonly HistoryStep[] }) {
  const { t, format } = useWords()
  const durationText = useDurationText()
  return (
    <div className="sr-only">
      <table>
        <caption>{t('statistics.history.as-table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.history.time')}</th>
            <th scope="col">{t('statistics.history.part')}</th>
            <th scope="col">{t('statistics.history.read')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) =>
            stateOf(step) === 'unread' ? null : (
              <tr key={step.atMs}>
                <th scope="row">{format.dateTime(step.atMs)}</th>
                <td>{durationText(step.connectedMs)}</td>
                <td>{durationText(step.readMs)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
