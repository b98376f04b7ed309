import { expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { findBarriers, keepPicture } from '#e2e/spine/pages/screen.ts'
import { findOverflow } from '#e2e/organization/overflow.ts'
import type { Locale } from '#shared/words/words.ts'
import { countNodes } from './designer-page.ts'

/** A phone: what can be drawn lies over the drawing, and every part has room. */
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
}
