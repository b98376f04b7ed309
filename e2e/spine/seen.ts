import type { BrowserContext, Page } from 'playwright'

/** What a page has shown besides its words, gathered from its first moment on. */
interface Seen {
  shifts: number
  /** What was shifted, and from where to where on the screen. */
  shifted: string[]
  refused: string[]
  shades: string[]
  isEmptied: boolean
}

/** https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Notes what shifts, what the content policy refuses, each shade, and whether the page is ever without content. */
export function watchSeen(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const seen: Seen = { shifts: 0, shifted: [], refused: [], shades: [], isEmptied: false }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift
        seen.shifts += value
        for (const { node, previousRect, currentRect } of sources) {
          const { outerHTML = '' } = (node ?? {}) as { outerHTML?: string }
          const at = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(' '),
          )
          seen.shifted.push(`${outerHTML.slice(0, 80)}: ${at.join(' -> ')}`)
        }
      }
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
