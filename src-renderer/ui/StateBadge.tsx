import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { StateGlyph, toneOf, type StateName } from './StateGlyph.tsx'

export interface StateBadgeProps {
  readonly state: StateName
  /** The word, and with it whatever says more: "differs in 1 line". */
  readonly children: ReactNode
  readonly plain?: boolean | undefined
  readonly className?: string | undefined
}

/** A state as glyph, word and colour. */
export function StateBadge({ state, children, plain, className }: StateBadgeProps) {
  return (
    <Badge tone={toneOf(state)} glyph={<StateGlyph state={state} />} plain={plain} className={className}>
      {children}
    </Badge>
  )
}
