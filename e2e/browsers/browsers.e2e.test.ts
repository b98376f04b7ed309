import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Person } from '#e2e/spine/person.ts'
import type { AnyBrowser, BrowserScreen } from './driver.ts'
import { testDrawing } from './drawing.ts'
import { noFirefox, startFirefox } from './firefox.ts'
import { testOrganization } from './organization.ts'
import { testSharing } from './sharing.ts'
import { noWebKit, startWebKit } from './webkit.ts'
import { openScreen, openSite, type Site } from './world.ts'

const browsers = [
  { name: 'Firefox', locale: 'es', missing: noFirefox, start: startFirefox },
  { name: 'WebKit', locale: 'en', missing: noWebKit, start: startWebKit },
] as const

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

describe.each(browsers)('$name in $locale', ({ name, locale, missing, start }) => {
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

  const open = (): Promise<BrowserScreen> => openScreen(browser, site.url, locale)
  const admin = (): Person => site.admin
  testDrawing(open)
  testSharing(open, admin)
  testOrganization(open, admin, name === 'Firefox' ? 20 : 21)
})
