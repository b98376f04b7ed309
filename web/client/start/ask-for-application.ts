import { askEarly } from './early-answers.ts'

/**
 * What a page that was rendered ahead says of the application: its entry, the files that it needs, and what it will ask
 * the server first.
 */
export const entry = document.querySelector<HTMLMetaElement>('meta[name="entry"]')
/** Milliseconds, where a browser is never idle. */
const latestMs = 2000
let isBegun = false
let isBrought = false

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

/** Runs it as soon as there is a network: without one the page stays as it is. */
export function beginOnline(): void {
  if (navigator.onLine) begin()
  else addEventListener('online', begin, { once: true })
}

/** What shows that somebody is at work in the page. */
export const signs = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Asks for all files of the application, and begins it when nothing else is to be done. On a slow line the page is read,
 * and seen, before the first of them is answered.
 */
export function beginSoon(): void {
  bring()
  beginWhenIdle()
}

/** The same for a page that is read: the files wait for its first picture. */
export function beginAfterPicture(): void {
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(bring)), { once: true })
  beginWhenIdle()
}

function beginWhenIdle(): void {
  addEventListener('load', () => whenIdle(begin), { once: true })
}

/** Where a browser never says that it is idle, soon. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: latestMs })
  else setTimeout(act, latestMs / 4)
}

/**
 * Asks, once, for all files and for what the application asks the server first, since a slow line costs each turn more
 * than it weighs.
 */
function bring(): void {
  if (isBrought) return
  isBrought = true
  // Small, and what the application waits for with everything else there: before the files, which fill the line.
  const headers = { accept: 'application/json', 'app-language': document.documentElement.lang }
  askEarly(listed('asks'), (address) => fetch(address, { headers }))
  for (const file of listed('needs')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

/** `next`: files of the page that most open next. */
export function listed(name: 'needs' | 'asks' | 'next'): readonly string[] {
  return entry?.dataset[name]?.split(' ').filter((each) => each !== '') ?? []
}
