import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { readSeen, watchSeen } from './seen.ts'

const world = worldForFile()

/** Scripts that the page itself asked to run; what is fetched ahead is of another kind. */
const ran = (page: Page): Promise<number> => page.locator('script[src]').count()
const first = (page: Page) => page.locator('#first')

describe.each([
  { path: '/', tags: 'en-GB', ...createWords('en', en) },
  { path: '/es', tags: 'es-CO', ...createWords('es', es) },
])('the landing page at $path', ({ path, tags, t }) => {
  async function open(address = path): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
    const context = await world.browser.newContext({
      baseURL: world.server.url,
      locale: tags,
      colorScheme: 'light',
      viewport: { width: 360, height: 740 },
    })
    await watchSeen(context)
    const page = await context.newPage()
    await page.goto(address)
    return { context, page }
  }
  const email = (page: Page) => page.locator('#root').getByLabel(t('accounts.sign-in.email'), { exact: true })

  test('that is only read and pressed runs nothing but its own script', async () => {
    const { context, page } = await open()
    await page.getByRole('button', { name: t('shell.account.to-dark'), exact: true }).click()
    await page.mouse.wheel(0, 300)
    await page.keyboard.press('PageDown')
    // What comes ahead is asked for when the browser has nothing else to do: by then the application would run.
    const came = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')))
    await expect.poll(async () => (await came()).length).toBeGreaterThan(2)
    expect(await ran(page)).toBe(0)
    expect(await first(page).count()).toBe(1)
    await context.close()
  })

  test('brings its forms when they are near, and keeps what is typed and where one is', async () => {
    const { context, page } = await open(`${path}#how`)
    await page.getByRole('heading', { name: t('landing.join.title'), exact: true }).scrollIntoViewIfNeeded()
    await email(page).pressSequentially('ana@viveros.example')
    await first(page).waitFor({ state: 'detached' })
    expect(await email(page).inputValue()).toBe('ana@viveros.example')
    const how = page.getByRole('heading', { name: t('landing.how.title'), exact: true })
    expect(await how.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0)
    const seen = await readSeen(page)
    expect(seen).toEqual({ shifts: 0, shifted: [], refused: [], shades: ['light'], isEmptied: false })
    await context.close()
  })

  test('answers whoever has only keys, from the bar to the form', async () => {
    const { context, page } = await open()
    // At once: between finding the link and asking for the focus, the application may take over.
    const isThere = () =>
      page.evaluate((name) => document.activeElement?.textContent === name, t('landing.editor'))
    for (let at = 0; at < 30 && !(await isThere()); at += 1) await page.keyboard.press('Tab')
    expect(await isThere()).toBe(true)
    await email(page).waitFor()
    await expect.poll(isThere).toBe(true)
    const isTyped = () => email(page).evaluate((element) => element === document.activeElement)
    for (let at = 0; at < 5 && !(await isTyped()); at += 1) await page.keyboard.press('Tab')
    expect(await isTyped()).toBe(true)
    await context.close()
  })

  test('comes whole for whoever was led to its forms', async () => {
    const { context, page } = await open(`${path}?view=register`)
    expect(await ran(page)).toBeLessThanOrEqual(1)
    await page.locator('#root').getByLabel(t('accounts.register.organization'), { exact: true }).waitFor()
    await context.close()
  })

  test('shows a press of the way to register when its forms are there', async () => {
    const { context, page } = await open()
    const link = page.getByRole('link', { name: t('landing.join.sign-up'), exact: true })
    await link.click()
    await page.locator('#root').getByLabel(t('accounts.register.organization'), { exact: true }).waitFor()
    expect(await first(page).count()).toBe(0)
    await context.close()
  })
})
