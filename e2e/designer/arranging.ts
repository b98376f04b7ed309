import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { centerOf, type Rect } from '#shared/base/rect.ts'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { findBarriers, keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { chooseByKeys, drag, openDesigner, openTable, panelOf, panelOfAll } from './hands.ts'
import { expectDrawn, keepLayout, layoutShown, pick, placeOf } from './hands.ts'
import { expectOrders } from './expect-orders.ts'

const names = ['One', 'Two', 'Three'] as const
const three = ['node,One,server,,0,0', 'node,Two,server,,300,130', 'node,Three,server,,700,400']

/** Where the edges of cards of one size stand along an axis, rounded. */
type Look = (before: readonly Rect[], after: readonly Rect[]) => void

const same = (numbers: readonly number[]): void =>
  expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThan(1.5)
const xs = (places: readonly Rect[]): number[] => places.map(({ x }) => x)
const ys = (places: readonly Rect[]): number[] => places.map(({ y }) => y)
const mean = ([first = 0, , last = 0]: readonly number[]): number => (first + last) / 2

/** All on one line, which is where `at` says of how they stood. */
const lined =
  (of: (places: readonly Rect[]) => number[], at: (numbers: readonly number[]) => number): Look =>
  (before, after) => {
    same(of(after))
    expect(Math.abs((of(after)[0] ?? NaN) - at(of(before)))).toBeLessThan(5)
  }

const spread =
  (of: (places: readonly Rect[]) => number[]): Look =>
  (before, after) => {
    const [first = 0, second = 0, third = 0] = of(after)
    expect(Math.abs(second - first - (third - second))).toBeLessThan(9)
    expect([of(before)[0], of(before)[2]]).toEqual([first, third])
  }

const acts = [
  ['designer.align.left', lined(xs, (all) => Math.min(...all))],
  ['designer.align.center', lined(xs, mean)],
  ['designer.align.right', lined(xs, (all) => Math.max(...all))],
  ['designer.align.top', lined(ys, (all) => Math.min(...all))],
  ['designer.align.middle', lined(ys, mean)],
  ['designer.align.bottom', lined(ys, (all) => Math.max(...all))],
  ['designer.distribute.horizontal', spread(xs)],
  ['designer.distribute.vertical', spread(ys)],
] as const

const orderKeys = {
  toFront: 'Control+Shift+BracketRight',
  forward: 'Control+BracketRight',
  backward: 'Control+BracketLeft',
  toBack: 'Control+Shift+BracketLeft',
} as const

/** Lines, distances, what lies above what, layouts; snapping, guides, the grid, a marquee. */
export function testArranging(world: () => World, locale: Locale): void {
  describe('arranging', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    const places = () => Promise.all(names.map((name) => placeOf(screen, name)))
    const undo = async (to: readonly Rect[]): Promise<void> => {
      await screen.page.keyboard.press('Control+z')
      await expect.poll(places).toEqual(to)
    }

    test('lines and distances, by the menu with keys and by the panel with the mouse', async () => {
      const { t, page } = screen
      await openTable(screen, 'Lines', three)
      await nodeOf(screen, 'One').focus()
      await page.keyboard.press('Control+a')
      const panel = panelOfAll(screen)
      await panel.waitFor()
      const before = await places()
      for (const [act, look] of acts) {
        await chooseByKeys(screen, 'arrange', t(act))
        await expect.poll(places, { message: act }).not.toEqual(before)
        look(before, await places())
        await undo(before)
        await panel.getByRole('button', { name: t(act) }).click()
        await expect.poll(places, { message: act }).not.toEqual(before)
        look(before, await places())
        await undo(before)
      }
      expect(screen.complaints).toEqual([])
    })

    test('what lies above what, by the menu', async () => {
      await expectOrders(screen, (act) => chooseByKeys(screen, 'arrange', screen.t(`designer.order.${act}`)))
      expect(screen.complaints).toEqual([])
    })

    test('what lies above what, by the panel', async () => {
      await expectOrders(screen, async (act) => {
        const panel = panelOf(screen, 'One')
        await panel.getByRole('tab', { name: screen.t('inspector.node.style') }).click()
        await panel.getByRole('button', { name: screen.t(`designer.order.${act}`) }).click()
      })
      expect(screen.complaints).toEqual([])
    })

    test('what lies above what, by keys', async () => {
      await expectOrders(screen, async (act) => {
        await nodeOf(screen, 'One').focus()
        await screen.page.keyboard.press(orderKeys[act])
      })
      expect(screen.complaints).toEqual([])
    })

    test('three layouts, each one step back', async () => {
      const { t, page } = screen
      await openTable(screen, 'Layouts', [
        ...three,
        'node,Four,laptop,,20,300',
        'relationship,,,,,,,,,,One,Two',
        'relationship,,,,,,,,,,One,Three',
        'relationship,,,,,,,,,,Three,Four',
      ])
      const x = panelOf(screen, 'Four').getByLabel(t('inspector.place.x'), { exact: true })
      const y = panelOf(screen, 'Four').getByLabel(t('inspector.place.y'), { exact: true })
      await pick(screen, 'Four')
      const at = async () => `${await x.inputValue()} ${await y.inputValue()}`
      const before = await at()
      for (const kind of ['layered', 'tree', 'radial'] as const) {
        await chooseByKeys(screen, 'arrange', t(`designer.layout.${kind}`))
        await keepLayout(screen)
        await expect.poll(at, { message: kind }).not.toBe(before)
        await expectDrawn(screen, 4)
        await nodeOf(screen, 'Four').focus()
        await page.keyboard.press('Control+z')
        await expect.poll(at).toBe(before)
      }
      expect(screen.complaints).toEqual([])
    })

    test('a layout is looked at before it is kept, by keys alone', async () => {
      const { t, page } = screen
      await openTable(screen, 'Look', [
        ...three,
        'relationship,,,,,,,,,,One,Two',
        'relationship,,,,,,,,,,Two,Three',
      ])
      const before = await places()
      await chooseByKeys(screen, 'arrange', t('designer.layout.layered'))
      const bar = await layoutShown(screen)
      await expect.poll(places).not.toEqual(before)
      expect(await findBarriers(screen, 'the bar of a layout')).toEqual([])
      await page.keyboard.press('Escape')
      await bar.waitFor({ state: 'hidden' })
      // The camera is where it was, too.
      await expect.poll(places).toEqual(before)
      await chooseByKeys(screen, 'arrange', t('designer.layout.layered'))
      await layoutShown(screen)
      await bar.getByRole('radio', { name: t('designer.layout.directions.auto') }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect
        .poll(() => bar.getByRole('radio', { name: t('designer.layout.directions.down') }).isChecked())
        .toBe(true)
      // The one that both others are joined to stands above them.
      const isDown = async (): Promise<boolean> => {
        const [one, two, last] = await places()
        const [left, right] = [one?.y ?? 0, last?.y ?? 0]
        return Math.abs(left - right) < 2 && left > (two?.y ?? Infinity) + 40
      }
      await expect.poll(isDown).toBe(true)
      await page.keyboard.press('Enter')
      await bar.waitFor({ state: 'hidden' })
      expect(await isDown()).toBe(true)
      // What changed back is out of view: the camera goes there.
      for (let count = 0; count < 6; count += 1) await page.keyboard.press('Control+Equal')
      await page.keyboard.press('Control+z')
      await expectDrawn(screen, 3)
      const seen = async (): Promise<boolean> => {
        const [canvas, ...cards] = [await page.locator('.cv').boundingBox(), ...(await places())]
        return cards.every(
          ({ x, y, width, height }) =>
            canvas !== null &&
            x >= canvas.x &&
            y >= canvas.y &&
            x + width <= canvas.x + canvas.width &&
            y + height <= canvas.y + canvas.height,
        )
      }
      await expect.poll(seen).toBe(true)
      expect(screen.complaints).toEqual([])
    })

    test('what is dragged snaps to the others with a guide, and to the grid', async () => {
      const { page } = screen
      await openTable(screen, 'Snap', three)
      const [one, two] = [await placeOf(screen, 'One'), await placeOf(screen, 'Two')]
      const from = centerOf(two)
      const guides = page.locator('.cv-guide')
      await drag(screen, from, { x: from.x, y: from.y - (two.y - one.y) + 3 }, async () => {
        await expect.poll(() => guides.count()).toBeGreaterThan(0)
      })
      await expect.poll(async () => (await placeOf(screen, 'Two')).y).toBeCloseTo(one.y, 0)
      await expect.poll(() => guides.count()).toBe(0)
      await page.keyboard.press('Control+z')
      // With Ctrl nothing holds it but the grid.
      await page.keyboard.down('Control')
      await drag(screen, from, { x: from.x, y: from.y - (two.y - one.y) + 11 }, async () => {
        expect(await guides.count()).toBe(0)
      })
      await page.keyboard.up('Control')
      const free = (await placeOf(screen, 'Two')).y
      expect(Math.abs(free - one.y)).toBeGreaterThan(5)
    })

    test('a marquee takes what it lies on; Shift takes one more', async () => {
      const { t, page } = screen
      await openTable(screen, 'Marquee', three)
      const [one, two, last] = await places()
      await drag(
        screen,
        { x: (one?.x ?? 0) - 30, y: (one?.y ?? 0) - 30 },
        { x: (two?.x ?? 0) + 20, y: (two?.y ?? 0) + 20 },
      )
      const title = (count: number) =>
        panelOfAll(screen).getByText(t('inspector.selection.title', { count }), { exact: true })
      await title(2).waitFor()
      await page.keyboard.down('Shift')
      await nodeOf(screen, 'Three').click()
      await page.keyboard.up('Shift')
      await title(3).waitFor()
      await page.mouse.click((last?.x ?? 0) - 60, (last?.y ?? 0) + 90)
      await panelOfAll(screen).waitFor({ state: 'hidden' })
      await nodeOf(screen, 'One').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Shift+ArrowRight')
      await title(2).waitFor()
      await panelOfAll(screen)
        .getByRole('button', { name: t('inspector.selection.group') })
        .press('Enter')
      await expectDrawn(screen, 4)
      await nodeOf(screen, t('designer.outline.new', { number: 1 })).waitFor()
      expect(screen.complaints).toEqual([])
    })
  })
}
