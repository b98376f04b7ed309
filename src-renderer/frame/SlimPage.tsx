import type { ReactNode } from 'react'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { TitleBar } from './TitleBar.tsx'

/** A page without a menu, for people who have only this one: the bar stands over it where the window has none. */
export function SlimPage({ children }: { readonly children: ReactNode }) {
  const { titleBar } = useCapabilities()
  return (
    <div className="ui-slim">
      {titleBar ? null : <TitleBar />}
      <main className="ui-slim-body">{children}</main>
    </div>
  )
}
