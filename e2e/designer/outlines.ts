import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { centerOf } from '#shared/base/rect.ts'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { chooseInContext, drag, expectDrawn, openDesigner, openTable } from './hands.ts'
import { panelOf, pick, placeOf } from './hands.ts'

/** Outlines: their dialog, how they look, what they hold, the addresses that they give. */
export function testOutlines(world: () => World, locale: Locale): void {
  describe('outlines', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    /** An outline by its name and how many nodes it says that it holds. */
    const holding = (name: string, count: number) =>
      screen.page.getByRole('group', {
        name: screen.t('designer.outline.label', { name, count }),
        exact: true,
      })

    test('an outline is made and changed in its dialog, by keyboard alone', async () => {
      const { t, page } = screen
      await openTable(screen, 'Dialog', ['node,Web,server,,600,0'])
      await nodeOf(screen, 'Web').focus()
      await page.keyboard.press('g')
      const dialog = page.getByRole('dialog', { name: t('designFiles.outline.new-title') })
      const name = dialog.getByLabel(t('designFiles.outline.name'), { exact: true })
      await name.fill('')
      await name.press('Enter')
      await dialog.getByText(t('problems.field-required')).waitFor()
      await name.fill('Office')
      const range = dialog.getByLabel(t('designFiles.outline.range'))
      await range.fill('10.20.0.0/33')
      await dialog.getByLabel(t('designFiles.outline.width'), { exact: true }).fill('400')
      await dialog.getByLabel(t('designFiles.outline.height'), { exact: true }).fill('240')
      await dialog.getByRole('radio', { name: t('designFiles.outline.dashed') }).check()
      const edge = dialog.getByRole('group', { name: t('designFiles.outline.edge-color') })
      await edge.getByLabel(t('designFiles.color.red')).check()
      await dialog.getByRole('checkbox', { name: t('designFiles.outline.filled') }).check()
      const world = dialog.getByRole('group', { name: t('designFiles.outline.background') })
      await world.getByLabel(t('designFiles.color.teal')).check()
      await name.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      await nodeOf(screen, 'Office').waitFor()
      const panel = panelOf(screen, 'Office')
      await panel.getByText(t('problems.range-unreadable', { value: '10.20.0.0/33' })).waitFor()
      await panel.getByLabel(t('inspector.outline.range'), { exact: true }).fill('10.20.0.0/29')
      await panel.getByText(t('inspector.outline.free', { count: 6 })).waitFor()
      const number = (key: 'width' | 'height') =>
        panel.getByLabel(t(`inspector.outline.${key}`), { exact: true })
      expect([await number('width').inputValue(), await number('height').inputValue()]).toEqual([
        '400',
        '240',
      ])
      expect(await panel.getByLabel(t('designFiles.color.red')).first().isChecked()).toBe(true)
      await panel.getByLabel(t('inspector.outline.line')).press('Enter')
      await page.getByRole('option', { name: t('inspector.outline.dotted') }).click()
      const before = await placeOf(screen, 'Office')
      await number('width').fill('480')
      await expect
        .poll(async () => (await placeOf(screen, 'Office')).width)
        .toBeGreaterThan(before.width + 20)
      await number('height').fill('320')
      await panel.getByLabel(t('inspector.outline.name'), { exact: true }).fill('Lab')
      await nodeOf(screen, 'Lab').waitFor()
      await panelOf(screen, 'Lab')
        .getByRole('switch', { name: t('inspector.outline.background') })
        .press('Space')
      await expect
        .poll(() =>
          panelOf(screen, 'Lab')
            .getByRole('group', { name: t('inspector.outline.background-color') })
            .count(),
        )
        .toBe(0)
      await chooseInContext(screen, 'Lab', t('designer.action.edit-outline'))
      const again = page.getByRole('dialog', { name: t('designFiles.outline.edit-title'), exact: true })
      expect(await again.getByLabel(t('designFiles.outline.name'), { exact: true }).inputValue()).toBe('Lab')
      expect(await again.getByRole('radio', { name: t('designFiles.outline.dotted') }).isChecked()).toBe(true)
      await again.getByLabel(t('designFiles.outline.name'), { exact: true }).fill('Lab 2')
      await again.getByRole('button', { name: t('designFiles.outline.save') }).press('Enter')
      await nodeOf(screen, 'Lab 2').waitFor()
      await expect
        .poll(() => nodeOf(screen, 'Lab 2').evaluate((of) => of === document.activeElement))
        .toBe(true)
      await page.keyboard.press('Control+z')
      await nodeOf(screen, 'Lab').waitFor()
      await page.keyboard.press('Control+Alt+ArrowRight')
      await expect
        .poll(() =>
          panelOf(screen, 'Lab').getByLabel(t('inspector.outline.width'), { exact: true }).inputValue(),
        )
        .not.toBe('480')
      expect(screen.complaints).toEqual([])
    })

    test('it holds what is put down in it, moves it, and gives it the next free address', async () => {
      const { t, page } = screen
      await openTable(screen, 'Hold', [
        'outline,Office,,,0,0,420,260,10.20.0.0/29',
        'node,Web,server,,600,0',
        'node,Data,database,,600,160',
      ])
      await holding('Office', 0).waitFor()
      const office = await placeOf(screen, 'Office')
      await drag(screen, centerOf(await placeOf(screen, 'Web')), centerOf(office))
      await holding('Office', 1).waitFor()
      const inside = panelOf(screen, 'Web')
      await inside
        .getByRole('button', { name: t('inspector.node.next-free', { outline: 'Office' }) })
        .press('Enter')
      await page
        .getByRole('group', { name: `${t('designer.kind.server')} Web, 10.20.0.1`, exact: true })
        .waitFor()
      await pick(screen, 'Data')
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+d')
      await pick(screen, 'Office')
      await panelOf(screen, 'Office')
        .getByText(t('inspector.outline.free', { count: 5 }))
        .waitFor()
      const web = await placeOf(screen, 'Web')
      await nodeOf(screen, 'Office').focus()
      await page.keyboard.press('Alt+Shift+ArrowDown')
      await expect.poll(async () => (await placeOf(screen, 'Web')).y).toBeGreaterThan(web.y + 10)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await placeOf(screen, 'Web')).y).toBeCloseTo(web.y, 0)
      await panelOf(screen, 'Office')
        .getByRole('button', { name: t('inspector.outline.fit') })
        .press('Enter')
      await expect.poll(async () => (await placeOf(screen, 'Office')).width).toBeLessThan(office.width - 20)
      await pick(screen, 'Web')
      await panelOf(screen, 'Web')
        .getByRole('button', { name: t('inspector.place.leave-of', { outline: 'Office' }) })
        .press('Enter')
      await holding('Office', 0).waitFor()
      expect(screen.complaints).toEqual([])
    })

    test('one that is selected is moved by its body with the mouse, and says so by the cursor', async () => {
      const { page } = screen
      await openTable(screen, 'Body', [
        'outline,Office,,,0,0,420,260,',
        'node,Web,server,,40,60,,,,Office',
        'node,Data,database,,700,60',
      ])
      await holding('Office', 1).waitFor()
      const body = async () => {
        const { x, y, width, height } = await placeOf(screen, 'Office')
        return { x: x + width * 0.75, y: y + height * 0.75 }
      }
      const cursor = async () =>
        page.evaluate(
          ({ x, y }) => getComputedStyle(document.elementFromPoint(x, y) ?? document.body).cursor,
          await body(),
        )
      const before = await placeOf(screen, 'Office')
      expect(await cursor()).toBe('default')
      const ground = await body()
      await drag(screen, ground, { x: ground.x + 40, y: ground.y + 16 })
      expect((await placeOf(screen, 'Office')).x).toBeCloseTo(before.x, 0)
      await page.mouse.click(ground.x, ground.y)
      await panelOf(screen, 'Office').waitFor()
      await expect.poll(cursor).toBe('move')
      const [web, from] = [await placeOf(screen, 'Web'), await body()]
      await drag(screen, from, { x: from.x + 64, y: from.y + 48 })
      await expect.poll(async () => (await placeOf(screen, 'Office')).x).toBeGreaterThan(before.x + 30)
      expect((await placeOf(screen, 'Web')).x).toBeGreaterThan(web.x + 30)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await placeOf(screen, 'Office')).x).toBeCloseTo(before.x, 0)
      await page.keyboard.press('Control+l')
      await expect.poll(cursor).toBe('default')
      const held = await body()
      await drag(screen, held, { x: held.x + 64, y: held.y + 48 })
      expect((await placeOf(screen, 'Office')).x).toBeCloseTo(before.x, 0)
      expect(screen.complaints).toEqual([])
    })

    test('it is deleted alone or with what it holds, and grows around a group', async () => {
      const { t, page } = screen
      await openTable(screen, 'Delete', [
        'outline,Office,,,0,0,420,260,',
        'node,Web,server,,40,60,,,,Office',
        'node,Data,database,,40,160,,,,Office',
      ])
      await holding('Office', 2).waitFor()
      await pick(screen, 'Office')
      await panelOf(screen, 'Office')
        .getByRole('button', { name: t('inspector.outline.remove'), exact: true })
        .press('Enter')
      await expectDrawn(screen, 2)
      await page.keyboard.press('Control+z')
      await expectDrawn(screen, 3)
      await pick(screen, 'Office')
      await panelOf(screen, 'Office')
        .getByRole('button', { name: t('inspector.outline.remove-with-content') })
        .press('Enter')
      await expectDrawn(screen, 0)
      await page.locator('body').press('Control+z')
      await expectDrawn(screen, 3)
      await chooseInContext(screen, 'Office', t('designer.action.duplicate'))
      await expectDrawn(screen, 6)
      await expect.poll(() => holding('Office', 2).count()).toBe(2)
      expect(screen.complaints).toEqual([])
    })

    test('it is drawn with its tool, and resized at its corner', async () => {
      const { t, page } = screen
      await openTable(screen, 'Draw', ['node,Web,server,,0,0'])
      await page.getByRole('button', { name: t('designer.tool.frame') }).click()
      const web = await placeOf(screen, 'Web')
      await drag(screen, { x: web.x - 60, y: web.y - 70 }, { x: web.x + 330, y: web.y + 190 })
      const name = t('designer.outline.new', { number: 1 })
      await holding(name, 1).waitFor()
      const drawn = await placeOf(screen, name)
      const corner = { x: drawn.x + drawn.width, y: drawn.y + drawn.height }
      await drag(screen, corner, { x: corner.x + 80, y: corner.y + 60 })
      await expect.poll(async () => (await placeOf(screen, name)).width).toBeGreaterThan(drawn.width + 50)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await placeOf(screen, name)).width).toBeCloseTo(drawn.width, 0)
      expect(screen.complaints).toEqual([])
    })
  })
}
