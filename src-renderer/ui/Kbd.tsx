import type { ReactNode } from 'react'

/** One key of a keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className="ui-kbd">{children}</kbd>
}
