import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { readSeen, watchSeen } from './seen.ts'

const world = worldForFile()

const scripts = '**/assets/*.js'
const shadeOf = (page: Page) => page.locator('html').getAttribute('data-theme')

describe.each([
  { path: '/', tags: 'en-GB', other: '/es', ...createWords('en', en) },
  { path: '/es', tags: 'es-CO', other: '/', ...createWords('es', es) },
])('the landing page at $path without its application', ({ locale, path, tags, other, t }) => {
  /** The page for a visitor whose system is light, while `held` does not come. */
  async function open(held: string) {
    const context = await world.browser.newContext({
      baseURL: world.server.url,
      locale: tags,
      colorScheme: 'light',
    })
    await watchSeen(context)
    const come = await hold(context, held)
    const page = await context.newPage()
    await page.goto(path)
    const first = page.locator('#first')
    const toDark = { name: t('shell.account.to-dark'), exact: true }
    const toLight = { name: t('shell.account.to-light'), exact: true }
    return { context, page, first, come, toDark, toLight }
  }

  test('changes its shade at once, and keeps shade, focus and place when the application comes', async () => {
    const { context, page, first, come, toDark, toLight } = await open(scripts)
    await first.getByRole('button', toDark).click()
    expect(await shadeOf(page)).toBe('dark')
    const button = first.getByRole('button', toLight)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    const question = page.getByRole('heading', { name: t('landing.questions.title'), exact: true })
    await question.evaluate((element) => element.scrollIntoView())
    const place = await question.evaluate((element) => element.getBoundingClientRect().top)
    come()
    await first.waitFor({ state: 'detached' })
    expect(await question.evaluate((element) => element.getBoundingClientRect().top)).toBe(place)
    const after = page.locator('#root').getByRole('button', toLight)
    expect(await after.evaluate((element) => element === document.activeElement)).toBe(true)
    const seen = await readSeen(page)
    expect(seen).toEqual({ shifts: 0, shifted: [], refused: [], shades: ['light', 'dark'], isEmptied: false })
    await page.reload()
    expect(await shadeOf(page)).toBe('dark')
    await context.close()
  })

  test('has the shade that was pressed when the application had already looked at it', async () => {
    const { context, page, first, come, toDark, toLight } = await open('**/api/deployment')
    await page.locator('.ld-join').scrollIntoViewIfNeeded()
    // The application runs, and waits for what was asked for it.
    await page.waitForFunction(
      () =>
        (globalThis as { early?: { answers: Map<string, unknown> } }).early?.answers.has(
          '/api/deployment',
        ) === false,
    )
    await first.getByRole('button', toDark).click()
    expect(await shadeOf(page)).toBe('dark')
    come()
    await first.waitFor({ state: 'detached' })
    await page.locator('#root').getByRole('button', toLight).waitFor()
    expect(await shadeOf(page)).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('trama-theme'))).toBe('dark')
    expect((await readSeen(page)).shades).toEqual(['light', 'dark'])
    await context.close()
  })

  test('changes its language at once, at the same place of the page', async () => {
    const { context, page, first } = await open(scripts)
    await page.goto(`${path}?organization=viveros#how`, { waitUntil: 'domcontentloaded' })
    const name = t(locale === 'en' ? 'shell.account.spanish' : 'shell.account.english')
    await first.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(new URL(`${other}?organization=viveros#how`, world.server.url).href)
    const title = page.locator('#first').getByRole('heading', { level: 1 })
    const words = locale === 'en' ? createWords('es', es) : createWords('en', en)
    await expect.poll(() => title.innerText()).toContain(words.t('landing.title.one'))
    await context.close()
  })

  test('leads to the designer by its link, and back', async () => {
    const { context, page, first } = await open(scripts)
    await first
      .getByRole('link', { name: t('landing.diagram'), exact: true })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname.endsWith('/networks/designer'))
    expect(await first.getByRole('heading', { level: 1 }).innerText()).toBe(t('designer.title'))
    await page.goBack()
    await first.getByRole('heading', { name: t('landing.questions.title'), exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await context.close()
  })
})

/** Keeps answers back until they may come. */
async function hold(context: BrowserContext, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(pattern, async (route) => {
    await promise
    // A page that was left does not wait for it.
    await route.continue().catch(() => undefined)
  })
  return () => resolve()
}
