import { expect, test } from 'vitest'
import { entryOf, expectDrawn, panelOf, placeOf } from '#e2e/designer/hands.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { openPhone, type Phone } from './finger.ts'
import type { HabitTests } from './habit-tests.ts'
import { button } from './person.ts'

/** The same habits with a finger on a phone. */
export const testPhone: HabitTests = (world, locale) => {
  const meet = (): Promise<Phone> => openPhone(world(), locale, (screen) => screen.at('/networks/designer'))

  test('held down, a node shows its fields: its kind is changed there', async () => {
    const phone = await meet()
    const { screen } = phone
    const { t, page } = screen
    await place(phone, 'server')
    const name = `${t('designer.kind.server')} 1`
    await phone.hold(nodeOf(screen, name), entryOf(screen, t('editor.action.open')))
    await phone.tap(entryOf(screen, t('editor.action.open')))
    const panel = panelOf(screen, name)
    await phone.tap(panel.getByLabel(t('inspector.node.kind'), { exact: true }))
    await phone.tap(page.getByRole('option', { name: t('designer.kind.database'), exact: true }))
    await phone.tap(panel.getByRole('tab', { name: t('inspector.node.style') }))
    await phone.tap(panel.getByTitle(t('designFiles.color.red'), { exact: true }))
    await expect.poll(() => page.locator('.cv-node[data-colored]').count()).toBe(1)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('a selected node follows the finger, wherever on it the swipe begins, and draws no line', async () => {
    const phone = await meet()
    const { screen } = phone
    const { t, page } = screen
    await place(phone, 'server')
    const name = `${t('designer.kind.server')} 1`
    const node = nodeOf(screen, name)
    await node.and(page.locator('.selected')).waitFor()
    // Its middle, and near each of its sides: down and up in turn.
    for (const [x, y, by] of [
      [0.5, 0.5, 60],
      [0.5, 0.2, -60],
      [0.5, 0.8, 60],
      [0.08, 0.5, -60],
      [0.92, 0.5, 60],
    ] as const) {
      const before = (await placeOf(screen, name)).y
      await phone.swipe(node, { x, y }, { x: 0, y: by })
      await expect
        .poll(async () => ((await placeOf(screen, name)).y - before) * Math.sign(by))
        .toBeGreaterThan(30)
    }
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('a PNG is exported from the bar', async () => {
    const phone = await meet()
    const { screen } = phone
    const { t, page } = screen
    await place(phone, 'server')
    await phone.tap(button(screen, t('designer.action.export')))
    await phone.tap(page.getByRole('radio', { name: t('designFiles.kind.png') }))
    const coming = page.waitForEvent('download')
    await phone.tap(button(screen, t('designFiles.export.act')))
    expect((await coming).suggestedFilename()).toMatch(/\.png$/)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}

/** Opens what can be drawn, and taps a kind. */
async function place({ screen, tap }: Phone, kind: 'server' | 'laptop'): Promise<void> {
  const { t } = screen
  const before = await screen.page.locator('.react-flow__node[data-id]').count()
  await tap(button(screen, t('designer.palette.open')))
  await tap(button(screen, t(`designer.kind.${kind}`)))
  await expectDrawn(screen, before + 1)
  await button(screen, t('designer.palette.close')).waitFor({ state: 'hidden' })
}
