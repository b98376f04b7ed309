import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { secondTimer } from './second-timer.ts'

export interface AgeProps {
  /** When it happened, epoch milliseconds. */
  readonly at: number
  /** The words for an age in milliseconds: "read 8 s ago". */
  readonly format: (ageMs: number) => string
  /** The clock, where it is not this machine's. */
  readonly now?: (() => number) | undefined
  readonly className?: string | undefined
}

/** How long ago, counting in place.. */
export function Age({ at, format, now = Date.now, className }: AgeProps) {
  const words = useSyncExternalStore(secondTimer.subscribe, () => format(Math.max(0, now() - at)))
  return (
    <time dateTime={new Date(at).toISOString()} className={classNames('num', className)}>
      {words}
    </time>
  )
}
