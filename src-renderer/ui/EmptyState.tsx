import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'
import { KindIcon } from './KindIcon.tsx'
import type { NodeKind } from './node-kind.ts'

export interface EmptyStateProps {
  readonly kind?: NodeKind | undefined
  /** Instead of `kind`, for things that are not nodes. */
  readonly icon?: IconComponent | undefined
  readonly title: string
  /** One sentence that says what the thing is. */
  readonly text?: ReactNode
  /** The page shows nothing else: the title is its heading. */
  readonly isPage?: boolean | undefined
  /** One button. */
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** Nothing here yet: a dashed node, what would be here, and how to add it. */
export function EmptyState({ kind, icon, title, text, isPage, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('ui-empty', className)}>
      {kind === undefined && icon === undefined ? null : (
        <span className="ui-empty-node">
          {kind === undefined ? null : <KindIcon kind={kind} />}
          {icon === undefined ? null : <Icon of={icon} />}
        </span>
      )}
      {isPage === true ? (
        <h1 className="ui-empty-title">{title}</h1>
      ) : (
        <p className="ui-empty-title">{title}</p>
      )}
      {text === undefined ? null : <p className="ui-empty-text">{text}</p>}
      {action === undefined ? null : <div className="ui-empty-action">{action}</div>}
    </div>
  )
}
