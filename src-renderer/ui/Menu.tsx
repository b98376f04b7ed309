import { useState, type ReactElement } from 'react'
import type { Early } from './early-press.ts'
import { MenuButton } from './MenuButton.tsx'
import { useMenuCode } from './menu-code.ts'
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

/**
 * Actions on one thing, all seen at once where the window has the height. No page waits for what opens it; a press
 * before that is there is carried out when it has come.
 */
export function Menu(props: MenuProps) {
  const code = useMenuCode()
  const [early] = useState<Early>(() => ({ press: null, hadFocus: false }))
  if (code === null) return <MenuButton trigger={props.trigger} early={early} />
  const { DroppedMenu } = code
  return <DroppedMenu {...props} early={early} />
}
