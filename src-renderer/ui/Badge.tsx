import type { ReactNode } from 'react'
import { classNames, flag } from './class-names.ts'
import type { Tone } from './tone.ts'

export interface BadgeProps {
  readonly tone: Tone
  readonly glyph?: ReactNode
  readonly children: ReactNode
  /** Glyph and word without a ground, for narrow places. */
  readonly plain?: boolean | undefined
  readonly className?: string | undefined
}

/** Glyph and word on a soft ground. For states only: kinds are icons, amounts are plain numbers. */
export function Badge({ tone, glyph, children, plain, className }: BadgeProps) {
  return (
    <span className={classNames('ui-badge', className)} data-tone={tone} data-plain={flag(plain)}>
      {glyph}
      <span className="ui-badge-words">{children}</span>
    </span>
  )
}
