import { classNames } from './class-names.ts'

export interface ProgressSegmentsProps {
  /** Steps that are over. */
  readonly done: number
  readonly total?: number
  /** The step after the done ones is under way. */
  readonly running?: boolean | undefined
  /** The step after the done ones failed. */
  readonly failed?: boolean | undefined
  /** What readers hear, the words that stand beside: "7 of 8: connecting again from outside". */
  readonly label: string
  readonly className?: string | undefined
}

/** One segment for each step of a synchronization: done green, present blue, to come grey. */
export function ProgressSegments({
  done,
  total = 8,
  running,
  failed,
  label,
  className,
}: ProgressSegmentsProps) {
  const steps = Array.from({ length: total }, (_, step) => {
    if (step < done) return 'done'
    if (step > done) return 'next'
    if (failed) return 'failed'
    return running ? 'now' : 'next'
  })
  return (
    <div
      className={classNames('ui-progress', className)}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(done, total)}
      aria-valuetext={label}
      aria-label={label}
    >
      {steps.map((step, index) => (
        // Segments have no identity beside their place.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} data-step={step} />
      ))}
    </div>
  )
}
