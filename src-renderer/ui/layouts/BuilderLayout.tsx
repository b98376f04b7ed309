import { useId, type ReactNode } from 'react'
import { flag } from '#renderer/ui/class-names.ts'
import type { NavGroup, RenderLink } from './nav.ts'
import { Shell, type BarSlots } from './Shell.tsx'
import type { Brand } from './SideBar.tsx'

export interface BuilderLayoutProps {
  readonly groups: readonly NavGroup[]
  readonly navLabel: string
  readonly renderLink: RenderLink
  readonly brand: Brand
  readonly account?: ReactNode
  readonly bar: BarSlots
  /** A SidePanel: 336 wide, 416 with `size="review"`. */
  readonly panel?: ReactNode
  readonly skipLabel: string
  readonly navOpenLabel: string
  readonly navInBar?: boolean
  /** The canvas: fills its box, which clips it. */
  readonly children: ReactNode
}

/** The builder: rail, bar, canvas, panel; no page padding, no footer. */
export function BuilderLayout({ bar, panel, children, ...shell }: BuilderLayoutProps) {
  const contentId = useId()
  return (
    <Shell {...shell} bar={bar} rail contentId={contentId}>
      <div className="ui-work" data-panel={flag(panel !== undefined && panel !== null)}>
        <main id={contentId} tabIndex={-1} className="ui-canvas-slot">
          {children}
        </main>
        {panel}
      </div>
    </Shell>
  )
}
