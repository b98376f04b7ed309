import type { ReactNode } from 'react'
import { Logo } from '#renderer/ui/Logo.tsx'

export interface TopBarProps {
  /** The product's. */
  readonly name: string
  /** It is the window's title bar: the window is taken by it, and it leaves space for the window's buttons. */
  readonly isWindow: boolean
  readonly children: ReactNode
}

/** One line over everything: the product, and at the end the person. */
export function TopBar({ name, isWindow, children }: TopBarProps) {
  const content = (
    <>
      <Logo name={name} />
      <div className="ui-top-end">{children}</div>
    </>
  )
  if (!isWindow) return <header className="ui-top">{content}</header>
  // Below it the page has a header of its own.
  return (
    <section className="ui-top" data-window="" aria-label={name}>
      {content}
    </section>
  )
}
