import type { ReactNode } from 'react'
import { classNames, flag } from './class-names.ts'

export interface CardProps {
  readonly title?: ReactNode
  /** At the end of the title's line. */
  readonly end?: ReactNode
  readonly children: ReactNode
  /** Space inside (default); without it for what has its own edges. */
  readonly pad?: boolean
  readonly className?: string | undefined
}

/** One topic on the page. Never a card in a card. */
export function Card({ title, end, children, pad = true, className }: CardProps) {
  return (
    <section className={classNames('ui-card', className)} data-pad={flag(pad)}>
      {title === undefined ? null : (
        <header className="ui-card-head">
          <h2 className="ui-card-title">{title}</h2>
          {end === undefined ? null : (
            <div className="ml-auto flex max-w-full min-w-0 items-center gap-2">{end}</div>
          )}
        </header>
      )}
      {children}
    </section>
  )
}
