import { useState, type KeyboardEvent } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { stateOf, type HistoryStep, type StepState } from './history-steps.ts'
import { useDurationText } from './use-duration-text.ts'

const states = ['up', 'partly', 'down', 'unread'] as const satisfies readonly StepState[]

/** One bar a step: full when it was connected, low when not, only an edge where nothing was read. */
export function HistoryStrip({ steps }: { readonly steps: readonly HistoryStep[] }) {
  const { t, format } = useWords()
  const durationText = useDurationText()
  const [at, setAt] = useState<number | null>(null)
  const move = (event: KeyboardEvent): void => {
    const last = steps.length - 1
    const from = at ?? last
    const to = { ArrowLeft: from - 1, ArrowRight: at === null ? 0 : from + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.min(Math.max(to, 0), last))
  }
  const pointed = at === null ? undefined : steps[at]
  const reading = pointed ?? steps.at(-1)
  const textOf = ({ atMs, readMs, connectedMs }: HistoryStep): string =>
    readMs === 0
      ? t('statistics.history.at-unread', { time: format.dateTime(atMs) })
      : t('statistics.history.at-up', {
          time: format.dateTime(atMs),
          part: durationText(connectedMs),
          read: durationText(readMs),
        })
  return (
    <>
      <div
        role="slider"
        aria-valuemin={0}
        aria-valuemax={steps.length - 1}
        aria-valuenow={at ?? steps.length - 1}
        aria-valuetext={reading === undefined ? undefined : textOf(reading)}
        aria-label={t('statistics.history.strip')}
        tabIndex={0}
        className="flex h-10 items-end pointer-coarse:h-11 gap-px rounded-1"
        onKeyDown={move}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        {steps.map((step, index) => (
          <span
            key={step.atMs}
            className="flex h-full min-w-0 flex-1 items-end rounded-1 data-here:bg-press"
            data-here={index === at ? '' : undefined}
            onPointerEnter={() => setAt(index)}
          >
            <Bar state={stateOf(step)} part={step.readMs === 0 ? 0 : step.connectedMs / step.readMs} />
          </span>
        ))}
      </div>
      <p aria-hidden className="mt-2 min-h-4 text-12 text-text-2">
        {pointed === undefined ? null : textOf(pointed)}
      </p>
      <Legend shown={states.filter((state) => steps.some((step) => stateOf(step) === state))} />
    </>
  )
}

function Bar({ state, part }: { readonly state: StepState; readonly part: number }) {
  if (state === 'unread')
    return <span className="h-full w-full rounded-1 border border-dashed border-line-2" />
  if (state === 'down') return <span className="h-1 w-full rounded-1 bg-line-control" />
  return (
    <span
      className="w-full rounded-1 border border-who bg-who"
      style={{ height: `${Math.max(20, part * 100)}%` }}
    />
  )
}

function Legend({ shown }: { readonly shown: readonly StepState[] }) {
  const { t } = useWords()
  return (
    <ul aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-12 text-text-2">
      {shown.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span className="flex h-3.5 w-1.5 items-end">
            <Bar state={state} part={state === 'partly' ? 0.5 : 1} />
          </span>
          {t(`statistics.history.${state}`)}
        </li>
      ))}
    </ul>
  )
}
