import type { ReactNode } from 'react'
import { classNames, flag } from './class-names.ts'

export interface TagProps {
  readonly children: ReactNode
  readonly mono?: boolean | undefined
  readonly className?: string | undefined
}

/** A small fact or a role, grey. */
export function Tag({ children, mono, className }: TagProps) {
  return (
    <span className={classNames('ui-tag', className)} data-mono={flag(mono)}>
      {children}
    </span>
  )
}

/** A port that a rule opens. */
export function Port({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  return <span className={classNames('ui-port', className)}>{children}</span>
}
