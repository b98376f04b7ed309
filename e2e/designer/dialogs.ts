import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, findBarriers, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { chooseByKeys, chooseInContext, openDesigner, openTable } from './hands.ts'

/** Every dialog without barriers, in light and in dark; the focus goes back to where it came from. */
export function testDialogs(world: () => World, locale: Locale): void {
  describe('dialogs', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale, theme: locale === 'en' ? 'dark' : 'light' })
      await openTable(screen, 'Dialogs', ['node,Web,server,,0,0', 'outline,Zone,,,300,0,300,200,'])
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    const judge = async (where: string): Promise<void> =>
      expect(await findBarriers(screen, where)).toEqual([])
    const dialog = (name: string) => screen.page.getByRole('dialog', { name, exact: true })
    const leave = async (name: string): Promise<void> => {
      await screen.page.keyboard.press('Escape')
      await dialog(name).waitFor({ state: 'hidden' })
    }
    const expectFocusOn = async (name: string): Promise<void> => {
      await expect.poll(() => nodeOf(screen, name).evaluate((of) => of === document.activeElement)).toBe(true)
    }

    test('by keys from a node, and back to it', async () => {
      const { t, page } = screen
      for (const [key, title] of [
        ['?', 'editor.keys.title'],
        ['g', 'designFiles.outline.new-title'],
        ['Control+o', 'designFiles.designs.title'],
        ['Control+e', 'designFiles.export.title'],
        ['Control+i', 'designFiles.import.title'],
        ['Control+k', 'editor.search.label'],
      ] as const) {
        await nodeOf(screen, 'Web').focus()
        await page.keyboard.press(key)
        await dialog(t(title)).waitFor()
        await judge(title)
        await leave(t(title))
        await expectFocusOn('Web')
      }
      await chooseInContext(screen, 'Zone', t('designer.action.edit-outline'))
      await dialog(t('designFiles.outline.edit-title')).waitFor()
      await judge('an outline')
      await leave(t('designFiles.outline.edit-title'))
      await expectFocusOn('Zone')
      expect(screen.complaints).toEqual([])
    })

    test('by the bar and the palette, and back to the button', async () => {
      const { t, page } = screen
      const buttons = [
        [t('designer.action.export'), t('designFiles.export.title')],
        [t('designer.action.share'), t('sharing.title')],
        [t('editor.action.search'), t('editor.search.label')],
        [t('designer.palette.outline'), t('designFiles.outline.new-title')],
      ] as const
      for (const [name, title] of buttons) {
        const button = page.getByRole('button', { name, exact: true })
        await button.press('Enter')
        await dialog(title).waitFor()
        if (title === t('sharing.title')) await judge('sharing')
        await leave(title)
        await expect.poll(() => button.evaluate((of) => of === document.activeElement)).toBe(true)
      }
    })

    test('every form of the export, and one that would be lost', async () => {
      const { t, page } = screen
      await nodeOf(screen, 'Web').focus()
      await page.keyboard.press('Control+e')
      const kinds = ['png', 'pdf'] as const
      for (const kind of kinds) {
        await dialog(t('designFiles.export.title'))
          .getByRole('radio', { name: t(`designFiles.kind.${kind}`) })
          .check()
        await judge(`export as ${kind}`)
      }
      await leave(t('designFiles.export.title'))
      await chooseByKeys(screen, 'file', t('designer.action.new'))
      const form = dialog(t('designFiles.new.title'))
      await form.getByRole('radio', { name: t('templates.home.title') }).waitFor()
      await judge('a new design')
      await form.getByLabel(t('designFiles.new.name')).fill('Soon lost')
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: t('shell.unsaved.title') })
      await question.waitFor()
      await judge('unsaved')
      await question.getByRole('button', { name: t('shell.unsaved.leave') }).press('Enter')
      await form.waitFor({ state: 'hidden' })
      await chooseByKeys(screen, 'file', t('designer.action.designs'))
      await page
        .getByRole('button', { name: t('designFiles.designs.remove', { name: 'Dialogs' }) })
        .press('Enter')
      const sure = page.getByRole('dialog', {
        name: t('designFiles.designs.remove-title', { name: 'Dialogs' }),
      })
      await sure.waitFor()
      await judge('deleting a design')
      await sure.getByRole('button', { name: t('shell.cancel') }).press('Enter')
      await leave(t('designFiles.designs.title'))
      expect(screen.complaints).toEqual([])
    })
  })
}
