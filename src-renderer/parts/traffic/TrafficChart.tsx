import { useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis, type DotItemDotProps } from 'recharts'
import { useWords } from '#renderer/state/words.ts'
import { ticksOf, type RatePoint, type Span } from './series.ts'

export interface TrafficChartProps {
  readonly points: readonly RatePoint[]
  readonly span: Span
  /** The ends of the time that is drawn, whether or not it was read. */
  readonly fromMs: number
  readonly toMs: number
  readonly label: string
}

const small = { fill: 'var(--text-3)', fontSize: '0.6875rem' }
const margin = { top: 8, right: 12, bottom: 0, left: 0 }

/** Received as a filled line, sent as a dashed one. It stands still: what moved was the traffic. */
export function TrafficChart({ points, span, fromMs, toMs, label }: TrafficChartProps) {
  const { format } = useWords()
  const data = useMemo(() => [...points], [points])
  const ticks = useMemo(() => [...ticksOf(span, fromMs, toMs)], [span, fromMs, toMs])
  const shared = { type: 'linear', isAnimationActive: false, connectNulls: false, strokeWidth: 1.75 } as const
  return (
    <AreaChart
      responsive
      data={data}
      margin={margin}
      desc={label}
      className="h-56 w-full rounded-2"
      style={{ height: '14rem', width: '100%' }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="atMs"
        type="number"
        scale="time"
        domain={[fromMs, toMs]}
        allowDataOverflow
        ticks={ticks}
        tick={small}
        tickLine={false}
        tickMargin={8}
        minTickGap={16}
        stroke="var(--line-2)"
        tickFormatter={(atMs: number) => (span === 'month' ? format.day(atMs) : format.minute(atMs))}
      />
      <YAxis
        tick={small}
        width={68}
        tickLine={false}
        axisLine={false}
        tickFormatter={(rate: number) => format.rate(rate)}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-control)' }}
        content={({ active, payload }) => {
          const [first] = payload
          return active && first !== undefined ? (
            <Here point={first.payload as RatePoint} span={span} />
          ) : null
        }}
      />
      <Area
        {...shared}
        dataKey="received"
        stroke="var(--who)"
        fill="var(--who)"
        fillOpacity={0.14}
        dot={(dot) => aloneDot(dot, 'var(--who)')}
        activeDot={{ r: 3, fill: 'var(--who)', stroke: 'var(--surface)' }}
      />
      <Area
        {...shared}
        dataKey="sent"
        stroke="var(--through)"
        strokeDasharray="5 4"
        fill="none"
        dot={(dot) => aloneDot(dot, 'var(--through)')}
        activeDot={{ r: 3, fill: 'var(--through)', stroke: 'var(--surface)' }}
      />
    </AreaChart>
  )
}

/** What was read at the step that is pointed at. */
function Here({ point, span }: { readonly point: RatePoint; readonly span: Span }) {
  const { t, format } = useWords()
  if (point.received === null || point.sent === null) return null
  return (
    <div className="rounded-2 border border-line-2 bg-raised px-3 py-2 text-12 shadow-2">
      <p className="num mb-1 text-text-2">
        {span === 'hour' ? format.time(point.atMs) : format.dateTime(point.atMs)}
      </p>
      <p>
        {t('statistics.traffic.received')} <b className="num font-semibold">{format.rate(point.received)}</b>
      </p>
      <p>
        {t('statistics.traffic.sent')} <b className="num font-semibold">{format.rate(point.sent)}</b>
      </p>
    </div>
  )
}

/** A step with nothing read around it, which no line would show. */
function aloneDot({ key, cx, cy, payload }: DotItemDotProps, color: string) {
  return (payload as RatePoint).alone ? (
    <circle key={key} cx={cx} cy={cy} r={2.5} fill={color} />
  ) : (
    <g key={key} />
  )
}
