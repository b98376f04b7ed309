import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import {
  chooseByArrows,
  chooseByKeys,
  chooseInContext,
  chooseInPalette,
  expectDrawn,
  keepLayout,
} from './hands.ts'
import { openDesigner, openTable, panelOf, panelOfAll, pick } from './hands.ts'
import { expectOrders } from './expect-orders.ts'

const three = [
  'node,One,server,,0,0',
  'node,Two,server,,200,100',
  'node,Three,server,,420,180',
  'relationship,,,,,,,,,,One,Two',
]

const dialogs = [
  ['new', 'designFiles.new.title'],
  ['designs', 'designFiles.designs.title'],
  ['export', 'designFiles.export.title'],
  ['share', 'sharing.title'],
  ['import', 'designFiles.import.title'],
] as const

const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const

/** Every line of every menu, and every command of the palette, by keyboard. */
export function testMenus(world: () => World, locale: Locale): void {
  describe('menus', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    const focusedName = () =>
      screen.page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      )
    /** That something was done: it can be taken back, and is. */
    const expectOneStep = async (act: string): Promise<void> => {
      const undo = screen.page.getByRole('button', { name: screen.t('editor.action.undo'), exact: true })
      await expect.poll(() => undo.getAttribute('aria-disabled'), { message: act }).not.toBe('true')
      await nodeOf(screen, 'One').focus()
      await screen.page.keyboard.press('Control+z')
      await expect.poll(() => undo.getAttribute('aria-disabled'), { message: act }).toBe('true')
      // A layout shows all that it laid out, which stands elsewhere again.
      await screen.page.keyboard.press('1')
    }

    test('every line of the menu File opens its dialog, and the focus comes back', async () => {
      const { t, page } = screen
      await openTable(screen, 'File', three)
      for (const [act, title] of dialogs) {
        await chooseByKeys(screen, 'file', t(`designer.action.${act}`))
        const dialog = page.getByRole('dialog', { name: t(title) })
        await dialog.waitFor()
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
        await expect.poll(focusedName, { message: act }).toBe(t('designer.menu.file'))
      }
      expect(screen.complaints).toEqual([])
    })

    test('every line of the menu View does what it says', async () => {
      const { t, page } = screen
      const view = (entry: string) => chooseByKeys(screen, 'view', entry)
      await openTable(screen, 'View', three)
      await view(t('editor.action.search'))
      await page.getByRole('dialog', { name: t('editor.search.label') }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(focusedName).toBe(t('designer.menu.view'))
      await view(t('editor.action.contents'))
      await page.getByRole('tree').waitFor()
      await view(t('editor.action.panel'))
      await page.getByRole('tree').waitFor({ state: 'hidden' })
      await view(t('editor.action.panel'))
      const palette = page.getByRole('complementary', { name: t('designer.palette.label') })
      await view(t('designer.view.palette'))
      await palette.waitFor({ state: 'hidden' })
      await view(t('designer.view.palette'))
      await palette.waitFor()
      await view(t('editor.action.keys'))
      await page.getByRole('dialog', { name: t('editor.keys.title') }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(focusedName).toBe(t('designer.menu.view'))
      await view(t('editor.action.viewing'))
      await palette.waitFor({ state: 'hidden' })
      await view(t('editor.action.viewing'))
      await view(t('editor.action.fit'))
      await pick(screen, 'Two')
      await view(t('designer.view.selected'))
      const shade = () => page.evaluate(() => document.documentElement.dataset['theme'])
      for (const theme of ['dark', 'light'] as const) {
        const menu = page.getByRole('button', { name: t('designer.menu.view'), exact: true })
        await menu.press('Enter')
        const line = page.getByRole('menuitemcheckbox', { name: t(`shell.account.${theme}`) })
        await line.focus()
        await page.keyboard.press('Enter')
        await expect.poll(shade).toBe(theme)
        await page.keyboard.press('Escape')
      }
      expect(screen.complaints).toEqual([])
    })

    test('the menu of the empty canvas, where it was pointed at', async () => {
      const { t, page } = screen
      // A corner that is free whenever everything is shown.
      const choose = async (entry: string): Promise<void> => {
        await chooseByKeys(screen, 'view', t('editor.action.fit'))
        await page.getByRole('application').click({ button: 'right', position: { x: 20, y: 20 } })
        await chooseByArrows(screen, entry)
        await page.getByRole('menu').waitFor({ state: 'hidden' })
      }
      await openTable(screen, 'World', three)
      await choose(t('editor.action.select-all'))
      await panelOfAll(screen).waitFor()
      await choose(t('editor.action.fit'))
      await expectDrawn(screen, 3)
      await choose(t('editor.action.select-all'))
      await page.keyboard.press('Control+c')
      await choose(t('designer.action.paste'))
      await panelOfAll(screen).waitFor()
      await chooseByKeys(screen, 'view', t('editor.action.fit'))
      await expectDrawn(screen, 6)
      await page.keyboard.press('Control+z')
      await expectDrawn(screen, 3)
      await choose(t('designer.action.import'))
      const files = page.getByRole('dialog', { name: t('designFiles.import.title') })
      await files.waitFor()
      await page.keyboard.press('Escape')
      await files.waitFor({ state: 'hidden' })
      await choose(t('designer.action.add-outline'))
      await page.getByRole('button', { name: t('designFiles.outline.create') }).press('Enter')
      await pick(screen, t('designer.outline.new', { number: 1 }))
      expect(screen.complaints).toEqual([])
    })

    test('the menu of a node and of an outline, by keyboard', async () => {
      const { t, page } = screen
      const choose = (entry: string) => chooseInContext(screen, 'One', entry)
      await openTable(screen, 'Node', [...three, 'outline,Zone,,,0,600,300,200,'])
      for (const kind of ['layered', 'tree', 'radial'] as const) {
        await choose(t(`designer.layout.${kind}`))
        await keepLayout(screen)
        await expectOneStep(kind)
      }
      await choose(t('designer.action.duplicate'))
      await expectDrawn(screen, 5)
      await page.keyboard.press('Control+z')
      await choose(t('designer.action.copy'))
      await choose(t('designer.action.paste'))
      await expectDrawn(screen, 5)
      await page.keyboard.press('Control+z')
      await choose(t('designer.action.cut'))
      await expectDrawn(screen, 3)
      await page.keyboard.press('Control+z')
      await choose(t('designer.action.lock'))
      await panelOf(screen, 'One').getByText(t('inspector.place.locked')).waitFor()
      await choose(t('designer.action.unlock'))
      await panelOf(screen, 'One').getByText(t('inspector.place.locked')).waitFor({ state: 'hidden' })
      await choose(t('designer.action.remove'))
      await expectDrawn(screen, 3)
      await chooseInContext(screen, 'Zone', t('designer.action.edit-outline'))
      await page.getByRole('dialog', { name: t('designFiles.outline.edit-title'), exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await chooseByKeys(screen, 'view', t('editor.action.fit'))
      // The same lines stand in the panel.
      await pick(screen, 'Two')
      await panelOf(screen, 'Two')
        .getByRole('button', { name: t('editor.panel.more') })
        .press('Enter')
      await chooseByArrows(screen, t('designer.action.duplicate'))
      await expectDrawn(screen, 4)
      expect(screen.complaints).toEqual([])
    })

    test('what lies above what, by the menu of a node and by the palette', async () => {
      const { t } = screen
      await expectOrders(screen, (act) => chooseInContext(screen, 'One', t(`designer.order.${act}`)))
      await expectOrders(screen, (act) => chooseInPalette(screen, t(`designer.order.${act}`)))
      expect(screen.complaints).toEqual([])
    })

    test('every command of the palette does what it says', async () => {
      const { t, page } = screen
      const run = (entry: string) => chooseInPalette(screen, entry)
      await openTable(screen, 'Palette', three)
      await nodeOf(screen, 'One').focus()
      await run(t('editor.action.select-all'))
      await panelOfAll(screen).waitFor()
      for (const to of alignments) {
        await run(t(`designer.align.${to}`))
        await expectOneStep(to)
      }
      for (const axis of ['horizontal', 'vertical'] as const) {
        await run(t(`designer.distribute.${axis}`))
        await expectOneStep(axis)
      }
      for (const kind of ['layered', 'tree', 'radial'] as const) {
        await run(t(`designer.layout.selection-${kind}`))
        await keepLayout(screen)
        await expectOneStep(kind)
      }
      await pick(screen, 'Two')
      await run(t('designer.layout.tree'))
      await keepLayout(screen)
      await expectOneStep('tree')
      await run(t('designer.action.duplicate'))
      await expectDrawn(screen, 4)
      await run(t('editor.action.undo'))
      await expectDrawn(screen, 3)
      await run(t('editor.action.redo'))
      await expectDrawn(screen, 4)
      await run(t('designer.action.copy'))
      await run(t('designer.action.paste'))
      await expectDrawn(screen, 5)
      await run(t('designer.action.cut'))
      await expectDrawn(screen, 4)
      await pick(screen, 'One')
      await run(t('designer.action.lock'))
      await panelOf(screen, 'One').getByText(t('inspector.place.locked')).waitFor()
      await run(t('designer.action.unlock'))
      await run(t('designer.action.remove'))
      await expectDrawn(screen, 3)
      for (const tool of [
        'editor.tool.pan',
        'designer.tool.connect',
        'designer.tool.frame',
        'editor.tool.select',
      ] as const) {
        await run(t(tool))
        await page.getByRole('button', { name: t(tool), pressed: true }).waitFor()
      }
      for (const [act, title] of dialogs) {
        await run(t(`designer.action.${act}`))
        await page.getByRole('dialog', { name: t(title) }).waitFor()
        await page.keyboard.press('Escape')
      }
      await run(t('designer.action.add-outline'))
      await page.getByRole('button', { name: t('designFiles.outline.create') }).press('Enter')
      await expectDrawn(screen, 4)
      await run(t('designer.action.edit-outline'))
      await page.getByRole('dialog', { name: t('designFiles.outline.edit-title'), exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await run(t('editor.action.contents'))
      await page.getByRole('tree').waitFor()
      await run(t('editor.action.panel'))
      await page.getByRole('tree').waitFor({ state: 'hidden' })
      await run(t('editor.action.fit'))
      await run(t('designer.view.selected'))
      await run(t('editor.action.keys'))
      await page.getByRole('dialog', { name: t('editor.keys.title') }).waitFor()
      await page.keyboard.press('Escape')
      await run(t('designer.view.palette'))
      const palette = page.getByRole('complementary', { name: t('designer.palette.label') })
      await palette.waitFor({ state: 'hidden' })
      await run(t('designer.view.palette'))
      await run(t('editor.action.viewing'))
      await palette.waitFor({ state: 'hidden' })
      await run(t('editor.action.viewing'))
      await palette.waitFor()
      expect(screen.complaints).toEqual([])
    })
  })
}
