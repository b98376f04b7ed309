import { existsSync } from 'node:fs'
import { launch, type Browser, type Page } from 'puppeteer-core'
import type { AnyBrowser, Driver, OpenPage } from './driver.ts'

const executablePath = process.env.TRAMA_FIREFOX ?? '/usr/bin/firefox-esr'

/** Why Firefox cannot be tried here; null: it can. */
export const noFirefox = existsSync(executablePath) ? null : `no ${executablePath}`

/** Starts Debian's Firefox, which is spoken to in WebDriver BiDi. */
export async function startFirefox(): Promise<AnyBrowser> {
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  return { open: (downloads) => openPage(browser, downloads), close: () => browser.close() }
}

async function openPage(browser: Browser, downloadPath: string): Promise<OpenPage> {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'allow', downloadPath } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.setViewport({ width: 1440, height: 900 })
  const complaints = listen(page)
  return {
    driver: driverOf(page),
    complaints: () => Promise.resolve(complaints),
    close: () => context.close(),
  }
}

function driverOf(page: Page): Driver {
  return {
    go: async (url) => {
      // Firefox slows down what is not in front, and a press there never ends.
      await page.bringToFront()
      await page.goto(url)
    },
    ask: async <Given, Told>(act: (given: Given) => Told | Promise<Told>, given: Given) => {
      // Its types think of handles to what lies in the page; here only values go there and back.
      const told: unknown = await page.evaluate(act as (given: unknown) => unknown, given)
      return told as Told
    },
    move: async (...points) => {
      for (const { x, y } of points) await page.mouse.move(x, y)
    },
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.down(key)
      for (const key of keys.toReversed()) await page.keyboard.up(key)
    },
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
  }
}

/**
 * A font that was on its way while the page was left (NS_BINDING_ABORTED): the next page asks for it again. A font
 * that is missing or forbidden has another status.
 */
const leftUnread = /downloadable font: download failed .* status=2152398850 /

/** Gathers what goes wrong in a page without anybody seeing it; what its policy forbids is an error there. */
function listen(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => {
    if (!leftUnread.test(String(error))) complaints.push(`error: ${String(error)}`)
  })
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  return complaints
}
