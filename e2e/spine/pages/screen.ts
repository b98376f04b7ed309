import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import { chromium as launcher } from 'playwright'
import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from '#build/chromium.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale, Translate } from '#shared/words/words.ts'

/** A page in the hands of a person who reads one language. Everything is found by role and accessible name. */
export interface Screen {
  readonly page: Page
  readonly t: Translate
  readonly locale: Locale
  /** The address of a bare path in that language: of `/networks`, what ends with `/networks` or `/es/networks`. */
  at(path: string): string
  /** What went wrong in the page without anybody seeing it: errors, and what it wrote to the console. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export interface ScreenOptions {
  readonly url: string
  readonly locale?: Locale
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  /** How many points of a picture a pixel of the page has. */
  readonly scale?: number
  /**
   * Whether its service worker keeps the designer and the guide for when there is no network; default no. A fresh
   * profile would store and compile all their files anew, which takes more than opening the designer.
   */
  readonly keepsOffline?: boolean
  /** Whether it is touched, as a phone is: no mouse, a coarse pointer, and a page that says how wide it is. */
  readonly isTouched?: boolean
}

/** Chromium as tests start it; a benchmark measures `measuredChromium`. */
export function openBrowser(options = chromium): Promise<Browser> {
  return launcher.launch(options)
}

/** What shows the product. Its page may be another one after a restart; `origin` is what its paths lie below. */
export interface Host {
  readonly page: Page
  readonly origin: string
  close(): Promise<void>
}
type OpenHost = (context: BrowserContext, options: ScreenOptions) => Promise<Host>

type Violations = readonly Pick<axe.Result, 'id' | 'impact' | 'nodes'>[]

let openHost: OpenHost = async (context, { url }) => ({
  page: await context.newPage(),
  origin: url,
  close: () => context.close(),
})

let isBrowser = true

/** Whether screens are opened in the browser. */
export function isInBrowser(): boolean {
  return isBrowser
}

/** From now on screens are opened on another host than the browser; tests of the browser need not know. */
export function openScreensOn(open: OpenHost): void {
  isBrowser = false
  openHost = open
}

/** A fresh browser profile: no cookie, nothing remembered but the appearance. */
export async function openScreen(browser: Browser, options: ScreenOptions): Promise<Screen> {
  const { locale = 'en', theme, width = 1440, height = 900, scale = 1 } = options
  const { keepsOffline = false, isTouched = false } = options
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: isTouched,
    isMobile: isTouched,
    locale: locale === 'es' ? 'es-CO' : 'en-GB',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: keepsOffline ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  if (theme !== undefined)
    await context.addInitScript((chosen) => {
      // An empty page has no storage.
      if (location.origin !== 'null') localStorage.setItem('trama-theme', chosen)
    }, theme)
  context.setDefaultTimeout(60_000)
  const complaints: string[] = []
  listen(context, complaints)
  const host = await openHost(context, options)
  if (host.page.context() !== context) listen(host.page.context(), complaints)
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  return {
    get page() {
      return host.page
    },
    t,
    locale,
    at: (path) => `${host.origin}${locale === 'es' ? '/es' : ''}${path}`,
    complaints,
    close: () => host.close(),
  }
}

/** Gathers what goes wrong in any page of a context. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    // A visitor without a session is told so by the first call, and browsers write that down.
    const isNoSession = message.text().includes('status of 401')
    // Interfaces of the lab come and go on this machine: Chromium then gives up what it loads, and the page asks again.
    const isOfMachine = message.text().includes('net::ERR_NETWORK_CHANGED')
    // Playwright writes that it keeps a service worker away.
    const isOfTools = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isNoSession && !isOfMachine && !isOfTools)
      complaints.push(`${message.type()}: ${message.text().slice(0, 300)}`)
  })
}

/** What axe finds on the screen as it is now, one line each: where, rule, impact and the first place. */
export async function findBarriers({ page, t }: Screen, where: string): Promise<string[]> {
  await page.locator('main').waitFor()
  // The screen is judged, not the moment before it.
  await page.getByRole('progressbar', { name: t('shell.loading'), exact: true }).waitFor({ state: 'hidden' })
  const violations = page.frames().length === 1 ? await judgeWhole(page) : await judgeFrames(page)
  return violations.map(
    ({ id, impact, nodes }) =>
      `${where}: ${impact ?? '?'} ${id}: ${nodes.length} x ${nodes[0]?.html.slice(0, 200) ?? ''}`,
  )
}

/** Loaded once for a document, axe runs compiled from the second look on; what passed is not told. */
async function judgeWhole(page: Page): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate<Violations>(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )
}

/** A second page puts together what axe finds in each frame. */
async function judgeFrames(page: Page): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
}

/** Keeps a picture of what is on the screen, for whoever asks why a test failed, and says where. */
export async function keepPicture({ page, complaints }: Screen): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'trama-picture-')), 'screen.png')
  await page.screenshot({ path })
  process.stderr.write(`${[`the screen: ${path}`, ...complaints].join('\n')}\n`)
}
