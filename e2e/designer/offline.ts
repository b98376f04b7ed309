import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { countNodes, onCanvas } from './designer-page.ts'

/** Opened once, the designer is there without a network. */
export function testOffline(world: () => World): void {
  test('without a network the designer opens with what was drawn', async () => {
    const screen = await world().open({ locale: 'es', keepsOffline: true }, null)
    const { page, t } = screen
    await page.goto(screen.at('/networks/designer'))
    await page.getByRole('button', { name: t('designer.kind.database'), exact: true }).click()
    await expect.poll(() => countNodes(screen)).toBe(1)
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const { active } = await navigator.serviceWorker.ready
            const list = await caches.match('/builds/offline.json')
            return active?.state === 'activated' && list !== undefined
          }),
        { timeout: 60_000 },
      )
      .toBe(true)
    await page.context().setOffline(true)
    await page.reload()
    await onCanvas(screen, `${t('designer.kind.database')} 1`).waitFor()
    await page.getByRole('button', { name: t('designer.kind.phone'), exact: true }).click()
    await expect.poll(() => countNodes(screen)).toBe(2)
    // A PDF asks for fonts that nobody has needed before.
    await page.getByRole('button', { name: t('designer.action.export') }).click()
    await page.getByRole('radio', { name: t('designFiles.kind.pdf') }).click()
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('designFiles.export.act'), exact: true })
      .click()
    const pdf = await readFile(await (await downloading).path(), 'latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf).toContain('+Inter-SemiBold')
    await page.context().setOffline(false)
    await screen.close()
  })
}
