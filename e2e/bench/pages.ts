import type { Browser } from 'playwright'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { measuredChromium } from '#build/chromium.ts'
import { openBrowser } from '#e2e/spine/pages/screen.ts'
import { startServer } from '#e2e/spine/server.ts'
import { serveBeside } from './editors/serve-beside.ts'
import { serveHttp2 } from './editors/serve-http2.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { median } from './median.ts'
import { pressedEarly } from './visit/press-at-once.ts'
import { measureLandingForm } from './visit/landing-form.ts'
import { openSlow, readVitals, type Vitals } from './visit/slow-phone.ts'

interface Visited {
  readonly name: string
  readonly path: string
  /** What is pressed. */
  readonly press: string
}

/** What a visitor presses first, once it is there: that the page is ready. */
const own: readonly Visited[] = [
  { name: 'landing', path: '/', press: '.ld-bar-end button' },
  {
    name: 'designer',
    path: '/networks/designer',
    press: '#root .ui-bar:has(.ds-name-field) .ui-bar-start button:visible',
  },
]

interface Visit extends Vitals {
  /** Until what is pressed first was there. */
  readonly ready: number
  /** Bytes on the line until then. */
  readonly received: number
  /** Those of scripts, as they were sent. */
  readonly scripts: number
}

const units = [
  ['paint', 'ms'],
  ['lcp', 'ms'],
  ['ready', 'ms'],
  ['inp', 'ms'],
  ['cls', 'score'],
  ['received', 'bytes'],
  ['scripts', 'bytes'],
] as const
type Median = Readonly<Record<keyof Visit, number>>

/**
 * First visits of landing and designer in Chromium, as a slow phone has them: first and largest paint, when the page
 * is ready to be used, what shifted, how long the first press took, and what came until then. Who does not wait presses
 * the landing page from its first picture on. Who reads on for some seconds and then wants the form shows what ran and
 * came until then, and how long the form takes. The median of `--runs` visits, over HTTP/1.1 as
 * the server speaks, and over HTTP/2 as a proxy before it does. The designer stands beside Excalidraw and tldraw, built
 * from npm and over HTTP/1.1, where they can be installed. `--only landing` leaves the rest out.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle was not built')
  const runs = readCount(options, 'runs', 3)
  const { only } = options
  const wanted = own.filter(({ name }) => only === undefined || only === name)
  const isLanding = wanted.some(({ name }) => name === 'landing')
  const beside = only === undefined || only === 'designer' ? await serveBeside() : null
  const [server, browser] = await Promise.all([startServer(), openBrowser(measuredChromium)])
  const front = await serveHttp2(server.url)
  try {
    let designer: Median | null = null
    for (const page of wanted) {
      const visited = await visit(browser, server.url, page, runs)
      yield* figuresOf(page.name, visited, runs)
      if (page.name === 'designer') designer = visited
    }
    if (isLanding) {
      yield* pressedEarly('landing pressed at once', browser, server.url, runs)
      yield* measureLandingForm('landing', browser, server.url, runs)
    }
    for (const page of front === null ? [] : wanted)
      yield* figuresOf(`${page.name} over HTTP/2`, await visit(browser, front?.url ?? '', page, runs), runs)
    if (isLanding && front !== null)
      yield* pressedEarly('landing pressed at once over HTTP/2', browser, front.url, runs)
    for (const name of beside?.names ?? []) {
      // Not a link for keyboards that stands outside of the window.
      const press = '#root button:visible:not([class*=skip])'
      const page = { name, path: `/${name}.html`, press }
      const visited = await visit(browser, beside?.url ?? '', page, runs)
      for (const [key, unit] of units) {
        const figure = { bench: 'pages', case: `designer beside ${name}, ${key}`, unit, runs, peer: name }
        const [value, baseline] = [designer?.[key] ?? Number.NaN, visited[key]]
        yield baseline === 0
          ? { ...figure, value, baseline }
          : compareToBaseline({ ...figure, value, baseline })
      }
    }
  } finally {
    beside?.close()
    await browser.close()
    await front?.close()
    await server.close()
  }
}

function figuresOf(name: string, visited: Median, runs: number): readonly Figure[] {
  return units.map(([key, unit]) => ({
    bench: 'pages',
    case: `${name}, ${key}`,
    value: visited[key],
    unit,
    runs,
  }))
}

/** The median of several first visits, of each figure by itself. */
async function visit(browser: Browser, url: string, page: Visited, runs: number): Promise<Median> {
  const visits: Visit[] = []
  for (let at = 0; at < runs; at += 1) visits.push(await open(browser, url, page))
  return Object.fromEntries(units.map(([key]) => [key, median(visits.map((each) => each[key]))])) as Median
}

async function open(browser: Browser, url: string, { path, press }: Visited): Promise<Visit> {
  const { context, page, protocol } = await openSlow(browser)
  let [received, scripts] = [0, 0]
  const ofScripts = new Set<string>()
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') ofScripts.add(requestId)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received += encodedDataLength
    if (ofScripts.has(requestId)) scripts += encodedDataLength
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  const control = page.locator(press).first()
  await control.waitFor()
  const ready = await page.evaluate(() => performance.now())
  const byThen = { received, scripts }
  await control.tap()
  const vitals = await readVitals(page)
  await context.close()
  return { ...vitals, ready, ...byThen }
}
