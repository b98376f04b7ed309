import type { Browser, Page } from 'playwright'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'
import { openSlow, readVitals } from './slow-phone.ts'

const readsMs = 8000

/** Milliseconds from the moment the form of the landing page is scrolled to until it can be typed in. */
export async function untilForm(page: Page): Promise<number> {
  const from = await page.evaluate(() => {
    document.querySelector('.ld-join')?.scrollIntoView()
    return performance.now()
  })
  await page.locator('#root .ld-sign-in input').first().waitFor()
  return (await page.evaluate(() => performance.now())) - from
}

/** Bytes of scripts that ran, and that came ahead, for a visitor who only reads; then what it takes to have the form. */
export async function* measureLandingForm(
  name: string,
  browser: Browser,
  url: string,
  runs: number,
): AsyncIterable<Figure> {
  const visits: Visit[] = []
  for (let at = 0; at < runs; at += 1) visits.push(await readThenOpenForm(browser, url))
  for (const [key, unit] of [
    ['ran while read', 'bytes'],
    ['came ahead while read', 'bytes'],
    ['ran with the form', 'bytes'],
    ['form', 'ms'],
    ['cls', 'score'],
  ] as const)
    yield {
      bench: 'pages',
      case: `${name}, ${key}`,
      value: median(visits.map((each) => each[key])),
      unit,
      runs,
    }
}

type Visit = Readonly<
  Record<'ran while read' | 'came ahead while read' | 'ran with the form' | 'form' | 'cls', number>
>

async function readThenOpenForm(browser: Browser, url: string): Promise<Visit> {
  const { context, page } = await openSlow(browser)
  await page.goto(url)
  await page.waitForTimeout(readsMs)
  const read = await page.evaluate(scriptBytes)
  const form = await untilForm(page)
  const withForm = await page.evaluate(scriptBytes)
  const { cls } = await readVitals(page)
  await context.close()
  return {
    'ran while read': read.ran,
    'came ahead while read': read.ahead,
    'ran with the form': withForm.ran,
    form,
    cls,
  }
}

/** In the page: its script files as they were sent. Scripts that stand in the page itself are not counted. */
function scriptBytes(): { readonly ran: number; readonly ahead: number } {
  const sizes = new Map<string, number>()
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    sizes.set(entry.name, Math.max(sizes.get(entry.name) ?? 0, entry.encodedBodySize))
  const sum = (links: readonly HTMLLinkElement[]): number =>
    links.reduce((bytes, { href }) => bytes + (sizes.get(href) ?? 0), 0)
  const links = [...document.querySelectorAll('link')]
  return {
    ran: sum(links.filter(({ rel }) => rel === 'modulepreload')),
    ahead: sum(links.filter(({ rel }) => rel === 'prefetch')),
  }
}
