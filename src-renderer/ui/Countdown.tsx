import { classNames } from './class-names.ts'

export interface CountdownProps {
  readonly secondsLeft: number
  readonly secondsTotal: number
  /** The word under the number: "seconds". */
  readonly unit: string
  /** The whole sentence, for readers; announced at 60, 30, 10 and 0 only. */
  readonly label: string
  readonly className?: string | undefined
}

const announced = new Set([60, 30, 10, 0])
const radius = 40
const around = 2 * Math.PI * radius

/** The seconds until a gateway undoes a change by itself. Blue, never red: running down is the safe direction. */
export function Countdown({ secondsLeft, secondsTotal, unit, label, className }: CountdownProps) {
  const left = Math.max(0, Math.min(secondsLeft, secondsTotal))
  const share = secondsTotal > 0 ? left / secondsTotal : 0
  return (
    <div className={classNames('ui-countdown', className)} role="timer" aria-label={label}>
      <svg viewBox="0 0 88 88" fill="none" strokeWidth="5" aria-hidden>
        <circle className="ui-countdown-track" cx="44" cy="44" r={radius} />
        <circle
          cx="44"
          cy="44"
          r={radius}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={`${around * share} ${around}`}
          visibility={share > 0 ? 'visible' : 'hidden'}
        />
      </svg>
      <span className="ui-countdown-words" aria-hidden>
        <span className="ui-countdown-number">{left}</span>
        {unit}
      </span>
      <span className="sr-only" aria-live="polite">
        {announced.has(left) ? label : ''}
      </span>
    </div>
  )
}
