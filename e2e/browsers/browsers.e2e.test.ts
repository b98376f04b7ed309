import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { AnyBrowser, BrowserScreen } from './driver.ts'
import { testDrawing } from './drawing.ts'
import { noFirefox, startFirefox } from './firefox.ts'
import { noWebKit, startWebKit } from './webkit.ts'
import { openScreen, openSite } from './world.ts'
import type { Site } from './world.ts'

const browsers = [
  { name: 'Firefox', missing: noFirefox, start: startFirefox },
  { name: 'WebKit', missing: noWebKit, start: startWebKit },
]

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

describe.each(browsers)('$name', ({ missing, start }) => {
  let browser: AnyBrowser
  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })
  beforeAll(async () => {
    if (missing === null) browser = await start()
  })
  afterAll(async () => {
    if (missing === null) await browser.close()
  })

  describe.each(['en', 'es'] as const)('in %s', (locale) => {
    const open = (): Promise<BrowserScreen> => openScreen(browser, site.url, locale)
    testDrawing(open)
  })
})
