import type { Page } from 'playwright'

/**
 * What stands beyond the side of the window, where nobody can scroll to it, one line each; and the page
 * itself, when it can be scrolled sideways.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const wide = document.documentElement.scrollWidth
    const scrolls = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll'
    }
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
    return wide > width ? [`the page is ${wide} wide in ${width}`, ...beyond] : beyond
  })
}
