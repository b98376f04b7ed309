import type { ReactNode } from 'react'
import { classNames, flag } from './class-names.ts'

export interface PanelSectionProps {
  readonly title?: ReactNode
  readonly glyph?: ReactNode
  /** At the end of the title's line: an age, an amount, a button. */
  readonly end?: ReactNode
  readonly children: ReactNode
  /** No line below. */
  readonly last?: boolean | undefined
  readonly className?: string | undefined
}

/** One topic of a side panel. */
export function PanelSection({ title, glyph, end, children, last, className }: PanelSectionProps) {
  return (
    <section className={classNames('ui-panel-section', className)} data-last={flag(last)}>
      {title === undefined ? null : (
        <header className="ui-panel-section-head">
          {glyph}
          <h3 className="ui-panel-section-title">{title}</h3>
          {end === undefined ? null : <div className="ui-panel-section-end">{end}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
