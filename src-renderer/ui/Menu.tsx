import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useContext, type ReactElement } from 'react'
import { MenuEntries } from './MenuEntries.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { OverDialog } from './over-dialog.ts'

export interface MenuProps {
  /** The button that opens it: an IconButton with three dots, a Button. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly label?: string | undefined
  readonly align?: 'start' | 'end'
  readonly side?: 'top' | 'bottom' | 'right'
}

/** Actions on one thing. At most 15rem high. */
export function Menu({ trigger, entries, label, align = 'end', side = 'bottom' }: MenuProps) {
  const overDialog = useContext(OverDialog)
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className="ui-menu-stage"
          data-over-dialog={overDialog}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          <BaseMenu.Popup className="ui-menu" {...(label === undefined ? {} : { 'aria-label': label })}>
            <MenuEntries entries={entries} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
