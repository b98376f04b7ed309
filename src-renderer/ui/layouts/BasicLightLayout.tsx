import type { ReactNode } from 'react'
import { Weave } from '#renderer/ui/Weave.tsx'

export interface BasicLightLayoutProps {
  /** Logo, as a link home. */
  readonly brand: ReactNode
  readonly headerEnd?: ReactNode
  /** The form, 368 wide; an `h1` inside is the title. */
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** Pages with one form: sign in, register. The weave beside it goes below 1024 px. */
export function BasicLightLayout({ brand, headerEnd, children, footer }: BasicLightLayoutProps) {
  return (
    <div className="ui-basic">
      <div className="ui-basic-form">
        <header className="ui-basic-head">
          {brand}
          {headerEnd}
        </header>
        <main className="ui-basic-body">{children}</main>
        {footer === undefined ? null : <footer className="ui-basic-foot">{footer}</footer>}
      </div>
      <div className="ui-basic-weave">
        <Weave />
      </div>
    </div>
  )
}

/** "or", between two lines: another way follows. */
export function Or({ children }: { readonly children: ReactNode }) {
  return <div className="ui-or">{children}</div>
}
