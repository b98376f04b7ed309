import { useId, type ReactNode } from 'react'
import { flag } from '#renderer/ui/class-names.ts'
import type { NavGroup, RenderLink } from './nav.ts'
import { Shell, type BarSlots } from './Shell.tsx'
import type { Brand } from './SideBar.tsx'
import { useMedia } from './use-media.ts'

export interface DashboardLayoutProps {
  readonly groups: readonly NavGroup[]
  readonly navLabel: string
  readonly renderLink: RenderLink
  readonly brand: Brand
  readonly account?: ReactNode
  readonly bar: BarSlots
  readonly footer?: { readonly start?: ReactNode; readonly end?: ReactNode } | undefined
  /** A SidePanel beside the page. */
  readonly panel?: ReactNode
  /** Chosen by the person; below 1200 px it is a rail anyway. */
  readonly rail?: boolean | undefined
  readonly skipLabel: string
  readonly navOpenLabel: string
  readonly children: ReactNode
}

/** The administrator's pages: side bar, bar, page, footer. */
export function DashboardLayout({
  bar,
  footer,
  panel,
  rail = false,
  children,
  ...shell
}: DashboardLayoutProps) {
  const contentId = useId()
  const narrow = useMedia('(width < 75rem)')
  return (
    <Shell {...shell} bar={bar} rail={rail || narrow} contentId={contentId}>
      <div className="ui-work" data-panel={flag(panel !== undefined && panel !== null)}>
        <main id={contentId} tabIndex={-1} className="ui-page">
          {children}
        </main>
        {panel}
      </div>
      {footer === undefined ? null : (
        <footer className="ui-foot">
          <div className="ui-foot-part">{footer.start}</div>
          <div className="ui-foot-part">{footer.end}</div>
        </footer>
      )}
    </Shell>
  )
}
