import { classNames, flag } from './class-names.ts'

export interface LoadingBarProps {
  readonly label: string
  /** From 0 to 1; absent when nobody knows how long it takes. */
  readonly value?: number | undefined
  /** At the top edge of the window (default), or in the flow. */
  readonly fixed?: boolean
  readonly className?: string | undefined
}

/** Three pixels that say "working": for what has no better place to say so. */
export function LoadingBar({ label, value, fixed = true, className }: LoadingBarProps) {
  const known = value !== undefined
  return (
    <div
      className={classNames('ui-loading-bar', className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(value * 100) : undefined}
      data-fixed={flag(fixed)}
      data-track={flag(!fixed)}
      data-unknown={flag(!known)}
    >
      <i style={known ? { transform: `scaleX(${value})` } : undefined} />
    </div>
  )
}
