import type { Browser, Page } from 'playwright'

/** Fast 3G as Chromium's developer tools emulate it, on a processor four times slower than this one. */
const line = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false }
const slower = 4

/** What Core Web Vitals count of a visit. */
export interface Vitals {
  readonly paint: number
  readonly lcp: number
  readonly cls: number
  readonly inp: number
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
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(
    () =>
      new Promise<Vitals>((resolve) =>
        setTimeout(() => resolve((globalThis as unknown as { vitals: Vitals }).vitals), 1000),
      ),
  )
}

/** A phone on a slow line, on which nothing was opened yet. */
export async function openSlow(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    // Over HTTP/2 the certificate is nobody's.
    ignoreHTTPSErrors: true,
  })
  await context.addInitScript(observe)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', line)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { context, page, protocol }
}
