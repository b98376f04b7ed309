import { expect, test } from 'vitest'
import { entryOf, expectDrawn, expectLines, middleOf, panelOf, placeOf } from '#e2e/designer/hands.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { openPhone, type Phone } from './finger.ts'
import type { HabitTests } from './habit-tests.ts'
import { button, write } from './person.ts'

/** The same habits with a finger on a phone. */
export const testPhone: HabitTests = (world, locale) => {
  const meet = (): Promise<Phone> => openPhone(world(), locale, (screen) => screen.at('/networks/designer'))

  test('a second tap on a node asks for its name', async () => {
    const phone = await meet()
    const { screen } = phone
    await place(phone, 'server')
    const name = `${screen.t('designer.kind.server')} 1`
    await phone.tap(nodeOf(screen, name))
    await phone.tap(nodeOf(screen, name))
    await screen.page.getByRole('textbox', { name: screen.t('editor.canvas.name') }).waitFor()
    await write(screen, 'Web')
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('two nodes are joined with the tool, and the tapped line is made dashed', async () => {
    const phone = await meet()
    const { screen } = phone
    const { t, page } = screen
    const [from, to] = await placeApart(phone)
    await phone.tap(button(screen, t('designer.tool.connect')))
    await phone.tap(nodeOf(screen, from))
    await phone.tap(nodeOf(screen, to))
    await expectLines(screen, 1)
    await phone.tap(button(screen, t('editor.tool.select')))
    const [a, b] = [await placeOf(screen, from), await placeOf(screen, to)]
    await phone.tapAt({ x: middleOf(a).x, y: (a.y + a.height + b.y) / 2 })
    await phone.tap(page.getByTitle(t('inspector.outline.dashed'), { exact: true }))
    await expect
      .poll(() => page.locator('.cv-line').evaluate((line) => getComputedStyle(line).strokeDasharray))
      .toMatch(/^7/)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

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

/** Two nodes, one far below the other. */
async function placeApart(phone: Phone): Promise<readonly [string, string]> {
  const { screen, swipe } = phone
  const server = `${screen.t('designer.kind.server')} 1`
  const laptop = `${screen.t('designer.kind.laptop')} 1`
  await place(phone, 'server')
  const from = middleOf(await placeOf(screen, server))
  await swipe(from, { x: from.x, y: from.y - 180 })
  await expect.poll(async () => middleOf(await placeOf(screen, server)).y).toBeLessThan(from.y - 100)
  await place(phone, 'laptop')
  return [server, laptop]
}
