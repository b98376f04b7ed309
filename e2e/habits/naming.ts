import { expect, test } from 'vitest'
import { expectDrawn } from '#e2e/designer/hands.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { HabitTests } from './habit-tests.ts'
import { button, meet, put, write } from './person.ts'

/** A node gets a name: as it is placed, by a double click, by F2. */
export const testNaming: HabitTests = (world, locale) => {
  test('a name is typed right after placing, over a double click, and after F2', async () => {
    const screen = await meet(world(), locale)
    const { page, t } = screen
    await button(screen, t('designer.kind.server')).click()
    await write(screen, 'Mail')
    await put(screen, 'laptop', 300, 200)
    await write(screen, 'Ana')
    await expectDrawn(screen, 2)
    await nodeOf(screen, 'Mail').dblclick()
    await write(screen, 'Mail 2')
    await nodeOf(screen, 'Ana').click()
    await page.keyboard.press('F2')
    await write(screen, 'Eva')
    await nodeOf(screen, 'Mail 2').waitFor()
    await expectDrawn(screen, 2)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}
