import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aFrame, pressAt } from './testing/gestures.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

const pair = sceneOf([nodeAt('laptop', 'item', 40, 48), nodeAt('server', 'item', 560, 48)], [], [])
const leftOf = (canvas: OpenCanvas) => Math.round(canvas.boxOf('server')?.left ?? NaN)

async function space(kind: 'keydown' | 'keyup'): Promise<void> {
  const key = new KeyboardEvent(kind, { key: ' ', code: 'Space', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(key)
  await aFrame()
}

test('Space selects what has the focus when it is let go; held, it lets a drag move the view', async () => {
  const canvas = await openCanvas(pair)
  canvas.element('server').focus()
  await space('keydown')
  expect(canvas.selected()).toEqual([])
  await space('keyup')
  expect(canvas.selected()).toEqual(['server'])

  const before = leftOf(canvas)
  const box = canvas.boxOf('server') ?? new DOMRect()
  await space('keydown')
  const press = await pressAt({ x: box.left, y: box.bottom + 200 })
  await press.moveBy(10, 0)
  await press.moveBy(70, 0)
  expect(document.querySelector('.cv-marquee')).toBeNull()
  await press.release()
  await space('keyup')
  await expect.poll(() => leftOf(canvas)).toBeGreaterThan(before + 40)
  expect(canvas.selected()).toEqual(['server'])
  expect(canvas.moves).toEqual([])
})

test('Escape clears the selection, where nothing else is under way', async () => {
  const canvas = await openCanvas(pair, { selection: new Set(['server']) })
  canvas.control.takeKeys()
  await userEvent.keyboard('{Escape}')
  expect(canvas.selected()).toEqual([])
})
