import type { ReactNode } from 'react'
import { Shell, type ShellProps } from './Shell.tsx'
import { useNarrow } from './use-narrow.ts'

export interface DashboardFrameProps extends Omit<ShellProps, 'rail'> {
  readonly footer?: { readonly start?: ReactNode; readonly end?: ReactNode } | undefined
  /** Chosen by the person; below 75rem it is a rail anyway. */
  readonly rail?: boolean | undefined
}

/** Around the administrator's pages: side bar, bar, footer. A `DashboardBody` stands in it. */
export function DashboardFrame({ footer, rail = false, children, ...shell }: DashboardFrameProps) {
  const narrow = useNarrow(75)
  return (
    <Shell {...shell} rail={rail || narrow}>
      {children}
      {footer === undefined ? null : (
        <footer className="ui-foot">
          <div className="ui-foot-part">{footer.start}</div>
          <div className="ui-foot-part">{footer.end}</div>
        </footer>
      )}
    </Shell>
  )
}
