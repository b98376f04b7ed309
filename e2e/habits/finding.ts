import { expect, test } from 'vitest'
import { expectDrawn } from '#e2e/designer/hands.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { HabitTests } from './habit-tests.ts'
import { meet, pressGround, putTwo } from './person.ts'

/** Finding a node, and putting several into one outline. */
export const testFinding: HabitTests = (world, locale) => {
  test('Ctrl+F finds a node that is out of sight, and goes to it', async () => {
    const screen = await meet(world(), locale)
    const { page } = screen
    await putTwo(screen)
    await pressGround(screen)
    // So far that no node is on the screen; where Tab leads stays an element.
    await page.mouse.wheel(0, 4000)
    await expect.poll(async () => (await nodeOf(screen, 'Ana').boundingBox())?.y ?? -2000).toBeLessThan(-1000)
    await page.keyboard.press('Control+f')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('ana')
    await page.getByRole('option', { name: /Ana/ }).first().waitFor()
    await page.keyboard.press('Enter')
    await nodeOf(screen, 'Ana').and(page.locator('.selected')).waitFor()
    // Its keys are the drawing's again.
    await page.keyboard.press('Delete')
    await expect.poll(() => nodeOf(screen, 'Ana').count()).toBe(0)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('what is selected is put into an outline by Ctrl+G, and out of it by Ctrl+Shift+G', async () => {
    const screen = await meet(world(), locale)
    const { page, t } = screen
    await putTwo(screen)
    await pressGround(screen)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+g')
    const name = t('designer.outline.new', { number: 1 })
    await page
      .getByRole('group', { name: t('designer.outline.label', { name, count: 2 }), exact: true })
      .waitFor()
    await page.keyboard.press('Control+Shift+G')
    await expectDrawn(screen, 2)
    await page.keyboard.press('Control+z')
    await expectDrawn(screen, 3)
    await page.keyboard.press('Control+z')
    await expectDrawn(screen, 2)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}
