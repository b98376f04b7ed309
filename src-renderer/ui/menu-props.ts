import type { ReactElement } from 'react'
import type { MenuEntry } from './menu-entry.ts'

export interface MenuProps {
  /** The button that opens it: an IconButton with three dots, a Button. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly label?: string | undefined
  readonly align?: 'start' | 'end'
  readonly side?: 'top' | 'bottom' | 'right'
  /** Called when a pointer closes it: takes the focus, which else goes back to the trigger. */
  readonly onPointerClose?: (() => void) | undefined
}
