import { useRender } from '@base-ui/react/use-render'
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { watchAway, type Early, type EarlyPress } from './early-press.ts'
import { wantMenuCode } from './menu-code.ts'

export interface MenuButtonProps {
  readonly trigger: ReactElement
  readonly early: Early
}

/** The button of a menu whose code is on its way: it looks and is heard as the later one, and keeps what was pressed, unless it does not come. */
export function MenuButton({ trigger, early }: MenuButtonProps) {
  const button = useRef<HTMLElement>(null)
  const stop = useRef<() => void>(() => undefined)
  const want = (press: EarlyPress): void => {
    stop.current()
    early.press = press
    const drop = (): void => {
      if (early.press === press) early.press = null
    }
    stop.current = watchAway((target) => button.current?.contains(target) !== true, drop)
    void wantMenuCode(drop)
  }
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      stop.current()
      early.hadFocus = own !== null && document.activeElement === own
    }
  }, [early])
  return useRender({
    render: trigger,
    ref: button,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: ({ detail, nativeEvent }: MouseEvent) => {
        const pointerType = nativeEvent instanceof PointerEvent ? nativeEvent.pointerType : 'mouse'
        want(detail === 0 ? { by: 'key', key: 'Enter' } : { by: 'pointer', pointerType })
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        want({ by: 'key', key: event.key })
      },
    },
  })
}
