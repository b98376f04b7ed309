import { useMemo, type ReactNode } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis, type DotItemDotProps } from 'recharts'
import { useWords } from '#renderer/state/words.ts'
import { ticksOf, type Span } from './series.ts'

/** A point of a curve; a value that is null is a gap. */
export interface TimePoint {
  readonly atMs: number
  /** Nothing was read before nor after: a line would not show it. */
  readonly alone: boolean
}

export interface TimeLine {
  /** The value of a point that it draws. */
  readonly key: string
  /** A CSS colour. */
  readonly color: string
  readonly dashed?: boolean | undefined
}

export interface TimeChartProps<P extends TimePoint> {
  readonly points: readonly P[]
  readonly lines: readonly TimeLine[]
  readonly span: Span
  /** The ends of the time that is drawn, whether or not it was read. */
  readonly fromMs: number
  readonly toMs: number
  readonly label: string
  readonly tick: (value: number) => string
  readonly height: string
  /** Values that stand until the next one. */
  readonly stepped?: boolean | undefined
  /** The numbers beside the curve, from the lowest to the highest that is drawn; without them, round ones. */
  readonly values?: readonly number[] | undefined
  /** What was read at the step that is pointed at; null: nothing. */
  readonly here: (point: P) => ReactNode
}

const small = { fill: 'var(--text-3)', fontSize: '0.6875rem' }
const margin = { top: 8, right: 12, bottom: 0, left: 0 }

/** Curves over a span of time. They stand still: what moved was the traffic. */
export function TimeChart<P extends TimePoint>(props: TimeChartProps<P>) {
  const { points, lines, span, fromMs, toMs, label, tick, height, stepped = false, values, here } = props
  const { format } = useWords()
  const data = useMemo(() => [...points], [points])
  const ticks = useMemo(() => [...ticksOf(span, fromMs, toMs)], [span, fromMs, toMs])
  return (
    <AreaChart
      responsive
      data={data}
      margin={margin}
      desc={label}
      className="w-full rounded-2"
      style={{ height, width: '100%' }}
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
        tickFormatter={tick}
        // The library leaves out any number that is close to another one.
        {...(values === undefined ? {} : { ticks: values, domain: [0, values.at(-1) ?? 0], interval: 0 })}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-control)' }}
        content={({ active, payload }) => {
          const [first] = payload
          const shown = active && first !== undefined ? here(first.payload as P) : null
          return shown === null || first === undefined ? null : (
            <div className="rounded-2 border border-line-2 bg-raised px-3 py-2 text-12 shadow-2">
              <p className="num mb-1 text-text-2">
                {span === 'hour'
                  ? format.time((first.payload as P).atMs)
                  : format.dateTime((first.payload as P).atMs)}
              </p>
              {shown}
            </div>
          )
        }}
      />
      {lines.map(({ key, color, dashed = false }) => (
        <Area
          key={key}
          type={stepped ? 'stepAfter' : 'linear'}
          isAnimationActive={false}
          connectNulls={false}
          strokeWidth={1.75}
          dataKey={key}
          stroke={color}
          {...(dashed ? { strokeDasharray: '5 4', fill: 'none' } : { fill: color, fillOpacity: 0.14 })}
          dot={(dot) => aloneDot(dot, color)}
          activeDot={{ r: 3, fill: color, stroke: 'var(--surface)' }}
        />
      ))}
    </AreaChart>
  )
}

/** A step with nothing read around it, which no line would show. */
function aloneDot({ key, cx, cy, payload }: DotItemDotProps, color: string) {
  return (payload as TimePoint).alone ? (
    <circle key={key} cx={cx} cy={cy} r={2.5} fill={color} />
  ) : (
    <g key={key} />
  )
}
