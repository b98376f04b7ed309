import { askEarly } from './early-answers.ts'

/**
 * Stands in a page that was rendered ahead: it is read, and its links work, without the application. All of its files
 * are asked for after its first picture, and what it asks the server first, since a slow line costs each turn
 * more than it weighs; it begins when they are there and the browser has nothing else to do, or at the first sign of a
 * hand. What is pressed before it has taken over is marked for it (`take-over.ts`).
 */
const signs = ['pointerdown', 'keydown', 'focusin'] as const
const entry = document.querySelector<HTMLMetaElement>('meta[name="entry"]')
/** Where a browser is never idle. */
const latestMs = 2000
let isBegun = false
let isBrought = false

function begin(): void {
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

function listed(name: 'needs' | 'asks'): readonly string[] {
  return entry?.dataset[name]?.split(' ') ?? []
}

function whenIdle(): void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: latestMs })
  else setTimeout(begin, latestMs / 4)
}

for (const sign of signs) addEventListener(sign, begin, { once: true, capture: true, passive: true })
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(bring)), { once: true })
addEventListener('load', whenIdle, { once: true })
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('#first button') : null
    if (button === null) return
    for (const other of document.querySelectorAll('#first [data-pressed]'))
      other.removeAttribute('data-pressed')
    button.setAttribute('data-pressed', '')
  },
  true,
)
