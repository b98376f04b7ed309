import { askEarly } from './early-answers.ts'

/**
 * What a page that was rendered ahead says of the application: its entry, the files that it needs, and what it will ask
 * the server first.
 */
export const entry = document.querySelector<HTMLMetaElement>('meta[name="entry"]')
/** Where a browser is never idle. */
const latestMs = 2000
let isBegun = false
let coming: readonly HTMLLinkElement[] | null = null

/** Runs the application, once; what of it is not there yet is asked for. */
export function begin(): void {
  if (isBegun || entry === null) return
  isBegun = true
  // Of a page that nobody sees there is no picture.
  bring()
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = entry.content
  document.head.append(script)
}

/**
 * Asks, once, for all files of the application and for what it asks the server first, since a slow line costs each turn
 * more than it weighs. The links that bring the files.
 */
export function bring(): readonly HTMLLinkElement[] {
  if (coming !== null) return coming
  // Small, and what the application waits for with everything else there: before the files, which fill the line.
  const headers = { accept: 'application/json', 'app-language': document.documentElement.lang }
  askEarly(listed('asks'), (address) => fetch(address, { headers }))
  coming = listed('needs').map((file) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    return link
  })
  document.head.append(...coming)
  return coming
}

/** When the browser has nothing else to do, and soon where it never says so. */
export function whenIdle(go: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: latestMs })
  else setTimeout(go, latestMs / 4)
}

/** After the page's first picture. */
export function whenSeen(go: () => void): void {
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(go)), { once: true })
}

function listed(name: 'needs' | 'asks'): readonly string[] {
  return entry?.dataset[name]?.split(' ') ?? []
}
