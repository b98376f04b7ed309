import { useEffect, type RefObject } from 'react'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import { isDialogOpen } from '#renderer/ui/is-dialog-open.ts'
import { isLeaving } from '#renderer/ui/layers.ts'

/** Keys that mean nothing by themselves, and the one that looks for what comes next. */
const others: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab'])

/**
 * A menu that goes keeps the focus until it has gone, which takes longer than the next key of a quick hand: that key is
 * for the canvas, and is heard there. What closed the menu is not: it comes while the menu is still open.
 */
export function useKeysAfterMenu(canvas: RefObject<CanvasControl | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, target, repeat, ctrlKey, metaKey } = event
      // A chord is heard by the page wherever the focus is; a key that is held down began before.
      if (repeat || ctrlKey || metaKey || others.has(key) || !event.isTrusted) return
      const menu = target instanceof Element ? target.closest('[role="menu"]') : null
      if (menu === null || !isLeaving(menu) || isDialogOpen() || canvas.current === null) return
      // It led out of a menu that is still there.
      if (document.querySelector('[role="menu"][data-open]') !== null) return
      canvas.current.takeKeys()
      const { activeElement } = document
      if (activeElement === null || menu.contains(activeElement)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      activeElement.dispatchEvent(new KeyboardEvent('keydown', event))
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [canvas])
}
