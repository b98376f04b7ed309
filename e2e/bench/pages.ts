import type { Browser, Page } from 'playwright'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { openBrowser } from '#e2e/spine/pages/screen.ts'
import { startServer } from '#e2e/spine/server.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/** Fast 3G as Chromium's developer tools emulate it, on a processor four times slower than this one. */
const line = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false }
const slower = 4

/** What a visitor presses first, once it is there: that the page is ready. */
const pages = [
  { name: 'landing', path: '/', press: '#root .ld-bar-end button' },
  {
    name: 'designer',
    path: '/networks/designer',
    press: '#root button:visible',
  },
] as const

interface Visit extends Vitals {
  /** Until what is pressed first was there. */
  readonly ready: number
  /** Bytes on the line until then. */
  readonly received: number
}

interface Vitals {
  readonly paint: number
  readonly lcp: number
  readonly cls: number
  readonly inp: number
}

/**
 * First visits of landing and designer in Chromium, as a slow phone has them: first and largest paint, when the page
 * is ready to be used, what shifted, and how long the first press took. The median of `--runs` visits.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle was not built')
  const runs = readCount(options, 'runs', 3)
  const [server, browser] = await Promise.all([startServer(), openBrowser()])
  try {
    for (const page of pages) {
      const visits: Visit[] = []
      for (let visit = 0; visit < runs; visit += 1) visits.push(await open(browser, server.url, page))
      const middle = (of: keyof Visit): number =>
        visits.map((visit) => visit[of]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
      for (const [key, unit] of [
        ['paint', 'ms'],
        ['lcp', 'ms'],
        ['ready', 'ms'],
        ['inp', 'ms'],
        ['cls', 'score'],
        ['received', 'bytes'],
      ] as const)
        yield { bench: 'pages', case: `${page.name}, ${key}`, value: middle(key), unit, runs }
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function open(browser: Browser, url: string, { path, press }: (typeof pages)[number]): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  await context.addInitScript(observe)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  let received = 0
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength))
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', line)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url + path, { waitUntil: 'commit' })
  const control = page.locator(press).first()
  await control.waitFor()
  const ready = await page.evaluate(() => performance.now())
  const receivedByThen = received
  await control.tap()
  const vitals = await readVitals(page)
  await context.close()
  return { ...vitals, ready, received: receivedByThen }
}

/** In the page, from its first moment on. */
function observe(): void {
  const vitals = { paint: 0, lcp: 0, cls: 0, inp: 0 }
  Object.assign(globalThis, { vitals })
  const on = (
    type: string,
    take: (entry: PerformanceEntry & { value: number; interactionId: number }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Parameters<typeof take>[0])
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.paint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  on('layout-shift', ({ value }) => (vitals.cls += value))
  on('event', ({ duration, interactionId }) => {
    if (interactionId > 0) vitals.inp = Math.max(vitals.inp, duration)
  })
}

/** After the press was answered with a picture. */
function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(
    () =>
      new Promise<Vitals>((resolve) =>
        setTimeout(() => resolve((globalThis as unknown as { vitals: Vitals }).vitals), 1000),
      ),
  )
}
