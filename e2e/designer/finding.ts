import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { chooseByKeys, expectDrawn, openDesigner, openTable, panelOf, pick } from './hands.ts'

const city = [
  'outline,Office,,,0,0,420,260,10.20.0.0/24',
  'node,Web,server,10.20.0.10,40,60,,,,Office',
  'node,Data,database,,40,160,,,,Office',
  'node,Far,phone,10.99.0.1,480,200',
  'relationship,,,,,,,,,,Web,Data',
]

/** Seeing: search, map, zoom, the list, looking only, what keys there are. */
export function testFinding(world: () => World, locale: Locale): void {
  describe('finding', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    const zoom = () => screen.page.getByRole('button', { name: /^\d+ %$/ }).textContent()

    test('search flies to a node by name, address or kind', async () => {
      const { t, page } = screen
      await openTable(screen, 'Search', [...city, 'node,Away,tablet,10.99.0.7,6000,4000'])
      for (const typed of ['Away', '10.99.0.7', t('designer.kind.tablet')]) {
        await page.keyboard.press('Control+k')
        await page.keyboard.type(typed)
        await page.getByRole('option', { name: /Away/ }).first().waitFor()
        await page.keyboard.press('Enter')
        await panelOf(screen, 'Away').waitFor()
        await nodeOf(screen, 'Away').waitFor()
        await findOffice(screen, 'Control+f')
        await nodeOf(screen, 'Web').waitFor()
      }
      await page.keyboard.press('Control+k')
      await page.keyboard.type('qqqq')
      await page.getByText(t('editor.search.none')).waitFor()
      await page.keyboard.press('Escape')
      expect(screen.complaints).toEqual([])
    })

    test('the view is nearer, farther, all, and where the map is pressed', async () => {
      const { t, page } = screen
      await openTable(screen, 'Zoom', [...city, 'node,Away,tablet,10.99.0.7,6000,4000'])
      const button = (name: 'zoom-in' | 'zoom-out') =>
        page.getByRole('button', { name: t(`editor.canvas.${name}`), exact: true })
      await page.getByRole('button', { name: /^\d+ %$/ }).press('Enter')
      await expect.poll(zoom).toBe('100 %')
      await button('zoom-in').press('Enter')
      await expect.poll(zoom).toBe('125 %')
      await button('zoom-out').press('Enter')
      await button('zoom-out').press('Enter')
      await expect.poll(zoom).toBe('80 %')
      await chooseByKeys(screen, 'view', t('editor.action.fit'))
      await expect.poll(async () => parseInt((await zoom()) ?? '', 10)).toBeLessThan(40)
      const map = page.getByRole('img', { name: t('editor.canvas.minimap') })
      const box = await map.boundingBox()
      await page.getByRole('button', { name: /^\d+ %$/ }).press('Enter')
      await expect.poll(zoom).toBe('100 %')
      await map.click({ position: { x: (box?.width ?? 0) - 10, y: (box?.height ?? 0) / 2 } })
      await expect.poll(() => nodeOf(screen, 'Web').isVisible()).toBe(false)
      await nodeOf(screen, 'Web').or(page.getByRole('application')).first().focus()
      await page.locator('.react-flow__background').waitFor({ state: 'attached' })
      await page.locator('main').press('1')
      await expect.poll(async () => parseInt((await zoom()) ?? '', 10)).toBeLessThan(40)
      await findOffice(screen, 'Control+k')
      await page.locator('main').press('1')
      await expect.poll(async () => parseInt((await zoom()) ?? '', 10)).toBeLessThan(40)
      await page.locator('main').press('2')
      await expect.poll(async () => parseInt((await zoom()) ?? '', 10)).toBeGreaterThan(60)
      expect(screen.complaints).toEqual([])
    })

    test('everything is a list too: walked, searched and shown by keyboard', async () => {
      const { t, page } = screen
      await openTable(screen, 'List', city)
      await nodeOf(screen, 'Web').focus()
      await page.keyboard.press('o')
      const tree = page.getByRole('tree')
      await tree.waitFor()
      const panel = page.getByRole('complementary', { name: t('editor.contents.title') })
      await panel.getByRole('searchbox').fill('Far')
      await expect.poll(() => tree.getByRole('treeitem').count()).toBe(1)
      await panel.getByRole('searchbox').fill('')
      await expect.poll(() => tree.getByRole('treeitem').count()).toBeGreaterThan(1)
      const first = tree.locator('[tabindex="0"]')
      await first.focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      const current = () =>
        page.evaluate(() => document.activeElement?.querySelector('.ed-tree-name')?.textContent)
      await expect.poll(current).toMatch(/Web|Data/)
      const name = (await current()) ?? ''
      await page.keyboard.press('Enter')
      await panelOf(screen, name).or(tree).first().waitFor()
      await expect
        .poll(() => page.locator('.react-flow__node.selected, .react-flow__node:focus').count())
        .toBeGreaterThan(0)
      await panel
        .or(panelOf(screen, name))
        .getByRole('button', { name: t('editor.panel.close') })
        .first()
        .press('Enter')
      expect(screen.complaints).toEqual([])
    })

    test('while one only looks, nothing can be changed, and everything found', async () => {
      const { t, page } = screen
      await openTable(screen, 'Look', city)
      await pick(screen, 'Web')
      await page.keyboard.press('e')
      await page.getByText(t('editor.panel.viewing')).first().waitFor()
      await page
        .getByRole('complementary', { name: t('designer.palette.label') })
        .waitFor({ state: 'hidden' })
      expect(await page.getByRole('button', { name: t('designer.menu.edit'), exact: true }).count()).toBe(0)
      expect(await page.getByRole('button', { name: t('designer.tool.frame') }).count()).toBe(0)
      expect(
        await panelOf(screen, 'Web')
          .getByLabel(t('inspector.node.name'), { exact: true })
          .getAttribute('readonly'),
      ).not.toBe(null)
      await nodeOf(screen, 'Web').focus()
      for (const key of ['Delete', 'Control+d', 'Control+z', 'Alt+ArrowRight', 'c', 'g'])
        await page.keyboard.press(key)
      await expectDrawn(screen, 4)
      expect(await page.getByRole('dialog', { name: t('designFiles.outline.new-title') }).count()).toBe(0)
      await chooseByKeys(screen, 'view', t('editor.action.viewing'))
      await page.getByRole('complementary', { name: t('designer.palette.label') }).waitFor()
      await nodeOf(screen, 'Web').focus()
      await page.keyboard.press('Control+d')
      await expectDrawn(screen, 5)
      expect(screen.complaints).toEqual([])
    })

    test('tools, palette and panel come and go by their keys, which the sheet lists', async () => {
      const { t, page } = screen
      await openTable(screen, 'Keys', city)
      await nodeOf(screen, 'Web').focus()
      for (const [key, tool] of [
        ['h', 'editor.tool.pan'],
        ['l', 'designer.tool.connect'],
        ['f', 'designer.tool.frame'],
        ['v', 'editor.tool.select'],
      ] as const) {
        await page.keyboard.press(key)
        await page.getByRole('button', { name: t(tool), pressed: true }).waitFor()
      }
      const palette = page.getByRole('complementary', { name: t('designer.palette.label') })
      await page.keyboard.press('[')
      await palette.waitFor({ state: 'hidden' })
      await page.keyboard.press('[')
      await palette.waitFor()
      const side = panelOf(screen, 'Keys')
      await side.waitFor()
      await page.keyboard.press(']')
      await side.waitFor({ state: 'hidden' })
      await page.keyboard.press(']')
      await side.waitFor()
      await page.keyboard.press('?')
      const sheet = page.getByRole('dialog', { name: t('editor.keys.title') })
      for (const keys of [
        'Ctrl Z',
        'Ctrl X',
        'Ctrl C',
        'Ctrl V',
        'Ctrl D',
        'Ctrl A',
        'Ctrl L',
        'Ctrl K',
        t('editor.keys.name.Del'),
        'Ctrl G',
        `Ctrl ${t('editor.keys.name.Shift')} G`,
        'F2',
      ])
        await sheet.getByText(keys, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      expect(screen.complaints).toEqual([])
    })
  })
}

/** Types a name into the search that a key opens, and chooses it. */
async function findOffice(screen: Screen, key: 'Control+f' | 'Control+k'): Promise<void> {
  const { page } = screen
  await page.keyboard.press(key)
  await page.keyboard.type('Office')
  await page
    .getByRole('option', { name: /Office/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await panelOf(screen, 'Office').waitFor()
}
