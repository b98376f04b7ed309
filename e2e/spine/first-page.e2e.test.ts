import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { readSeen, watchSeen } from './seen.ts'

const world = worldForFile()

describe.each([
  { path: '/', tags: 'en-GB', ...createWords('en', en) },
  { path: '/es', tags: 'es-CO', ...createWords('es', es) },
  { path: '/', tags: 'es-CO', ...createWords('es', es) },
])('the landing page at $path for $tags', ({ locale, path, tags, t }) => {
  const open = (more: { readonly javaScriptEnabled?: boolean; readonly width?: number } = {}) =>
    world.browser.newContext({
      baseURL: world.server.url,
      locale: tags,
      viewport: { width: more.width ?? 1280, height: 800 },
      javaScriptEnabled: more.javaScriptEnabled ?? true,
    })

  test.each([360, 1280])('is read, styled and followed without a script, %i wide', async (width) => {
    const context = await open({ javaScriptEnabled: false, width })
    const page = await context.newPage()
    await page.goto(path)
    expect(await page.title()).toBe(t('shell.page-title', { page: t('shell.nav.start') }))
    const html = page.locator('html')
    expect(await html.getAttribute('lang')).toBe(locale)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.innerText()).toContain(t('landing.title.one'))
    await page.getByRole('img', { name: t('landing.stage.label') }).waitFor()
    await page.getByRole('heading', { name: t('landing.questions.title'), exact: true }).waitFor()
    await page.getByText(t('landing.questions.account-text')).waitFor()
    const shown = await title.evaluate((element) => {
      const { fontSize } = getComputedStyle(element)
      const ground = getComputedStyle(document.body).backgroundColor
      return { fontSize: Number.parseFloat(fontSize), ground, spare: innerWidth - document.body.scrollWidth }
    })
    expect(shown.fontSize).toBeGreaterThan(24)
    expect(shown.ground).not.toBe('rgba(0, 0, 0, 0)')
    expect(shown.spare).toBeGreaterThanOrEqual(0)
    const link = page.getByRole('link', { name: t('landing.diagram') })
    expect(await link.first().getAttribute('href')).toBe(
      locale === 'es' ? '/es/networks/designer' : '/networks/designer',
    )
    await context.close()
  })

  test('is taken over by the application without a shift, a flash or a refusal, and leads to the designer', async () => {
    const context = await open()
    await watchSeen(context)
    const page = await context.newPage()
    await page.goto(path)
    await wantForms(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('h1').count()).toBe(1)
    await page.waitForURL(new URL(locale === 'es' ? '/es' : '/', world.server.url).href)
    const seen = await readSeen(page)
    expect(seen).toEqual({ shifts: 0, shifted: [], refused: [], shades: ['light'], isEmptied: false })
    await page
      .getByRole('link', { name: t('landing.diagram') })
      .first()
      .click()
    await page.getByRole('button', { name: t('designer.kind.server'), exact: true }).waitFor()
    expect((await readSeen(page)).refused).toEqual([])
    await context.close()
  })

  test('does not move on a phone, neither when its font comes nor when the application does', async () => {
    const context = await open({ width: 360 })
    await watchSeen(context)
    const [font, script] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await context.route('**/assets/*.woff2', (route) => font.promise.then(() => route.continue()))
    await context.route('**/assets/*.js', (route) => script.promise.then(() => route.continue()))
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const isThere = () =>
      page.evaluate(() =>
        [...document.fonts].some((face) => /Inter Variable/.test(face.family) && face.status === 'loaded'),
      )
    expect(await isThere()).toBe(false)
    font.resolve()
    await expect.poll(isThere).toBe(true)
    script.resolve()
    await wantForms(page)
    await page.locator('#root h1').waitFor()
    expect(await readSeen(page)).toMatchObject({ shifts: 0, shifted: [] })
    await context.close()
  })

  test('asks for no script before its first picture', async () => {
    const context = await open()
    const page = await context.newPage()
    const sent = await (await page.request.get(path)).text()
    expect(sent).toContain('id="first"')
    expect(sent).not.toMatch(/<script[^>]+src=|<link[^>]+modulepreload/)
    await context.close()
  })

  test('has the shade that was chosen from its first picture on', async () => {
    const context = await open()
    await watchSeen(context)
    await context.addInitScript(() => localStorage.setItem('trama-theme', 'dark'))
    const page = await context.newPage()
    await page.goto(path)
    await wantForms(page)
    expect((await readSeen(page)).shades).toEqual(['dark'])
    await context.close()
  })
})

/** The application comes when the forms are near. */
async function wantForms(page: Page): Promise<void> {
  await page.locator('.ld-join').scrollIntoViewIfNeeded()
  await page.locator('#first').waitFor({ state: 'detached' })
}

test('somebody who is signed in never sees it', async () => {
  const screen = await world.open({})
  const answer = await screen.page.request.get(`${world.server.url}/`)
  expect(await answer.text()).not.toContain('id="first"')
  await screen.close()
})
