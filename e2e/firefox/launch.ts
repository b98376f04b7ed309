import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import type { Browser, Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { register } from '#e2e/spine/person.ts'
import type { Person } from '#e2e/spine/person.ts'
import { startServer } from '#e2e/spine/server.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale, Translate } from '#shared/words/words.ts'

const executablePath = process.env.TRAMA_FIREFOX ?? '/usr/bin/firefox-esr'

/** Why Firefox cannot be tried here; null: it can. */
export const noFirefox = existsSync(executablePath) ? null : `no ${executablePath}`

/** A page of Firefox in the hands of a person who reads one language; it has a profile of its own. */
export interface FirefoxScreen {
  readonly page: Page
  readonly t: Translate
  readonly locale: Locale
  /** The address of a bare path in that language. */
  at(path: string): string
  /** What the page wrote to the console, its errors, and what its content policy kept from it. */
  readonly complaints: readonly string[]
  /** The bytes of the file that `act` makes the page download; its name must end so. */
  download(ending: string, act: () => Promise<void>): Promise<Buffer>
  close(): Promise<void>
}

/** One server with practice gateways and one Firefox, for all tests of a file. */
export interface FirefoxWorld {
  readonly url: string
  /** Administrator of the organization that the tests work in. */
  readonly admin: Person
  open(locale: Locale): Promise<FirefoxScreen>
  close(): Promise<void>
}

/** Starts the real server and Debian's Firefox, which is spoken to in WebDriver BiDi. */
export async function openFirefoxWorld(): Promise<FirefoxWorld> {
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle does not build')
  const [server, browser] = await Promise.all([
    startServer({ entry: 'demo', env: { TRAMA_PLAN_LIMITS: 'false' } }),
    launch({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    }),
  ])
  return {
    url: server.url,
    admin: await register(server.url, 'Grupo Meridiano'),
    open: (locale) => openScreen(browser, server.url, locale),
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

async function openScreen(browser: Browser, url: string, locale: Locale): Promise<FirefoxScreen> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-firefox-'))
  const context = await browser.createBrowserContext({
    downloadBehavior: { policy: 'allow', downloadPath: folder },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.setViewport({ width: 1440, height: 900 })
  // Firefox slows down what is not in front, and a press there never ends.
  await page.bringToFront()
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  return {
    page,
    t,
    locale,
    at: (path) => `${url}${locale === 'es' ? '/es' : ''}${path}`,
    complaints: listen(page),
    download: (ending, act) => receive(folder, ending, act),
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Gathers what goes wrong in a page without anybody seeing it; what its policy forbids is an error there. */
function listen(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`))
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  return complaints
}

/** Keeps a picture of what is on the screen, for whoever asks why a test failed, and says where. */
export async function keepPicture({ page, complaints }: FirefoxScreen): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'trama-picture-')), 'screen.png')
  await writeFile(path, await page.screenshot())
  process.stderr.write(`${[`the screen: ${path}`, ...complaints].join('\n')}\n`)
}

/** Waits until a new file is whole: Firefox fills one that ends with `.part` beside an empty one. */
async function receive(folder: string, ending: string, act: () => Promise<void>): Promise<Buffer> {
  const before = new Set(await readdir(folder))
  await act()
  let bytes = Buffer.alloc(0)
  await expect
    .poll(async () => {
      const files = (await readdir(folder)).filter((name) => !before.has(name))
      if (files.some((name) => name.endsWith('.part'))) return 0
      const name = files.find((one) => one.endsWith(ending))
      if (name !== undefined) bytes = await readFile(join(folder, name))
      return bytes.length
    })
    .toBeGreaterThan(0)
  return bytes
}
