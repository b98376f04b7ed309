import { expect, test } from 'vitest'
import { expectLines } from '#e2e/designer/hands.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { HabitTests } from './habit-tests.ts'
import { button, dragLine, meet, pressLine, putTwo } from './person.ts'

/** Two nodes become joined, and the line becomes dashed. */
export const testJoining: HabitTests = (world, locale) => {
  test('two nodes are joined from the edge of one, and the pressed line is made dashed', async () => {
    const screen = await meet(world(), locale)
    const { page, t } = screen
    await putTwo(screen)
    await dragLine(screen, 'Web', 'Ana')
    await expectLines(screen, 1)
    await pressLine(screen, 'Web', 'Ana')
    await page.getByTitle(t('inspector.outline.dashed'), { exact: true }).click()
    await expect
      .poll(() => page.locator('.cv-line').evaluate((line) => getComputedStyle(line).strokeDasharray))
      .toMatch(/^7/)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('two nodes are joined by keyboard: L on a pressed one, Tab, Enter; Escape leaves the tool', async () => {
    const screen = await meet(world(), locale)
    const { page, t } = screen
    const isOn = (tool: 'designer.tool.connect' | 'editor.tool.select') =>
      button(screen, t(tool)).and(page.locator('[aria-pressed=true]')).waitFor()
    await putTwo(screen)
    await nodeOf(screen, 'Web').click()
    await page.keyboard.press('l')
    await isOn('designer.tool.connect')
    await page.getByText(t('editor.canvas.connect-enter', { from: 'Web', to: 'Ana' })).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectLines(screen, 1)
    await page.keyboard.press('Escape')
    await isOn('editor.tool.select')
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('two nodes are joined by keyboard: C on a pressed one, an arrow, Enter', async () => {
    const screen = await meet(world(), locale)
    const { page } = screen
    await putTwo(screen)
    await nodeOf(screen, 'Web').click()
    await page.keyboard.press('c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expectLines(screen, 1)
    await page.keyboard.press('Control+z')
    await expectLines(screen, 0)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}
