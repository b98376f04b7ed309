import { useRender } from '@base-ui/react/use-render'
import { useRef, useState, type MouseEvent, type ReactElement, type TouchEvent } from 'react'
import type { AreaHands } from './area-hands.ts'
import { watchAway } from './early-press.ts'
import { askForMenuCode, isMenuCodeAway, useMenuCode, wantMenuCode } from './menu-code.ts'
import type { MenuEntry } from './menu-entry.ts'

export interface ContextMenuProps {
  /** The area that is clicked with the second button, pressed long, or focused when the menu key is used. */
  readonly children: ReactElement
  readonly entries: readonly MenuEntry[]
}

/**
 * The menu of a thing, at the pointer. Everything in it must also be reachable without it. The area stays the same
 * element when the code of menus comes; where that did not come, the browser's own menu opens.
 */
export function ContextMenu({ children, entries }: ContextMenuProps) {
  const code = useMenuCode()
  const area = useRef<HTMLElement>(null)
  const [hands] = useState<AreaHands>(() => ({ early: null }))
  const element = useRender({
    render: children,
    ref: area,
    props: {
      style: { WebkitTouchCallout: 'none' },
      onContextMenu: (event: MouseEvent) => {
        if (hands.onContextMenu === undefined) keepEarly(hands, event)
        else hands.onContextMenu(event)
      },
      onTouchStart: (event: TouchEvent) => hands.onTouchStart?.(event),
      onTouchMove: (event: TouchEvent) => hands.onTouchMove?.(event),
      onTouchEnd: (event: TouchEvent) => hands.onTouchEnd?.(event),
      onTouchCancel: (event: TouchEvent) => hands.onTouchCancel?.(event),
    },
  })
  const AreaMenu = code?.AreaMenu
  return (
    <>
      {element}
      {AreaMenu === undefined ? null : <AreaMenu area={area} hands={hands} entries={entries} />}
    </>
  )
}

function keepEarly(hands: AreaHands, event: MouseEvent): void {
  if (isMenuCodeAway()) return askForMenuCode()
  event.preventDefault()
  event.stopPropagation()
  hands.early = event
  const drop = (): void => {
    hands.early = null
  }
  const stop = watchAway(() => true, drop)
  void wantMenuCode(() => {
    stop()
    drop()
  })
}
