import { expect, test } from 'vitest'
import { centerOf } from '#shared/base/rect.ts'
import { drag, expectDrawn, placeOf } from '#e2e/designer/hands.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { HabitTests } from './habit-tests.ts'
import { meet, pressGround, putTwo } from './person.ts'

/** Keys that every editor has, and a drag with Alt. */
export const testEditing: HabitTests = (world, locale) => {
  test('copy and paste, Ctrl+D, a drag with Alt; undo and both redos', async () => {
    const screen = await meet(world(), locale)
    const { page } = screen
    await putTwo(screen)
    await nodeOf(screen, 'Web').click()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expectDrawn(screen, 3)
    await page.keyboard.press('Control+z')
    await expectDrawn(screen, 2)
    await page.keyboard.press('Control+y')
    await expectDrawn(screen, 3)
    await page.keyboard.press('Control+z')
    await expectDrawn(screen, 2)
    await page.keyboard.press('Control+Shift+z')
    await expectDrawn(screen, 3)
    await page.keyboard.press('Control+z')
    await nodeOf(screen, 'Ana').click()
    await page.keyboard.press('Control+d')
    await expectDrawn(screen, 3)
    await page.keyboard.press('Delete')
    await expectDrawn(screen, 2)
    const from = centerOf(await placeOf(screen, 'Ana'))
    await page.keyboard.down('Alt')
    await drag(screen, from, { x: from.x, y: from.y + 180 })
    await page.keyboard.up('Alt')
    await expectDrawn(screen, 3)
    await pressGround(screen)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expectDrawn(screen, 0)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}
