import { useState } from 'react'
import type { Early } from './early-press.ts'
import { MenuButton } from './MenuButton.tsx'
import { useMenuCode } from './menu-code.ts'
import type { MenuProps } from './menu-props.ts'

/**
 * Actions on one thing, all seen at once where the window has the height. No page waits for what opens it; a press
 * before that is there is carried out when it has come; where it does not come, that is said.
 */
export function Menu(props: MenuProps) {
  const code = useMenuCode()
  const [early] = useState<Early>(() => ({ press: null, hadFocus: false }))
  if (code === null) return <MenuButton trigger={props.trigger} early={early} />
  const { DroppedMenu } = code
  return <DroppedMenu {...props} early={early} />
}
