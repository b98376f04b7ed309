import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tellStory } from '#e2e/spine/story.ts'
import type { Locale } from '#shared/words/words.ts'
import {
  dialog,
  drag,
  node,
  placeOf,
  press,
  pressWith,
  untilCount,
  untilGone,
  untilSeen,
  words,
  write,
} from './hands.ts'
import { keepPicture } from './launch.ts'
import type { FirefoxScreen, FirefoxWorld } from './launch.ts'

/** Somebody without an account draws and takes the drawing away as files. */
export function testDrawing(world: () => FirefoxWorld, locale: Locale): void {
  describe('a visitor', () => {
    tellStory()
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

    test('exports a picture of it, and the file that opens it again', async () => {
      const { t } = screen
      const save = async (kind: 'trama' | 'png'): Promise<Buffer> => {
        await press(screen, 'button', t('designer.bar.export'))
        await press(screen, 'radio', t(`designFiles.kind.${kind}`), dialog)
        const bytes = await screen.download(`.${kind}`, () =>
          press(screen, 'button', t('designFiles.export.act'), dialog),
        )
        await untilGone(screen, dialog)
        return bytes
      }
      const picture = await save('png')
      expect(await countColors(screen, picture)).toBeGreaterThan(3)

      const file = await save('trama')
      await pressWith(screen, 'Control', 'i')
      await untilSeen(screen, words(t('designFiles.import.choose')))
      await giveFile(screen, 'again.trama', file)
      await press(screen, 'button', t('designFiles.import.as-new'))
      await untilGone(screen, dialog)
      await untilSeen(screen, node('Núcleo'))
      await untilCount(screen, '.react-flow__edge', 1)
      expect(screen.complaints).toEqual([])
    })
  })
}

/** How many colors a PNG has, as the browser itself reads it. */
function countColors({ page }: FirefoxScreen, picture: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    return new Set(new Uint32Array(data.buffer)).size
  }, picture.toString('base64'))
}

/** Chooses a file for the import. */
async function giveFile({ page }: FirefoxScreen, name: string, bytes: Buffer): Promise<void> {
  await page.$eval(
    'input[type=file]',
    (field, file) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('no field for files')
      const given = new DataTransfer()
      const content = Uint8Array.from(atob(file.base64), (letter) => letter.codePointAt(0) ?? 0)
      given.items.add(new File([content], file.name))
      field.files = given.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { name, base64: bytes.toString('base64') },
  )
}
