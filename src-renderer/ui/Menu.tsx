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
  /** Called when a pointer closes it: takes the focus, which else goes back to the trigger. */
  readonly onPointerClose?: (() => void) | undefined
}

/** Actions on one thing, all seen at once where the window has the height. */
export function Menu(props: MenuProps) {
  const { trigger, entries, label, align = 'end', side = 'bottom', onPointerClose } = props
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
          <BaseMenu.Popup
            className="ui-menu"
            {...(label === undefined ? {} : { 'aria-label': label })}
            finalFocus={(how) => {
              if (onPointerClose === undefined || how === 'keyboard' || how === '') return true
              onPointerClose()
              return false
            }}
          >
            <MenuEntries entries={entries} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
