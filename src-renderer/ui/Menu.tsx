import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useContext, useRef, type ReactElement } from 'react'
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
  const popup = useRef<HTMLDivElement>(null)
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
            // A function takes the focus even from where it went meanwhile, such as a dialog that an entry opened.
            {...(onPointerClose === undefined
              ? {}
              : {
                  finalFocus: (how: string) => {
                    if (how === 'keyboard' || how === '') return isFocusIn(popup.current)
                    onPointerClose()
                    return false
                  },
                })}
            ref={popup}
          >
            <MenuEntries entries={entries} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function isFocusIn(element: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement === body || element?.contains(activeElement) === true
}
