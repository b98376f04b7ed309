import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { findBarriers } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { beginWithTemplate, choose, countNodes, onCanvas } from './designer-page.ts'

/** Somebody without an account: from the landing page to a file, and back from the file. */
export function testVisitor(world: () => World, locale: Locale): void {
  test('a visitor draws, exports a file, and opens it again', async () => {
    const screen = await world().open(
      { locale, theme: locale === 'en' ? 'dark' : 'light', keepsOffline: true },
      null,
    )
    const { page, t } = screen
    await page.goto(screen.at(''))
    await page
      .getByRole('link', { name: t('landing.diagram') })
      .first()
      .click()
    await page.getByRole('application').waitFor()
    await page.getByText(t('designer.empty.title')).waitFor()
    expect(await findBarriers(screen, 'an empty design')).toEqual([])
    await beginWithTemplate(screen, 'office')
    await onCanvas(screen, '10.20.0.12').waitFor()
    const count = await countNodes(screen)
    expect(count).toBeGreaterThan(15)
    await onCanvas(screen, '10.20.0.12').click()
    expect(await findBarriers(screen, 'a node')).toEqual([])

    await page.getByRole('button', { name: t('designer.action.export') }).click()
    expect(await findBarriers(screen, 'the export')).toEqual([])
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('designFiles.export.act'), exact: true })
      .click()
    const download = await downloading
    const path = await download.path()
    expect(download.suggestedFilename()).toMatch(/\.trama$/)
    expect((await readFile(path)).length).toBeGreaterThan(500)

    await choose(screen, 'file', t('designer.action.new'))
    await page.getByRole('button', { name: t('designFiles.new.act') }).click()
    await page.getByText(t('designer.empty.title')).waitFor()
    await page.getByRole('button', { name: t('designer.empty.import') }).click()
    const bytes = await readFile(path)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'office.trama', mimeType: 'application/octet-stream', buffer: bytes })
    await page.getByRole('button', { name: t('designFiles.import.as-new') }).click()
    await expect.poll(() => countNodes(screen)).toBe(count)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('what was drawn is there after a reload, and can be undone', async () => {
    const screen = await world().open({ locale, keepsOffline: true }, null)
    const { page, t } = screen
    await page.goto(screen.at('/networks/designer'))
    await page.getByRole('button', { name: t('designer.kind.server'), exact: true }).click()
    await onCanvas(screen, `${t('designer.kind.server')} 1`).waitFor()
    await page.getByRole('button', { name: t('designer.kind.laptop'), exact: true }).click()
    await expect.poll(() => countNodes(screen)).toBe(2)
    await page.getByText(t('saving.kept')).waitFor()
    await page.reload()
    await onCanvas(screen, `${t('designer.kind.laptop')} 1`).waitFor()
    await page.getByRole('button', { name: t('editor.action.undo'), exact: true }).click()
    await expect.poll(() => countNodes(screen)).toBe(1)
    await screen.close()
  })
}
