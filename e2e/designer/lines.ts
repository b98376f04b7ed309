import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { centerOf } from '#shared/base/rect.ts'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { findBarriers, keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { drag, expectDrawn, expectLines, openDesigner, openTable, placeOf } from './hands.ts'

const three = [
  'node,Web,server,,0,0',
  'node,Data,database,,420,0',
  'node,Ana,laptop,,0,260',
  'relationship,,,,,,,,,,Ana,Web',
]

/** Lines by the mouse: an end that is taken to another node, and one that is let go over nothing. */
export function testLines(world: () => World, locale: Locale): void {
  describe('lines by the mouse', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    const line = (from: string, to: string) =>
      screen.page.getByLabel(screen.t('designer.relationship.plain', { from, to }), { exact: true })

    test('an end of a line is dragged to another node, and back by one step', async () => {
      const { page } = screen
      await openTable(screen, 'Ends', three)
      await expectLines(screen, 1)
      await page.locator('.react-flow__edge').click({ force: true })
      // The end at the node where the line arrives.
      const end = page.locator('.react-flow__edgeupdater-target')
      await end.waitFor()
      const box = await end.boundingBox()
      if (box === null) throw new Error('the line has no end to take')
      await drag(screen, centerOf(box), centerOf(await placeOf(screen, 'Data')))
      await line('Ana', 'Data').waitFor({ state: 'attached' })
      await expectLines(screen, 1)
      await page.keyboard.press('Control+z')
      await line('Ana', 'Web').waitFor({ state: 'attached' })
      expect(screen.complaints).toEqual([])
    })

    test('an end that is let go over nothing stays where it was', async () => {
      const { page, t } = screen
      await openTable(screen, 'Stays', three)
      await page.locator('.react-flow__edge').click({ force: true })
      const end = page.locator('.react-flow__edgeupdater-target')
      await end.waitFor()
      const box = await end.boundingBox()
      if (box === null) throw new Error('the line has no end to take')
      const from = centerOf(box)
      await drag(screen, from, { x: from.x + 200, y: from.y + 60 })
      await line('Ana', 'Web').waitFor({ state: 'attached' })
      await expectLines(screen, 1)
      await expectDrawn(screen, 3)
      expect(await page.getByRole('menu', { name: t('designer.place') }).count()).toBe(0)
      expect(screen.complaints).toEqual([])
    })

    test('a line let go over nothing asks what to place there, and joins it', async () => {
      const { t, page } = screen
      await openTable(screen, 'Place', three)
      const data = await placeOf(screen, 'Data')
      await nodeOf(screen, 'Data').hover()
      const to = { x: data.x + 40, y: data.y + 220 }
      await drag(screen, { x: data.x, y: data.y + data.height / 2 }, to)
      const menu = page.getByRole('menu', { name: t('designer.place') })
      await menu.waitFor()
      // What is chosen with the mouse can be chosen by arrows as well: the first has the focus.
      await expect.poll(() => menu.locator('button:focus').count()).toBe(1)
      expect(await findBarriers(screen, 'what to place')).toEqual([])
      await menu.getByRole('menuitem', { name: t('designer.kind.switch'), exact: true }).click()
      await menu.waitFor({ state: 'hidden' })
      const name = `${t('designer.kind.switch')} 1`
      await line('Data', name).waitFor({ state: 'attached' })
      const stands = centerOf(await placeOf(screen, name))
      expect(Math.hypot(stands.x - to.x, stands.y - to.y)).toBeLessThan(60)
      await page.keyboard.press('Control+z')
      await expectDrawn(screen, 3)
      await expectLines(screen, 1)
      expect(screen.complaints).toEqual([])
    })

    test('without a choice nothing is placed: Escape, or a press elsewhere', async () => {
      const { t, page } = screen
      await openTable(screen, 'No choice', three)
      const menu = page.getByRole('menu', { name: t('designer.place') })
      for (const leave of ['Escape', 'press'] as const) {
        const data = await placeOf(screen, 'Data')
        await nodeOf(screen, 'Data').hover()
        const to = { x: data.x + 40, y: data.y + 220 }
        await drag(screen, { x: data.x, y: data.y + data.height / 2 }, to)
        await menu.waitFor()
        if (leave === 'Escape') await page.keyboard.press('Escape')
        else await page.mouse.click(to.x - 80, to.y - 20)
        await menu.waitFor({ state: 'hidden' })
      }
      await expectDrawn(screen, 3)
      await expectLines(screen, 1)
      expect(screen.complaints).toEqual([])
    })
  })
}
