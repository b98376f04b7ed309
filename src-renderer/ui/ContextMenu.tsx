import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import type { ReactElement } from 'react'
import { MenuEntries } from './MenuEntries.tsx'
import type { MenuEntry } from './menu-entry.ts'

export interface ContextMenuProps {
  /** The area that is clicked with the second button, pressed long, or focused when the menu key is used. */
  readonly children: ReactElement
  readonly entries: readonly MenuEntry[]
}

/** The menu of a thing, at the pointer. Everything in it must also be reachable without it. */
export function ContextMenu({ children, entries }: ContextMenuProps) {
  return (
    <BaseContextMenu.Root>
      <BaseContextMenu.Trigger render={children} />
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner className="ui-menu-stage" collisionPadding={8}>
          <BaseContextMenu.Popup className="ui-menu">
            <MenuEntries entries={entries} />
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  )
}
