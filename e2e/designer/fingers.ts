import type { CDPSession, Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { centerOf } from '#shared/base/rect.ts'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, findBarriers, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { entryOf, expectDrawn, expectLines, layoutShown, openDesigner, openTable, placeOf } from './hands.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const pair = ['node,Web,server,,0,0', 'node,Ana,laptop,,0,200']

/** A finger on a phone: touches as a screen sends them, never a mouse. */
export function testFingers(world: () => World, locale: Locale): void {
  describe('by touch', () => {
    let screen: Screen
    let touch: CDPSession
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale, width: 390, height: 844, theme: 'light' })
      touch = await screen.page.context().newCDPSession(screen.page)
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    const press = async (at: Point): Promise<void> => {
      await send('touchStart', [at])
      await send('touchEnd', [])
    }
    const middle = async (of: Locator): Promise<Point> => {
      await of.scrollIntoViewIfNeeded()
      const box = await of.boundingBox()
      if (box === null) throw new Error('nothing there to be touched')
      return centerOf(box)
    }
    const tap = async (of: Locator): Promise<void> => press(await middle(of))
    const swipe = async (from: Point, to: Point): Promise<void> => {
      await send('touchStart', [from])
      for (const part of [0.25, 0.5, 0.75, 1])
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      await send('touchEnd', [])
    }
    /** Stays on a place until the menu is there, and chooses from it. */
    const chooseByHolding = async (at: Point, label: string): Promise<void> => {
      await send('touchStart', [at])
      await entryOf(screen, label).waitFor()
      await send('touchEnd', [])
      await tap(entryOf(screen, label))
      await screen.page.getByRole('menu').waitFor({ state: 'hidden' })
    }
    /** Where a finger meets a node: once nothing that goes or comes lies over it. */
    const on = async (name: string): Promise<Point> => {
      const node = nodeOf(screen, name)
      const isMet = async (): Promise<boolean> =>
        node.evaluate(
          (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
          await middle(node),
        )
      await expect.poll(isMet).toBe(true)
      return middle(node)
    }
    const button = (name: string) => screen.page.getByRole('button', { name, exact: true })
    /** The panel lies over the drawing here: whatever stands in it, once is enough. */
    const closePanel = async (): Promise<void> => {
      const close = button(screen.t('editor.panel.close'))
      if ((await close.count()) === 0) return
      await tap(close)
      await screen.page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await close.count()).toBe(0)
    }
    const begin = async (name: string, rows: readonly string[] = pair): Promise<void> => {
      await openTable(screen, name, rows)
      await closePanel()
    }

    test('what can be drawn is tapped, and what is tapped is selected and changed', async () => {
      const { t, page } = screen
      await begin('Tap', ['node,Web,server,,0,0'])
      await tap(button(t('designer.palette.open')))
      await tap(button(t('designer.kind.database')))
      await expectDrawn(screen, 2)
      // The drawing comes first: what was drawn is seen, and nothing lies over it.
      await button(t('designer.palette.close')).waitFor({ state: 'hidden' })
      expect(await button(t('editor.panel.close')).count()).toBe(0)
      await nodeOf(screen, `${t('designer.kind.database')} 1`)
        .and(page.locator('.selected'))
        .waitFor()
      await tap(nodeOf(screen, 'Web'))
      await nodeOf(screen, 'Web').and(page.locator('.selected')).waitFor()
      await expect.poll(() => page.locator('.react-flow__node.selected').count()).toBe(1)
      expect(await findBarriers(screen, 'a phone')).toEqual([])
      expect(screen.complaints).toEqual([])
    })

    test('a finger moves a node, and what it holds down opens its menu with every act', async () => {
      const { t } = screen
      await begin('Hold')
      const before = await placeOf(screen, 'Web')
      const from = centerOf(before)
      await swipe(from, { x: from.x, y: from.y - 90 })
      await expect.poll(async () => (await placeOf(screen, 'Web')).y).toBeLessThan(before.y - 50)
      await tap(button(t('editor.action.undo')))
      await expect.poll(async () => (await placeOf(screen, 'Web')).y).toBeCloseTo(before.y, 0)
      const act = async (label: string): Promise<void> => {
        await closePanel()
        await chooseByHolding(await on('Web'), label)
      }
      const undo = async (): Promise<void> => {
        await closePanel()
        await tap(button(t('editor.action.undo')))
      }
      await act(t('designer.action.duplicate'))
      await closePanel()
      await expectDrawn(screen, 3)
      await undo()
      await act(t('designer.action.cut'))
      await expectDrawn(screen, 1)
      await undo()
      await expectDrawn(screen, 2)
      await act(t('designer.action.copy'))
      await act(t('designer.action.paste'))
      await closePanel()
      await expectDrawn(screen, 3)
      await undo()
      await act(t('designer.action.lock'))
      await act(t('designer.action.unlock'))
      await act(t('designer.action.remove'))
      await expectDrawn(screen, 1)
      await undo()
      await expectDrawn(screen, 2)
      for (const kind of ['layered', 'tree', 'radial'] as const) {
        await act(t(`designer.layout.${kind}`))
        await layoutShown(screen)
        await tap(button(t('designer.layout.keep')))
        await expect.poll(() => button(t('editor.action.redo')).getAttribute('aria-disabled')).toBe('true')
        await undo()
        await expect
          .poll(() => button(t('editor.action.redo')).getAttribute('aria-disabled'))
          .not.toBe('true')
      }
      expect(screen.complaints).toEqual([])
    })

    test('every tool: looking around, a line, an outline', async () => {
      const { t, page } = screen
      await begin('Tools')
      await tap(button(t('designer.tool.connect')))
      await tap(nodeOf(screen, 'Web'))
      await tap(nodeOf(screen, 'Ana'))
      await expectLines(screen, 1)
      await closePanel()
      await tap(button(t('editor.tool.pan')))
      const before = await placeOf(screen, 'Web')
      const world = { x: before.x + before.width / 2, y: before.y - 60 }
      await swipe(world, { x: world.x, y: world.y + 70 })
      await expect.poll(async () => (await placeOf(screen, 'Web')).y).toBeGreaterThan(before.y + 30)
      await tap(button(t('designer.tool.frame')))
      const web = await placeOf(screen, 'Web')
      await swipe({ x: web.x - 20, y: web.y - 24 }, { x: web.x + web.width + 24, y: web.y + web.height + 40 })
      await expectDrawn(screen, 3)
      await closePanel()
      await nodeOf(screen, t('designer.outline.new', { number: 1 })).waitFor()
      await button(t('editor.tool.select')).and(page.locator('[aria-pressed=true]')).waitFor()
      expect(screen.complaints).toEqual([])
    })

    test('a line that a finger lets go over nothing asks what to place there', async () => {
      const { t, page } = screen
      await begin('Place')
      await tap(button(t('designer.tool.connect')))
      const web = centerOf(await placeOf(screen, 'Web'))
      const to = { x: web.x + 60, y: web.y + 110 }
      await swipe(await on('Web'), to)
      const menu = page.getByRole('menu', { name: t('designer.place') })
      await menu.waitFor()
      expect(await findBarriers(screen, 'what to place, on a phone')).toEqual([])
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      // Who knows where it stands taps at once: the swipe must not be taken for one that glides on, and the tap for its end.
      await swipe(await on('Web'), to)
      await menu.waitFor()
      // No tooltip says under a finger what a picture means.
      const faults = await menu.getByRole('menuitem').evaluateAll((entries: HTMLElement[]) =>
        entries
          .filter((entry) => {
            const { width, height } = entry.getBoundingClientRect()
            return entry.innerText.trim() !== entry.ariaLabel || Math.min(width, height) < 44
          })
          .map((entry) => entry.outerHTML),
      )
      expect(faults).toEqual([])
      await tap(menu.getByRole('menuitem', { name: t('designer.kind.switch'), exact: true }))
      await menu.waitFor({ state: 'hidden' })
      await expectDrawn(screen, 3)
      // What was placed is seen, and not its panel.
      expect(await button(t('editor.panel.close')).count()).toBe(0)
      await expectLines(screen, 1)
      const stands = centerOf(await placeOf(screen, `${t('designer.kind.switch')} 1`))
      expect(Math.hypot(stands.x - to.x, stands.y - to.y)).toBeLessThan(60)
      await tap(button(t('editor.tool.select')))
      expect(screen.complaints).toEqual([])
    })

    test('an outline that is selected is moved by its body with a finger', async () => {
      const { page } = screen
      await begin('Body', ['outline,Office,,,0,0,320,240,', 'node,Web,server,,40,60,,,,Office'])
      const body = async (): Promise<Point> => {
        const { x, y, width, height } = await placeOf(screen, 'Office')
        return { x: x + width * 0.8, y: y + height * 0.8 }
      }
      // By its name: that one is an outline, and not the ground.
      const shown = await placeOf(screen, 'Office')
      await press({ x: shown.x + 30, y: shown.y + 18 })
      await nodeOf(screen, 'Office').and(page.locator('.selected')).waitFor()
      await closePanel()
      const [office, web] = [await placeOf(screen, 'Office'), await placeOf(screen, 'Web')]
      const from = await body()
      await swipe(from, { x: from.x, y: from.y - 60 })
      await expect.poll(async () => (await placeOf(screen, 'Office')).y).toBeLessThan(office.y - 30)
      expect((await placeOf(screen, 'Web')).y).toBeLessThan(web.y - 30)
      expect(screen.complaints).toEqual([])
    })

    test('two fingers come nearer; the world has its menu; the one menu has every act', async () => {
      const { t, page } = screen
      await begin('Pinch')
      const zoom = async () =>
        parseInt((await page.getByRole('button', { name: /^\d+ %$/ }).textContent()) ?? '', 10)
      const first = await zoom()
      const web = centerOf(await placeOf(screen, 'Web'))
      const at = (apart: number): Point[] => [
        { x: web.x - apart, y: web.y + 90 },
        { x: web.x + apart, y: web.y + 90 },
      ]
      await send('touchStart', at(30))
      for (const apart of [50, 70, 90]) await send('touchMove', at(apart))
      await send('touchEnd', [])
      await expect.poll(zoom).not.toBe(first)
      await tap(
        page
          .getByRole('group', { name: t('editor.canvas.zoom') })
          .getByRole('button', { name: t('editor.canvas.fit') }),
      )
      await expect.poll(zoom).toBe(first)
      const world = { x: 60, y: (await placeOf(screen, 'Web')).y - 80 }
      await chooseByHolding(world, t('editor.action.select-all'))
      await expect.poll(() => page.locator('.react-flow__node.selected').count()).toBe(2)
      await closePanel()
      await tap(button(t('designer.bar.menu')))
      await tap(
        entryOf(screen, t('designer.action.add-outline'))
          .or(entryOf(screen, t('designer.action.new')))
          .first(),
      )
      await page.getByRole('dialog').waitFor()
      expect(await findBarriers(screen, 'a dialog on a phone')).toEqual([])
      await tap(page.getByRole('dialog').getByRole('button', { name: t('shell.cancel') }))
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await tap(button(t('editor.action.search')))
      await page
        .getByRole('dialog', { name: t('editor.search.label') })
        .getByRole('combobox')
        .fill('Ana')
      await tap(page.getByRole('option', { name: /Ana/ }).first())
      await expect.poll(() => page.locator('.react-flow__node.selected').count()).toBe(1)
      expect(screen.complaints).toEqual([])
    })
  })
}
