import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import { useRef, type ReactElement } from 'react'
import { MenuEntries } from './MenuEntries.tsx'
import type { MenuEntry } from './menu-entry.ts'

export interface ContextMenuProps {
  /** The area that is clicked with the second button, pressed long, or focused when the menu key is used. */
  readonly children: ReactElement
  readonly entries: readonly MenuEntry[]
}

/**
 * The menu of a thing, at the pointer. Everything in it must also be reachable without it. The focus goes back to
 * what had it; where nothing had it, into the area, so that keys go on meaning what was pointed at.
 */
export function ContextMenu({ children, entries }: ContextMenuProps) {
  const area = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  return (
    <BaseContextMenu.Root
      onOpenChange={(isOpen) => {
        // The page, or a region around the area, which a press on the ground gives the focus to, is nothing.
        if (isOpen) hadFocus.current = document.activeElement?.contains(area.current) !== true
      }}
    >
      <BaseContextMenu.Trigger ref={area} render={children} />
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner className="ui-menu-stage" collisionPadding={8}>
          <BaseContextMenu.Popup
            ref={popup}
            className="ui-menu"
            finalFocus={() => {
              const held = document.activeElement
              const isElsewhere = held !== document.body && popup.current?.contains(held) !== true
              if (isElsewhere) return false
              return hadFocus.current || area.current
            }}
          >
            <MenuEntries entries={entries} />
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  )
}
