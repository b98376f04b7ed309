import type { ReactNode } from 'react'
import { flag } from '#renderer/ui/class-names.ts'

export interface DashboardBodyProps {
  /** That of the frame around, whose first link leads here. */
  readonly contentId: string
  /** A SidePanel beside the page. */
  readonly panel?: ReactNode
  readonly children: ReactNode
}

/** One page in a `DashboardFrame`, with what is open beside it. */
export function DashboardBody({ contentId, panel, children }: DashboardBodyProps) {
  return (
    <div className="ui-work" data-panel={flag(panel !== undefined && panel !== null)}>
      <main id={contentId} tabIndex={-1} className="ui-page">
        {children}
      </main>
      {panel}
    </div>
  )
}
