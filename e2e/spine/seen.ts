import type { BrowserContext, Page } from 'playwright'

/** What a page has shown besides its words, gathered from its first moment on. */
interface Seen {
  shifts: number
  refused: string[]
  shades: string[]
  isEmptied: boolean
}

/** Notes what shifts, what the content policy refuses, each shade, and whether the page is ever without content. */
export function watchSeen(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const seen: Seen = { shifts: 0, refused: [], shades: [], isEmptied: false }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifts += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      seen.refused.push(violatedDirective),
    )
    const look = (): void => {
      const shade = document.querySelector('html')?.dataset['theme'] ?? ''
      const title = document.querySelector('h1')
      if (title !== null && seen.shades.at(-1) !== shade) seen.shades.push(shade)
      if (title === null && seen.shades.length > 0) seen.isEmptied = true
      requestAnimationFrame(look)
    }
    look()
  })
}

/** What was noted until now. */
export const readSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
