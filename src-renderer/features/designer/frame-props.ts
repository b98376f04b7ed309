import type { ReactNode } from 'react'
import type { BarSlots } from '#renderer/ui/layouts/Shell.tsx'

/** What stands around the drawing, whoever draws. */
export interface FrameProps {
  readonly bar: BarSlots
  readonly palette: ReactNode
  readonly panel: ReactNode
  /** The bar holds the menu of the designer, in which a phone has the pages. */
  readonly navInBar?: boolean
  readonly children: ReactNode
}
