import { expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import type { Locale } from '#shared/words/words.ts'
import { countNodes, onCanvas } from './designer-page.ts'

/** Everything by keys: drawing, joining, moving, naming, deleting. */
export function testKeyboard(world: () => World, locale: Locale): void {
  test('a network is drawn by keyboard alone', async () => {
    const screen = await world().open({ locale }, null)
    const { page, t } = screen
    await page.goto(screen.at('/networks/designer'))
    const kind = (name: 'server' | 'laptop') =>
      page.getByRole('button', { name: t(`designer.kind.${name}`), exact: true })
    await kind('server').waitFor()
    for (const name of ['server', 'laptop'] as const) {
      await kind(name).focus()
      await page.keyboard.press('Enter')
    }
    const laptop = onCanvas(screen, `${t('designer.kind.laptop')} 1`)
    await laptop.waitFor()
    await expect.poll(() => countNodes(screen)).toBe(2)

    await laptop.focus()
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(1)

    const before = await laptop.boundingBox()
    await laptop.focus()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect.poll(async () => (await laptop.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 10)

    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await laptop.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)

    await laptop.focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => countNodes(screen)).toBe(1)
    await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(0)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}
