import type { Browser } from 'playwright'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'
import { untilForm } from './landing-form.ts'
import { openSlow, readVitals, type Vitals } from './slow-phone.ts'

/** How long the first press waits for what it does, the longest press until all has come, and what shifts meanwhile. */
export async function* pressedEarly(
  name: string,
  browser: Browser,
  url: string,
  runs: number,
): AsyncIterable<Figure> {
  const visits: Pressed[] = []
  for (let at = 0; at < runs; at += 1) visits.push(await pressAtOnce(browser, url))
  for (const [key, unit] of [
    ['paint', 'ms'],
    ['pressed', 'ms'],
    ['answered', 'ms'],
    ['taken', 'ms'],
    ['inp', 'ms'],
    ['cls', 'score'],
  ] as const) {
    const value = median(visits.map((each) => each[key]))
    yield { bench: 'pages', case: `${name}, ${key}`, value, unit, runs }
  }
}

interface Pressed extends Vitals {
  readonly pressed: number
  /** From the press until the page had the other shade. */
  readonly answered: number
  /** From the wish for the form, which comes then, until the application had taken over. */
  readonly taken: number
}

const everyMs = 400
const times = 12

/** Presses the shade of the landing page from its first picture on, while files come ahead; then wants the form. */
async function pressAtOnce(browser: Browser, url: string): Promise<Pressed> {
  const { context, page } = await openSlow(browser)
  await page.goto(url, { waitUntil: 'commit' })
  const control = page.locator('.ld-bar-end button').first()
  const box = await control.boundingBox()
  if (box === null) throw new Error('nothing can be pressed')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const pressed = await page.evaluate(watchShade)
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  for (let at = 0; at < times; at += 1) {
    await tap()
    await page.waitForTimeout(everyMs)
  }
  await page.waitForFunction(() => 'shadeAt' in globalThis)
  const taken = await untilForm(page)
  const at = await page.evaluate(() => (globalThis as unknown as { shadeAt: number }).shadeAt)
  const vitals = await readVitals(page)
  await context.close()
  return { ...vitals, pressed, answered: at - pressed, taken }
}

/** In the page: notes when its shade changes, and says when it began to. */
function watchShade(): number {
  new MutationObserver((_, observer) => {
    Object.assign(globalThis, { shadeAt: performance.now() })
    observer.disconnect()
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return performance.now()
}
