import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import { useEffect, useLayoutEffect, useRef, type ComponentPropsWithRef, type RefObject } from 'react'
import type { AreaHands } from './area-hands.ts'
import { MenuEntries } from './MenuEntries.tsx'
import type { MenuEntry } from './menu-entry.ts'

interface AreaMenuProps {
  readonly area: RefObject<HTMLElement | null>
  readonly hands: AreaHands
  readonly entries: readonly MenuEntry[]
}

/**
 * The menu of an area. The focus goes back to what had it; where nothing had it, into the area, so that keys go on
 * meaning what was pointed at.
 */
export function AreaMenu({ area, hands, entries }: AreaMenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  return (
    <BaseContextMenu.Root
      onOpenChange={(isOpen) => {
        // The page, or a region around the area, which a press on the ground gives the focus to, is nothing.
        if (isOpen) hadFocus.current = document.activeElement?.contains(area.current) !== true
      }}
    >
      <BaseContextMenu.Trigger render={(given) => <Hands area={area} hands={hands} given={given} />} />
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

interface HandsProps extends Pick<AreaMenuProps, 'area' | 'hands'> {
  readonly given: ComponentPropsWithRef<'div'>
}

/** In place of the area's element: the library's listeners are called by the area, which was there before them. */
function Hands({ area, hands, given }: HandsProps) {
  useLayoutEffect(() => {
    const { onContextMenu, onTouchStart, onTouchMove, onTouchEnd, onTouchCancel } = given
    Object.assign(hands, { onContextMenu, onTouchStart, onTouchMove, onTouchEnd, onTouchCancel })
  })
  const { ref } = given
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const leave = ref(area.current as HTMLDivElement | null)
    return typeof leave === 'function' ? leave : () => void ref(null)
  }, [ref, area])
  useEffect(() => {
    const { early } = hands
    hands.early = null
    if (early !== null) hands.onContextMenu?.(early)
  }, [hands])
  return null
}
