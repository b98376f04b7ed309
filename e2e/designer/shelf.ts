import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import { templateNames } from '#shared/design/templates/template-names.ts'
import type { Locale } from '#shared/words/words.ts'
import { chooseByKeys, expectDrawn, openDesigner, openTable, pick } from './hands.ts'

/** The designs of this browser: begun, named, opened, copied, deleted, and edited in one window at a time. */
export function testShelf(world: () => World, locale: Locale): void {
  describe('designs of this browser', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    const title = (name: string) => screen.page.getByRole('heading', { level: 1, name, exact: true })

    test('every template begins a design', async () => {
      const { t, page } = screen
      for (const template of templateNames) {
        await chooseByKeys(screen, 'file', t('designer.action.new'))
        const dialog = page.getByRole('dialog', { name: t('designFiles.new.title') })
        await dialog.getByRole('radio', { name: t(`templates.${template}.title`) }).check()
        await dialog.getByLabel(t('designFiles.new.name')).fill(`My ${template}`)
        await page.keyboard.press('Enter')
        await title(`My ${template}`).waitFor()
        await expect.poll(() => page.locator('.react-flow__node[data-id]').count()).toBeGreaterThan(4)
      }
      expect(screen.complaints).toEqual([])
    })

    test('a design is named in the bar, copied, renamed, opened and deleted', async () => {
      const { t, page } = screen
      await openTable(screen, 'First', ['node,Web,server,,0,0'])
      const name = page.getByRole('textbox', { name: t('designer.bar.name') })
      await name.fill('Renamed')
      await name.press('Enter')
      await title('Renamed').waitFor()
      await name.fill('Not this')
      await name.press('Escape')
      expect(await name.inputValue()).toBe('Renamed')
      await page.keyboard.press('Control+o')
      const dialog = page.getByRole('dialog', { name: t('designFiles.designs.title') })
      const row = (of: string) => dialog.getByRole('listitem').filter({ hasText: of })
      await dialog
        .getByRole('button', { name: t('designFiles.designs.duplicate', { name: 'Renamed' }) })
        .press('Enter')
      const copy = t('designFiles.designs.copy-of', { name: 'Renamed' })
      await row(copy).waitFor()
      await dialog
        .getByRole('button', { name: t('designFiles.designs.rename', { name: copy }) })
        .press('Enter')
      const field = dialog.getByRole('textbox', { name: t('designFiles.designs.new-name', { name: copy }) })
      await field.fill('Second')
      await field.press('Enter')
      await row('Second').getByRole('button').first().press('Enter')
      await title('Second').waitFor()
      await nodeOf(screen, 'Web').waitFor()
      await page.keyboard.press('Control+o')
      await row('Renamed').waitFor()
      await dialog
        .getByRole('button', { name: t('designFiles.designs.remove', { name: 'Renamed' }) })
        .press('Enter')
      await page
        .getByRole('dialog', { name: t('designFiles.designs.remove-title', { name: 'Renamed' }) })
        .getByRole('button', { name: t('designFiles.designs.remove-act') })
        .press('Enter')
      await row('Renamed').waitFor({ state: 'hidden' })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(screen.complaints).toEqual([])
    })

    test('a second window looks, until it takes the design over', async () => {
      const { t, page } = screen
      await openTable(screen, 'Windows', ['node,Web,server,,0,0'])
      await page.getByText(t('saving.kept'), { exact: true }).waitFor()
      const window = await page.context().newPage()
      await window.goto(page.url())
      const second: Screen = { ...screen, page: window }
      await nodeOf(second, 'Web').waitFor()
      await window.getByText(t('designer.elsewhere.text')).waitFor()
      expect(await window.getByRole('button', { name: t('designer.kind.server'), exact: true }).count()).toBe(
        0,
      )
      const copy = window.getByRole('button', { name: t('designer.action.copy-design'), exact: true })
      await copy.first().waitFor()
      await window.getByRole('button', { name: t('designer.elsewhere.take') }).press('Enter')
      await copy.first().waitFor({ state: 'hidden' })
      await window.getByRole('button', { name: t('designer.kind.laptop'), exact: true }).press('Enter')
      await expectDrawn(second, 2)
      await page.getByText(t('designer.elsewhere.text')).waitFor()
      await window.getByText(t('saving.kept'), { exact: true }).waitFor()
      await page.getByRole('button', { name: t('designer.elsewhere.take') }).press('Enter')
      await nodeOf(screen, `${t('designer.kind.laptop')} 1`).waitFor()
      // What the other window drew is seen before this one may draw.
      await page.getByRole('button', { name: t('designer.kind.server'), exact: true }).waitFor()
      await pick(screen, 'Web')
      await page.keyboard.press('Control+d')
      await expectDrawn(screen, 3)
      await window.close()
      expect(screen.complaints).toEqual([])
    })
  })
}
