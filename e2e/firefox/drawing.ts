import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#shared/words/words.ts'
import { drag, node, placeOf, press, untilCount, untilSeen, words, write } from './hands.ts'
import { keepPicture } from './launch.ts'
import type { FirefoxScreen, FirefoxWorld } from './launch.ts'

/** Somebody without an account draws. */
export function testDrawing(world: () => FirefoxWorld, locale: Locale): void {
  describe('a visitor', () => {
    let screen: FirefoxScreen
    beforeAll(async () => {
      screen = await world().open(locale)
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    test('draws two nodes, drags and joins them, and names one', async () => {
      const { page, t } = screen
      await page.goto(screen.at('/networks/designer'))
      await untilSeen(screen, words(t('designer.empty.title')))
      const [server, laptop] = [`${t('designer.kind.server')} 1`, `${t('designer.kind.laptop')} 1`]
      await press(screen, 'button', t('designer.kind.server'))
      await untilSeen(screen, node(server))
      await press(screen, 'button', t('designer.kind.laptop'))
      await untilSeen(screen, node(laptop))

      const before = await placeOf(screen, node(laptop))
      const grip = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
      await drag(screen, grip, { x: grip.x + 40, y: grip.y + 160 })
      await expect.poll(async () => (await placeOf(screen, node(laptop))).y).toBeGreaterThan(before.y + 100)

      await page.focus(node(laptop))
      await page.keyboard.press('c')
      await page.keyboard.press('Enter')
      await untilCount(screen, '.react-flow__edge', 1)

      await page.focus(node(server))
      await page.keyboard.press('Enter')
      await write(screen, t('inspector.node.name'), 'Núcleo')
      await untilSeen(screen, node('Núcleo'))
      expect(screen.complaints).toEqual([])
    })
  })
}
