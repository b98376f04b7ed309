import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { centerOf } from '#shared/base/rect.ts'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { findBarriers, keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { chooseInContext, drag, expectDrawn, expectLines } from './hands.ts'
import { openDesigner, openTable, panelOf, pick, placeOf } from './hands.ts'

const office = [
  'outline,Office,,,0,0,420,260,',
  'node,Web,server,,40,60,,,,Office',
  'node,Data,database,,40,160,,,,Office',
  'node,Desk,laptop,,700,60',
  'relationship,,,,,,,,,,Desk,Web',
  'relationship,,,,,,,,,,Desk,Data',
  'relationship,,,,,,,,,,Web,Data',
]

const ends = [
  'outline,Office,,,0,0,320,200,',
  'node,Web,server,,40,60,,,,Office',
  'outline,Lab,,,0,300,320,200,',
  'node,Rack,server,,40,360,,,,Lab',
  'node,Desk,laptop,,500,60',
  'node,Wall,firewall,,500,300',
  'relationship,,,,,,,,,,Desk,Web',
]

/** Outlines as one card: folded and unfolded, and all that is done to the card is done to what it stands for. */
export function testFolding(world: () => World, locale: Locale): void {
  describe('folding', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    /** The card of an outline that holds so many. */
    const card = (name: string, count: number) => {
      const size = screen.t('designer.fold.size', { count, number: String(count) })
      const label = screen.t('designer.fold.label', { name, size })
      return screen.page.getByRole('group', { name: label, exact: true })
    }
    const xOf = async (name: string): Promise<number> => {
      await pick(screen, name)
      const field = panelOf(screen, name).getByLabel(screen.t('inspector.place.x'), { exact: true })
      return Number(await field.inputValue())
    }

    test('it is folded by its key and unfolded from its menu, and its card is named and moved', async () => {
      const { t, page } = screen
      await openTable(screen, 'Fold', office)
      await expectDrawn(screen, 4)
      await expectLines(screen, 3)
      await pick(screen, 'Office')
      await page.keyboard.press('f')
      await card('Office', 2).waitFor()
      await expectDrawn(screen, 2)
      await expectLines(screen, 1)
      const panel = panelOf(screen, 'Office')
      await panel.getByRole('button', { name: t('designer.action.unfold') }).waitFor()
      expect(await panel.getByLabel(t('inspector.outline.width'), { exact: true }).count()).toBe(0)
      expect(await findBarriers(screen, 'a folded outline')).toEqual([])
      await panel.getByLabel(t('inspector.outline.name'), { exact: true }).fill('Site')
      await card('Site', 2).waitFor()
      const before = await placeOf(screen, 'Site')
      const from = centerOf(before)
      await drag(screen, from, { x: from.x + 64, y: from.y + 96 })
      await expect.poll(async () => (await placeOf(screen, 'Site')).y).toBeGreaterThan(before.y + 40)
      const moved = await xOf('Site')
      expect(moved).toBeGreaterThan(20)
      await chooseInContext(screen, 'Site', t('designer.action.unfold'))
      await expectDrawn(screen, 4)
      await expectLines(screen, 3)
      expect((await xOf('Web')) - moved).toBe(40)
      await page.keyboard.press('Control+z')
      await card('Site', 2).waitFor()
      await expectDrawn(screen, 2)
      expect(screen.complaints).toEqual([])
    })

    test('it is copied, deleted and there again with all that it holds, also after a reload', async () => {
      const { t, page } = screen
      await openTable(screen, 'Whole', office)
      await pick(screen, 'Office')
      await page.keyboard.press('f')
      await card('Office', 2).waitFor()
      await page.keyboard.press('Control+c')
      await page.keyboard.press('Control+v')
      await expectDrawn(screen, 3)
      await expect.poll(() => card('Office', 2).count()).toBe(2)
      await page.keyboard.press('Control+d')
      await expectDrawn(screen, 4)
      await page.keyboard.press('Control+x')
      await expectDrawn(screen, 3)
      await chooseInContext(screen, 'Desk', t('designer.action.remove'))
      await expectDrawn(screen, 2)
      await card('Office', 2).first().focus()
      await page.keyboard.press('Enter')
      await panelOf(screen, 'Office').waitFor()
      await page.keyboard.press('Delete')
      // What was just done is kept, however soon the page goes.
      await page.reload()
      await card('Office', 2).waitFor()
      await expectDrawn(screen, 1)
      await chooseInContext(screen, 'Office', t('designer.action.unfold'))
      await expectDrawn(screen, 3)
      await page.keyboard.press('Control+z')
      await expectDrawn(screen, 1)
      await page.keyboard.press('Control+z')
      await expect.poll(() => card('Office', 2).count()).toBe(2)
      await page.keyboard.press('Control+z')
      await nodeOf(screen, 'Desk').waitFor()
      await expectLines(screen, 1)
      expect(screen.complaints).toEqual([])
    })

    test('the end of a line at its card is taken to another card, and one is dropped on a card', async () => {
      const { t, page } = screen
      await openTable(screen, 'Ends', ends)
      await chooseInContext(screen, 'Office', t('designer.action.fold'))
      await card('Office', 1).waitFor()
      await chooseInContext(screen, 'Lab', t('designer.action.fold'))
      await card('Lab', 1).waitFor()
      const line = (from: string, to: string) =>
        page.getByLabel(t('designer.relationship.plain', { from, to }), { exact: true })
      const take = async (
        from: string,
        to: string,
        end: 'source' | 'target',
        onto: string,
      ): Promise<void> => {
        await line(from, to).click({ force: true })
        const grip = page.locator(`.react-flow__edgeupdater-${end}`)
        await grip.waitFor()
        const box = await grip.boundingBox()
        if (box === null) throw new Error('the line has no end to take')
        await drag(screen, centerOf(box), centerOf(await placeOf(screen, onto)))
      }
      await take('Desk', 'Web', 'target', 'Wall')
      await line('Desk', 'Wall').waitFor({ state: 'attached' })
      // Where it goes there is no node of that name yet: it comes with the line, and goes with it.
      await take('Desk', 'Wall', 'target', 'Lab')
      await line('Desk', 'Lab').waitFor({ state: 'attached' })
      await card('Lab', 2).waitFor()
      await expectLines(screen, 1)
      await page.keyboard.press('Control+z')
      await line('Desk', 'Wall').waitFor({ state: 'attached' })
      await card('Lab', 1).waitFor()
      await page.keyboard.press('Control+z')
      await line('Desk', 'Web').waitFor({ state: 'attached' })
      // The other end goes elsewhere, and the one at the card stays at the node that it was.
      await take('Desk', 'Web', 'source', 'Wall')
      await line('Wall', 'Web').waitFor({ state: 'attached' })
      expect(screen.complaints).toEqual([])
    })
  })
}
