import type { Page } from 'playwright'

/**
 * What stands beyond the side of the window, where nobody can scroll to it, one line each; and the page itself, or what
 * is read downwards in it, when it can be scrolled sideways.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const wide = document.documentElement.scrollWidth
    const scrolls = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll'
    }
    // Such a box scrolls sideways only because what scrolls downwards does so in CSS.
    const readDown = [
      ...document.querySelectorAll(
        'main, .ui-page, .ui-slim-body, .ui-panel, .ui-panel-body, .ui-dialog, .ui-dialog-body',
      ),
    ].filter((box) => scrolls(box) && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
    // A canvas is moved, an ornament is clipped, a part that is hidden by its own layout is meant so.
    const isMeant = (element: Element): boolean => {
      for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement)
        if (
          scrolls(up) ||
          up.closest('.react-flow, [aria-hidden="true"]') !== null ||
          getComputedStyle(up).visibility === 'hidden' ||
          getComputedStyle(up).position === 'fixed'
        )
          return true
      return false
    }
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width > 0 && box.height > 0 && box.right > width + 1 && !isMeant(element)
      })
      .slice(0, 3)
      .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${element.getBoundingClientRect().right}`)
    const boxes = readDown.map((box) => {
      const end = box.getBoundingClientRect().left + box.clientWidth
      const parts = [...box.querySelectorAll('*')].filter(
        (part) => part.getBoundingClientRect().right > end + 1,
      )
      return `${box.className} is ${box.scrollWidth} wide in ${box.clientWidth}: ${parts.at(-1)?.outerHTML.slice(0, 120) ?? ''}`
    })
    beyond.push(...boxes)
    return wide > width ? [`the page is ${wide} wide in ${width}`, ...beyond] : beyond
  })
}
