import { expect, test } from 'vitest'
import { panelOf } from '#e2e/designer/hands.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { HabitTests } from './habit-tests.ts'
import { meet, putTwo } from './person.ts'

/** A node gets another colour, and becomes another kind of thing. */
export const testLooks: HabitTests = (world, locale) => {
  test('a pressed node gets a colour and another kind in the panel beside it', async () => {
    const screen = await meet(world(), locale)
    const { page, t } = screen
    await putTwo(screen)
    await nodeOf(screen, 'Web').click()
    const panel = panelOf(screen, 'Web')
    await panel.getByRole('tab', { name: t('inspector.node.style') }).click()
    await panel.getByTitle(t('designFiles.color.red'), { exact: true }).click()
    await expect.poll(() => page.locator('.cv-node[data-colored]').count()).toBe(1)
    await panel.getByRole('tab', { name: t('inspector.node.tab'), exact: true }).click()
    await panel.getByLabel(t('inspector.node.kind'), { exact: true }).click()
    await page.getByRole('option', { name: t('designer.kind.database'), exact: true }).click()
    await page.getByRole('group', { name: new RegExp(`^${t('designer.kind.database')} Web,`) }).waitFor()
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}
