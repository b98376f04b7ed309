import { useId, type ReactNode } from 'react'
import { flag } from '#renderer/ui/class-names.ts'
import type { BarSlots } from './Shell.tsx'

export interface DesignerLayoutProps {
  /** The product's name, as the link home. */
  readonly brand: ReactNode
  readonly skipLabel: string
  readonly bar: BarSlots
  /** What can be put on the drawing, at the left. */
  readonly palette: ReactNode
  /** A SidePanel, at the right. */
  readonly panel: ReactNode
  /** The canvas: fills its box, which clips it. */
  readonly children: ReactNode
}

/** The designer of a visitor: the whole window, without a menu. */
export function DesignerLayout({ brand, skipLabel, bar, palette, panel, children }: DesignerLayoutProps) {
  const contentId = useId()
  return (
    <div className="ds-window">
      <a className="ui-btn ui-skip" data-variant="outline" data-size="sm" href={`#${contentId}`}>
        {skipLabel}
      </a>
      <header className="ui-bar ds-bar">
        {brand}
        <div className="ui-bar-start">{bar.start}</div>
        {bar.end === undefined ? null : <div className="ui-bar-end">{bar.end}</div>}
      </header>
      <div className="ui-work" data-panel={flag(panel !== null)}>
        <main id={contentId} tabIndex={-1} className="ds-work">
          {palette}
          <div className="ds-canvas">{children}</div>
        </main>
        {panel}
      </div>
    </div>
  )
}
