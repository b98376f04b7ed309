import { afterEach, expect, test } from 'vitest'
import { openCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

test('what stands in a card stays in it when the text of the page is twice as large', async () => {
  document.documentElement.style.fontSize = '32px'
  const canvas = await openCanvas(
    sceneOf([
      nodeAt('a', 'device', 0, 0),
      nodeAt('b', 'gateway', 300, 0),
      nodeAt('c', 'rule', 600, 0),
      nodeAt('d', 'item', 900, 0),
    ]),
  )
  const sizes = (id: string) =>
    [...canvas.element(id).querySelectorAll('.ui-tile, .ui-kind, .ui-glyph')].map(
      (each) => each.getBoundingClientRect().width,
    )
  await expect.poll(() => sizes('d').length).toBeGreaterThan(1)
  expect(sizes('a')).toEqual([36, 22, 12])
  expect(sizes('b')).toEqual([36, 22, 14])
  expect(sizes('c')).toEqual([36, 22])
  expect(sizes('d')).toEqual([28, 20])
})
