import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isFromRight } from '#shared/design/text/from-right.ts'
import type { BrowserScreen } from './driver.ts'
import {
  drag,
  focus,
  keepPicture,
  node,
  placeOf,
  press,
  untilCount,
  untilRead,
  untilSeen,
  write,
} from './hands.ts'
import { foreignNames, lookOfName } from './letters.ts'

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
      await untilSeen(screen, '[role="application"]')
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

    test('names it in letters of others, which are drawn, and has room for them', async () => {
      const { t } = screen
      let before = 'Núcleo'
      for (const name of foreignNames) {
        await focus(screen, node(before))
        await write(screen, t('inspector.node.name'), name)
        await untilSeen(screen, node(name))
        const look = () => screen.ask(lookOfName, { card: node(name), name })
        await expect
          .poll(look, { message: name })
          .toEqual({ fits: true, isFromRight: isFromRight(name), missing: [] })
        before = name
      }
      expect(await screen.complaints()).toEqual([])
    })

    test('saves it as a drawing, a picture and a page', async () => {
      const { t } = screen
      const name = 'خادم (المكتب)'
      const save = async (kind: 'svg' | 'png' | 'pdf'): Promise<Buffer> => {
        await focus(screen, node(name))
        await screen.press('Control', 'e')
        await press(screen, 'radio', t(`designFiles.kind.${kind}`), '[role=dialog]')
        const bytes = await screen.download(`.${kind}`, () =>
          press(screen, 'button', t('designFiles.export.act'), '[role=dialog]'),
        )
        await untilCount(screen, '[role=dialog][data-open]', 0)
        return bytes
      }
      expect((await save('svg')).toString()).toMatch(/direction:rtl.*>خادم \(المكتب\)<\/text>/s)
      const picture = await save('png')
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      expect(picture.readUInt32BE(16)).toBeGreaterThan(200)
      expect((await save('pdf')).toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/)
      expect(await screen.complaints()).toEqual([])
    })
  })
}
