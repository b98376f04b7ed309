import { useEffect, type RefObject } from 'react'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import { layers } from '#renderer/ui/layers.ts'

/** Where the focus stays after a press: forms, and what takes care of it by itself. */
const keepers = `[aria-haspopup], .ed-panel, form, nav, ${layers}`

/**
 * After a press of the pointer on a button around the canvas the keys belong to the canvas again: whoever works with
 * the pointer presses Delete for what is selected, not for the button. By keyboard the focus stays on the button.
 */
export function useKeysAfterPress(canvas: RefObject<CanvasControl | null>): void {
  useEffect(() => {
    const listen = ({ target, detail }: MouseEvent): void => {
      // A click by Enter or Space counts no press.
      if (detail === 0 || !(target instanceof Element)) return
      const button = target.closest('button')
      if (button !== null && button.closest(keepers) === null) canvas.current?.takeKeys()
    }
    // Before the button does something: a dialog that it opens gives the focus back to the canvas.
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [canvas])
}
