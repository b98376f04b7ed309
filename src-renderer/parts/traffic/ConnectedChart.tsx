import { useMemo } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { countTicksOf, type ConnectedPoint } from './series.ts'
import { TimeChart, type TimeChartProps } from './TimeChart.tsx'

type Given = Pick<TimeChartProps<ConnectedPoint>, 'points' | 'span' | 'fromMs' | 'toMs' | 'label'>

const lines = [{ key: 'connected', color: 'var(--who)' }]

/** How many devices were connected, as steps. */
export function ConnectedChart(props: Given) {
  const { t, format } = useWords()
  const { points } = props
  const values = useMemo(() => countTicksOf(points.map(({ connected }) => connected)), [points])
  return (
    <TimeChart
      {...props}
      lines={lines}
      height="9rem"
      stepped
      values={values}
      tick={format.number}
      here={({ connected }) =>
        connected === null ? null : (
          <p>
            {t('statistics.connected.count')} <b className="num font-semibold">{format.number(connected)}</b>
          </p>
        )
      }
    />
  )
}
