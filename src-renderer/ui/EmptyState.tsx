import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'
import { KindIcon } from './KindIcon.tsx'
import type { NodeKind } from './node-kind.ts'

export interface EmptyStateProps {
  readonly kind?: NodeKind | undefined
  /** Where the thing is not a node. */
  readonly icon?: IconComponent | undefined
  readonly title: string
  /** One sentence: what the thing is. */
  readonly text?: ReactNode
  /** One button. */
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** Nothing here yet: a node that is only drawn, what it would be, and how to get one. */
export function EmptyState({ kind, icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('ui-empty', className)}>
      {kind === undefined && icon === undefined ? null : (
        <span className="ui-empty-node">
          {kind === undefined ? null : <KindIcon kind={kind} />}
          {icon === undefined ? null : <Icon of={icon} />}
        </span>
      )}
      <p className="ui-empty-title">{title}</p>
      {text === undefined ? null : <p className="ui-empty-text">{text}</p>}
      {action === undefined ? null : <div className="ui-empty-action">{action}</div>}
    </div>
  )
}
