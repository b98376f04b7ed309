import type { ReactNode } from 'react'
import type { BarSlots } from '#renderer/ui/layouts/Shell.tsx'

/** What stands around the drawing, whoever draws. */
export interface FrameProps {
  readonly bar: BarSlots
  readonly palette: ReactNode
  readonly panel: ReactNode
  readonly children: ReactNode
}
