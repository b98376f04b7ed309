import type { ReactNode } from 'react'

export interface PageHeaderProps {
  readonly title: ReactNode
  readonly count?: number | undefined
  readonly icon?: ReactNode
  /** After the title: a state, a role. */
  readonly tag?: ReactNode
  /** Grey, before the actions: a time. */
  readonly aside?: ReactNode
  /** Buttons, the primary last. */
  readonly actions?: ReactNode
}

/** What this page is about, and what can be done with it. */
export function PageHeader({ title, count, icon, tag, aside, actions }: PageHeaderProps) {
  return (
    <header className="ui-page-head">
      {icon}
      <h1 className="ui-page-title">{title}</h1>
      {count === undefined ? null : <span className="ui-count">{count}</span>}
      {tag}
      {aside === undefined && actions === undefined ? null : (
        <div className="ui-page-actions">
          {aside === undefined ? null : <span className="ui-page-aside">{aside}</span>}
          {actions}
        </div>
      )}
    </header>
  )
}
