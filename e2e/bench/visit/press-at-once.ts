import type { Browser } from 'playwright'
import type { Figure } from '../figure.ts'
import { middleOf, openSlow, readVitals, type Vitals } from './slow-phone.ts'

/** How long the first press waits for what it does, the longest press of all, and what shifts meanwhile. */
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
    const value = middleOf(visits.map((each) => each[key]))
    yield { bench: 'pages', case: `${name}, ${key}`, value, unit, runs }
  }
}

interface Pressed extends Vitals {
  readonly pressed: number
  /** From the press until the page had the other shade. */
  readonly answered: number
  /** When the application had taken over. */
  readonly taken: number
}

const everyMs = 400

/** Presses the shade of the landing page from its first picture until the application has taken over, and once more. */
async function pressAtOnce(browser: Browser, url: string): Promise<Pressed> {
  const { context, page } = await openSlow(browser)
  await page.goto(url, { waitUntil: 'commit' })
  const control = page.locator('.ld-bar-end button').first()
  const box = await control.boundingBox()
  if (box === null) throw new Error('nothing can be pressed')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const pressed = await page.evaluate(watchShade)
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  do {
    await tap()
    await page.waitForTimeout(everyMs)
  } while ((await page.locator('#first').count()) > 0)
  const taken = await page.evaluate(() => performance.now())
  await tap()
  await page.waitForFunction(() => 'shadeAt' in globalThis)
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
