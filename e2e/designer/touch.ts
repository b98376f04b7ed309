import { expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { findBarriers, keepPicture } from '#e2e/spine/pages/screen.ts'
import { findOverflow } from '#e2e/organization/overflow.ts'
import type { Locale } from '#shared/words/words.ts'
import { countNodes } from './designer-page.ts'
import { entryOf, layoutShown } from './hands.ts'

/** A phone: what can be drawn lies over the drawing, and every part has space. */
export function testTouch(world: () => World, locale: Locale): void {
  test('a phone has room for it', async () => {
    const screen = await world().open({ locale, width: 360, height: 740, theme: 'light' }, null)
    const { page, t } = screen
    await page.goto(screen.at('/networks/designer'))
    await page.getByRole('button', { name: t('designer.palette.open') }).click()
    await page.getByRole('button', { name: t('designer.kind.firewall'), exact: true }).click()
    await expect.poll(() => countNodes(screen)).toBe(1)
    const faults = [
      ...(await findBarriers(screen, 'a phone')),
      ...(await findOverflow(page)),
      ...screen.complaints,
    ]
    if (faults.length > 0) await keepPicture(screen)
    expect(faults).toEqual([])
    await screen.close()
  })

  test('on a phone the empty drawing says where the types are, and menus show no keys', async () => {
    const screen = await world().open({ locale, width: 390, height: 844, theme: 'light' }, null)
    const { page, t } = screen
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
    await page.goto(screen.at('/networks/designer'))
    await page.getByRole('application').waitFor()
    await page.getByText(t('designer.empty.text-closed')).waitFor()
    // What stands side by side is far enough apart for a finger.
    const small = await page
      .locator('.ui-bar .ui-btn, .cv-tools .ui-btn')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && (width < 44 || height < 44)),
      )
    expect(small).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await page.getByRole('button', { name: t('designer.bar.menu'), exact: true }).click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    expect(await page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches)).toBe(true)
    const keys = menu.locator('kbd')
    expect(await keys.count()).toBeGreaterThan(5)
    expect(await keys.and(page.locator(':visible')).count()).toBe(0)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
  test('on a phone nothing lies over a layout that is looked at', async () => {
    const screen = await world().open({ locale, width: 360, height: 740, theme: 'dark' }, null)
    const { page, t } = screen
    await page.goto(screen.at('/networks/designer'))
    const open = page.getByRole('button', { name: t('designer.palette.open') })
    for (const [at, kind] of (['firewall', 'laptop'] as const).entries()) {
      await open.click()
      await page.getByRole('button', { name: t(`designer.kind.${kind}`), exact: true }).click()
      await expect.poll(() => countNodes(screen)).toBe(at + 1)
    }
    await open.click()
    await page.getByRole('button', { name: t('designer.bar.menu'), exact: true }).click()
    await entryOf(screen, t('designer.layout.layered')).click()
    const bar = await layoutShown(screen)
    await page.getByRole('button', { name: t('designer.palette.close') }).waitFor({ state: 'hidden' })
    expect(await findOverflow(page)).toEqual([])
    // It is met where it is seen.
    await bar.getByRole('button', { name: t('designer.layout.cancel'), exact: true }).click()
    await bar.waitFor({ state: 'hidden' })
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}
