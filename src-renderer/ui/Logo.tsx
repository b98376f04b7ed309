import { customProperties } from './custom-properties.ts'
import { classNames } from './class-names.ts'
import { toRem } from './rem.ts'

export interface MarkProps {
  /** Pixels at the usual text size; absent: what the holder says, else 24. */
  readonly size?: number
  readonly className?: string | undefined
}

/** The mark: two threads each way, over and under, the weft in blue. */
export function Mark({ size, className }: MarkProps) {
  const style = size === undefined ? undefined : customProperties({ '--mark-size': toRem(size) })
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden
      className={classNames('ui-mark', className)}
      style={style}
    >
      <path stroke="currentColor" d="M8.25 3v10M8.25 18.6V21M15.75 3v2.4M15.75 11v10" />
      <path className="ui-mark-weft" d="M3 8.25h2.4M11 8.25h10M3 15.75h10M18.6 15.75H21" />
    </svg>
  )
}

/** Mark and name. The name is a prop because it is the product's, written once. */
export function Logo({
  name,
  className,
}: {
  readonly name: string
  readonly className?: string | undefined
}) {
  return (
    <span className={classNames('ui-logo', className)}>
      <Mark />
      {name}
    </span>
  )
}
