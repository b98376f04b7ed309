import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { readSeen, watchSeen } from './seen.ts'

const world = worldForFile()

/** Files of the application, scripts unless others are named, come when the answer is called. */
async function hold(context: BrowserContext, kind: 'js' | 'woff2' = 'js'): Promise<() => void> {
  const hand = Promise.withResolvers<void>()
  await context.route(`**/assets/*.${kind}`, (route) => hand.promise.then(() => route.continue()))
  return hand.resolve
}

const untilFontIsShown = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const isThere = [...document.fonts].some(
      ({ family, status }) => /Inter Variable/.test(family) && status === 'loaded',
    )
    // What it moved is told after the next picture.
    if (isThere) await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return isThere
  })

/** Where the parts of the designer lie that are there before and after: on a phone the name comes in the brand's place. */
const placesIn = (page: Page, within: string, width: number): Promise<unknown> =>
  page.evaluate(
    ({ root, isPhone }) => {
      const parts = [
        ...(isPhone ? [] : ['.ds-brand']),
        '.ds-kind',
        '.ui-bar-start .ui-btn',
        '.ui-bar-end .ui-btn',
        '.cv-toolbar',
        '.ui-empty-text',
        '.ds-canvas',
      ]
      return parts.map((part) =>
        [...document.querySelectorAll(`${root} ${part}`)]
          .map((element) => element.getBoundingClientRect())
          .filter((place) => place.width > 0)
          .map((place) => [place.x, place.y, place.width, place.height].map(Math.round)),
      )
    },
    { root: within, isPhone: width < 480 },
  )

/** What the Tab key comes to, until it leaves the page. */
async function walk(page: Page): Promise<readonly string[]> {
  const names: string[] = []
  for (let at = 0; at < 10; at += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body || 'come' in activeElement) return null
      return Object.assign(activeElement, { come: true }).tagName
    })
    if (name === null) break
    names.push(name)
  }
  return names
}

describe.each([
  { path: '/networks/designer', tags: 'en-GB', ...createWords('en', en) },
  { path: '/es/networks/designer', tags: 'es-CO', ...createWords('es', es) },
])('the designer at $path', ({ path, locale, tags, t }) => {
  const open = (width = 1280) =>
    world.browser.newContext({ baseURL: world.server.url, locale: tags, viewport: { width, height: 800 } })

  test.each([360, 1280])(
    'is there before a script, and does not move when one comes, %i wide',
    async (width) => {
      const context = await open(width)
      await watchSeen(context)
      const [begin, bringFonts] = [await hold(context), await hold(context, 'woff2')]
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'load' })
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      await page.getByText(t('designer.empty.title')).waitFor()
      await page
        .getByRole('status')
        .filter({ hasText: t('shell.loading') })
        .waitFor({ state: 'attached' })
      expect(await page.locator('#first :is(button, input):not([inert] *)').count()).toBe(0)
      expect(await page.locator('#first .ds-brand').isVisible()).toBe(true)
      const before = await placesIn(page, '#first', width)
      begin()
      await page
        .locator('#root')
        .getByRole('textbox', { name: t('designer.bar.name'), exact: true })
        .first()
        .waitFor()
      await page.locator('#root .ui-empty-text').waitFor()
      expect(await placesIn(page, '#root', width)).toEqual(before)
      // What stands after the name comes before the font, so that the font could move it.
      await page
        .locator('#root')
        .getByRole('status')
        .filter({ hasText: t('saving.kept') })
        .waitFor({ state: 'attached' })
      bringFonts()
      await untilFontIsShown(page)
      const seen = await readSeen(page)
      expect(seen).toMatchObject({ shifts: 0, shifted: [], refused: [], shades: ['light'], isEmptied: false })
      await context.close()
    },
  )

  test.each([
    { width: 360, reached: ['A', 'A'] },
    { width: 1280, reached: ['A', 'A', 'A'] },
  ])('leads the keyboard to its links alone, $width wide', async ({ width, reached }) => {
    const context = await open(width)
    await hold(context)
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'load' })
    expect(await walk(page)).toEqual(reached)
    await context.close()
  })

  test('keeps the focus until it can be used', async () => {
    const context = await open()
    const begin = await hold(context)
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'load' })
    await page.locator('#first .ds-brand').focus()
    begin()
    await page.locator('#root .ds-name-field').first().waitFor()
    const brand = page.locator('#root .ds-brand')
    expect(await brand.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('#first').count()).toBe(0)
    await context.close()
  })

  test('shows its picture once, from the page and then with the drawing', async () => {
    const context = await open()
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const root = document.querySelector('#root')
        if (root === null) return
        new MutationObserver(() => {
          if (root.querySelector('.ds-panel-waiting') !== null) document.documentElement.dataset.twice = ''
        }).observe(root, { childList: true })
      })
    })
    const page = await context.newPage()
    await page.goto(path)
    await page.locator('#root .ds-name-field').first().waitFor()
    expect(await page.locator('html').getAttribute('data-twice')).toBeNull()
    await context.close()
  })

  test('asks for fonts when its scripts have come', async () => {
    const context = await open()
    const begin = await hold(context)
    const page = await context.newPage()
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    await page.goto(path, { waitUntil: 'load' })
    await page.getByText(t('designer.empty.title')).waitFor()
    expect(fonts).toEqual([])
    begin()
    await untilFontIsShown(page)
    await context.close()
  })

  test.each([
    { where: 'this browser has one', kept: 'x', behind: '' },
    { where: 'the address names one', kept: null, behind: '?design=x' },
    { where: 'one is shared', kept: null, behind: '#share=x' },
  ])('does not say that nothing is drawn where $where', async ({ kept, behind }) => {
    const context = await open()
    await hold(context)
    if (kept !== null) await context.addInitScript((id) => localStorage.setItem('trama-design', id), kept)
    const page = await context.newPage()
    await page.goto(path + behind, { waitUntil: 'load' })
    await page.getByText(t('designer.kind.server'), { exact: true }).waitFor()
    expect(await page.getByText(t('designer.empty.title')).isVisible()).toBe(false)
    await context.close()
  })
})

test('whoever is signed in is not shown the designer of a visitor', async () => {
  const signedIn = await world.open({})
  const answer = await signedIn.page.request.get(`${world.server.url}/networks/designer`)
  expect(await answer.text()).not.toContain('id="first"')
  await signedIn.close()
})
