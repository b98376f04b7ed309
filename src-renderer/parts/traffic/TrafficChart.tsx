import { useWords } from '#renderer/state/words.ts'
import type { RatePoint } from './series.ts'
import { TimeChart, type TimeChartProps } from './TimeChart.tsx'

type Given = Pick<TimeChartProps<RatePoint>, 'points' | 'span' | 'fromMs' | 'toMs' | 'label'>

const lines = [
  { key: 'received', color: 'var(--who)' },
  { key: 'sent', color: 'var(--through)', dashed: true },
]

/** Received as a filled line, sent as a dashed one. */
export function TrafficChart(props: Given) {
  const { t, format } = useWords()
  return (
    <TimeChart
      {...props}
      lines={lines}
      height="14rem"
      tick={format.rate}
      here={({ received, sent }) =>
        received === null || sent === null ? null : (
          <>
            <p>
              {t('statistics.traffic.received')} <b className="num font-semibold">{format.rate(received)}</b>
            </p>
            <p>
              {t('statistics.traffic.sent')} <b className="num font-semibold">{format.rate(sent)}</b>
            </p>
          </>
        )
      }
    />
  )
}
