import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { carryOut, type Early } from './early-press.ts'
import type { MenuProps } from './menu-props.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { useStage } from './over-dialog.ts'

/** The menu itself, with its button, and with what was done with the button that was in its place. */
export function DroppedMenu(props: MenuProps & { readonly early: Early }) {
  const { trigger, entries, label, align = 'end', side = 'bottom', onPointerClose, early } = props
  const stage = useStage()
  const popup = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (early.hadFocus) button.current?.focus({ preventScroll: true })
    early.hadFocus = false
  }, [early])
  useEffect(() => {
    const { press } = early
    early.press = null
    if (press !== null && button.current !== null) carryOut(button.current, press)
  }, [early])
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner {...stage} align={align} side={side} sideOffset={4} collisionPadding={8}>
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
