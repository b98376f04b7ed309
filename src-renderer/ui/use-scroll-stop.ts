import { useLayoutEffect, type RefObject } from 'react'

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'

/**
 * Lets the keyboard reach a region that scrolls and has nothing in it that can have the focus
 * (WCAG 2.1.1). One that fits, or has a control, is no stop of its own.
 */
export function useScrollStop(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = region.current
    if (box === null) return undefined
    const judge = (): void => {
      const isStop = box.scrollHeight > box.clientHeight && box.querySelector(reachable) === null
      if (isStop) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
    judge()
    const sizes = new ResizeObserver(judge)
    sizes.observe(box)
    const contents = new MutationObserver(judge)
    contents.observe(box, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [region])
}
