import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserScreen } from './driver.ts'
import { drag, focus, keepPicture, node, placeOf, press, untilCount, untilRead, untilSeen, write } from './hands.ts'

/** Somebody without an account draws, and saves what was drawn. */
export function testDrawing(open: () => Promise<BrowserScreen>): void {
  describe('a visitor', () => {
    let screen: BrowserScreen
    beforeAll(async () => {
      screen = await open()
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    test('draws two nodes, drags and joins them, and names one', async () => {
      const { t } = screen
      await screen.go(screen.at('/networks/designer'))
      await untilRead(screen, t('designer.empty.title'))
      const [server, laptop] = [`${t('designer.kind.server')} 1`, `${t('designer.kind.laptop')} 1`]
      await press(screen, 'button', t('designer.kind.server'))
      await untilSeen(screen, node(server))
      await press(screen, 'button', t('designer.kind.laptop'))
      await untilSeen(screen, node(laptop))

      const before = await placeOf(screen, node(laptop))
      const grip = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
      await drag(screen, grip, { x: grip.x + 40, y: grip.y + 160 })
      await expect.poll(async () => (await placeOf(screen, node(laptop))).y).toBeGreaterThan(before.y + 100)

      await focus(screen, node(laptop))
      await screen.press('c')
      await screen.press('Enter')
      await untilCount(screen, '.react-flow__edge', 1)

      await focus(screen, node(server))
      await screen.press('Enter')
      await write(screen, t('inspector.node.name'), 'Núcleo')
      await untilSeen(screen, node('Núcleo'))
      expect(await screen.complaints()).toEqual([])
    })
  })
}
