import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { expectDrawn, openDesigner, openTable, panelOfAll } from './hands.ts'

const site = [
  'node,Ana,laptop,10.0.0.5,0,0',
  'node,Web,server,10.0.0.10,400,160',
  'relationship,,,,,,,,,,Ana,Web',
]

/** What cards and lines look like: chosen in the panel for several at once, taken back, exported, kept. */
export function testLooks(world: () => World, locale: Locale): void {
  describe('looks', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    test('several nodes and the line between them get a look, which is undone, exported and kept', async () => {
      const { t, page } = screen
      await openTable(screen, 'Looks', site)
      await expectDrawn(screen, 2)
      await nodeOf(screen, 'Ana').focus()
      await page.keyboard.press('Control+a')
      const choose = (group: string, choice: string) =>
        panelOfAll(screen)
          .getByRole('group', { name: group })
          .getByRole('radio', { name: choice })
          .check({ force: true })
      await choose(t('inspector.style.color'), t('designFiles.color.teal'))
      await choose(t('inspector.style.line'), t('inspector.outline.dashed'))
      await choose(t('inspector.style.line-color'), t('designFiles.color.red'))
      const colored = page.locator('.cv-node[data-colored]')
      const red = page.locator('.cv-line[data-colored]')
      await expect.poll(() => colored.count()).toBe(2)
      await expect.poll(() => red.getAttribute('style')).toContain('#be123c')
      await nodeOf(screen, 'Ana').focus()
      await page.keyboard.press('Control+z')
      await expect.poll(() => red.count()).toBe(0)
      await page.keyboard.press('Control+Shift+z')
      await expect.poll(() => red.count()).toBe(1)

      await page.keyboard.press('Control+e')
      const dialog = page.getByRole('dialog', { name: t('designFiles.export.title') })
      await dialog.getByRole('radio', { name: t('designFiles.kind.svg') }).check()
      const coming = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t('designFiles.export.act'), exact: true }).press('Enter')
      const svg = (await readFile(await (await coming).path())).toString()
      expect(svg).toMatch(/stroke="#be123c"[^>]*stroke-dasharray="7 5"/)

      await page.reload()
      await expect.poll(() => colored.count()).toBe(2)
      await expect.poll(() => red.getAttribute('style')).toContain('stroke-dasharray: 7')
      expect(screen.complaints).toEqual([])
    })
  })
}
