import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { centerOf } from '#shared/base/rect.ts'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { chooseByKeys, drag, entryOf, expectDrawn, expectLines, reasonOf } from './hands.ts'
import { openDesigner, openTable, panelOf, panelOfAll, pick, placeOf } from './hands.ts'

const office = [
  'node,Ana,laptop,10.0.0.5,0,0',
  'node,Web,server,10.0.0.10,320,0',
  'node,Data,database,10.0.0.11,640,160',
  'relationship,,,,,,,,,,Ana,Web',
  'relationship,,,,,,,,,,Web,Data',
]

const acts = {
  undo: 'editor.action.undo',
  redo: 'editor.action.redo',
  cut: 'designer.action.cut',
  copy: 'designer.action.copy',
  paste: 'designer.action.paste',
  duplicate: 'designer.action.duplicate',
  'select-all': 'editor.action.select-all',
  lock: 'designer.action.lock',
  unlock: 'designer.action.unlock',
  remove: 'designer.action.remove',
} as const

/** Copying, deleting, locking, going back and again: by the menus, by keys, across tabs and designs. */
export function testEditing(world: () => World, locale: Locale): void {
  describe('editing', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    test('every act of the menu Edit does what it says, by keyboard', async () => {
      const { t, page } = screen
      const edit = (act: keyof typeof acts) => chooseByKeys(screen, 'edit', t(acts[act]))
      await openTable(screen, 'Edit', office)
      await expectDrawn(screen, 3)
      await pick(screen, 'Web')
      await edit('duplicate')
      await expectDrawn(screen, 4)
      await edit('undo')
      await expectDrawn(screen, 3)
      await edit('redo')
      await expectDrawn(screen, 4)
      await edit('undo')
      await pick(screen, 'Data')
      await edit('copy')
      await edit('paste')
      await expectDrawn(screen, 4)
      await edit('cut')
      await expectDrawn(screen, 3)
      await edit('paste')
      await expectDrawn(screen, 4)
      await edit('select-all')
      await panelOfAll(screen)
        .getByText(t('inspector.selection.title', { count: 4 }))
        .waitFor()
      await edit('lock')
      const menu = page.getByRole('button', { name: t('designer.menu.edit'), exact: true })
      await menu.press('Enter')
      await entryOf(screen, t('designer.action.remove')).waitFor()
      expect(await reasonOf(screen, t('designer.action.remove'))).toContain(t('inspector.lock.remove-all'))
      await page.keyboard.press('Escape')
      await edit('unlock')
      await edit('remove')
      await expectDrawn(screen, 0)
      await menu.press('Enter')
      for (const act of ['cut', 'copy', 'duplicate', 'lock', 'remove'] as const)
        expect(await entryOf(screen, t(`designer.action.${act}`)).getAttribute('aria-disabled')).toBe('true')
      expect(await reasonOf(screen, t('designer.action.cut'))).toContain(t('designer.reason.select-one'))
      await page.keyboard.press('Escape')
      expect(screen.complaints).toEqual([])
    })

    test('every key of editing does what the menu does', async () => {
      const { t, page } = screen
      const press = (key: string) => page.keyboard.press(key)
      await openTable(screen, 'Keys', office)
      await expectLines(screen, 2)
      await pick(screen, 'Ana')
      await press('Control+l')
      await panelOf(screen, 'Ana').getByText(t('inspector.place.locked')).waitFor()
      await press('Backspace')
      await press('Control+l')
      await panelOf(screen, 'Ana').getByText(t('inspector.place.locked')).waitFor({ state: 'hidden' })
      await expectDrawn(screen, 3)
      await press('Backspace')
      await expectDrawn(screen, 2)
      // The focus goes on to what is left, and so do the keys.
      await expect.poll(() => page.locator('.react-flow__node:focus').count()).toBe(1)
      await press('Control+z')
      await expectLines(screen, 2)
      await press('Control+a')
      await panelOfAll(screen).waitFor()
      await press('Control+c')
      await press('Control+v')
      await expectDrawn(screen, 6)
      await expectLines(screen, 4)
      await press('Control+x')
      await expectDrawn(screen, 3)
      await press('Control+v')
      await expectLines(screen, 4)
      await press('Control+d')
      await expectDrawn(screen, 9)
      await press('Delete')
      await expectDrawn(screen, 6)
      for (const left of [9, 6, 3]) {
        await press('Control+z')
        await expectDrawn(screen, left)
      }
      await press('Control+y')
      await expectDrawn(screen, 6)
      await press('Control+z')
      await press('Control+Shift+z')
      await expectDrawn(screen, 6)
      expect(screen.complaints).toEqual([])
    })

    test('a drag of several is one step back', async () => {
      const { page } = screen
      await openTable(screen, 'Drag', office)
      await nodeOf(screen, 'Ana').focus()
      await page.keyboard.press('Control+a')
      const [ana, web] = [await placeOf(screen, 'Ana'), await placeOf(screen, 'Web')]
      const from = centerOf(ana)
      await drag(screen, from, { x: from.x + 96, y: from.y + 144 })
      const [anaThen, webThen] = [await placeOf(screen, 'Ana'), await placeOf(screen, 'Web')]
      expect(anaThen.y).toBeGreaterThan(ana.y + 100)
      expect(webThen.x - anaThen.x).toBeCloseTo(web.x - ana.x, 0)
      expect(webThen.y - anaThen.y).toBeCloseTo(web.y - ana.y, 0)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await placeOf(screen, 'Ana')).y).toBeCloseTo(ana.y, 0)
      expect((await placeOf(screen, 'Web')).y).toBeCloseTo(web.y, 0)
      expect(screen.complaints).toEqual([])
    })

    test('what is copied goes to another tab and another design, with its lines', async () => {
      const { t, page } = screen
      await openTable(screen, 'From here', office)
      await nodeOf(screen, 'Ana').focus()
      await page.keyboard.press('Control+a')
      await panelOfAll(screen).waitFor()
      await page.keyboard.press('Control+c')
      const tab = await page.context().newPage()
      const other: Screen = { ...screen, page: tab }
      await tab.goto(screen.at('/networks/designer'))
      await tab.getByRole('heading', { level: 1, name: 'From here' }).waitFor()
      await openTable(other, 'To there', ['node,Mine,phone,,0,0'])
      await expectDrawn(other, 1)
      await tab.keyboard.press('Control+v')
      await expectDrawn(other, 4)
      await expectLines(other, 2)
      await tab.keyboard.press('Control+z')
      await expectDrawn(other, 1)
      await tab.close()
      await openTable(screen, 'And there', ['node,Hers,phone,,0,0'])
      await page.keyboard.press('Control+v')
      await expectDrawn(screen, 4)
      await page.evaluate(() => navigator.clipboard.writeText(' '))
      await chooseByKeys(screen, 'edit', t('designer.action.paste'))
      await page.getByText(t('designer.clipboard.nothing')).waitFor()
      await expectDrawn(screen, 4)
      await page.evaluate(() => navigator.clipboard.writeText('some words'))
      await chooseByKeys(screen, 'edit', t('designer.action.paste'))
      await expectDrawn(screen, 5)
      expect(screen.complaints).toEqual([])
    })

    test('steps are there after a reload, to go back and again', async () => {
      const { t, page } = screen
      await openTable(screen, 'Reload', office)
      await pick(screen, 'Web')
      await panelOf(screen, 'Web').getByLabel(t('inspector.node.name')).fill('Shop')
      await nodeOf(screen, 'Shop').focus()
      await page.keyboard.press('Control+d')
      await expectDrawn(screen, 4)
      await page.keyboard.press('Control+z')
      await expectDrawn(screen, 3)
      await page.getByText(t('saving.kept'), { exact: true }).waitFor()
      await page.reload()
      await nodeOf(screen, 'Shop').waitFor()
      await page.keyboard.press('Control+Shift+z')
      await expectDrawn(screen, 4)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await nodeOf(screen, 'Web').waitFor()
      await expectDrawn(screen, 3)
      expect(screen.complaints).toEqual([])
    })
  })
}
