import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pressAt } from './testing/gestures.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { frameAt, nodeAt, sceneOf } from './testing/scenes.ts'

/** A node in a room, one beside, and ground below. */
const room = sceneOf(
  [nodeAt('laptop', 'item', 40, 48), nodeAt('server', 'item', 560, 48), nodeAt('corner', 'item', 800, 560)],
  [],
  [frameAt('office', 0, 0, { holds: ['laptop'], count: 1 })],
)

const placesOf = (canvas: OpenCanvas) =>
  ['office', 'laptop', 'server'].map((id) => {
    const box = canvas.boxOf(id)
    return [box?.left, box?.top, box?.width, box?.height].map((value) => Math.round(value ?? NaN))
  })
const at = (canvas: OpenCanvas, id: string, x: number, y: number) => {
  const box = canvas.boxOf(id)
  return { x: (box?.left ?? 0) + x, y: (box?.top ?? 0) + y }
}
const said = (canvas: OpenCanvas) => [canvas.moves, canvas.resized, canvas.drawn, canvas.joined]

test('Escape takes a drag back: places and selection are as before, and nothing is told', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['server']) })
  const before = placesOf(canvas)
  const press = await pressAt(at(canvas, 'office', 30, 16))
  await press.moveBy(10, 0)
  await press.moveBy(54, 16)
  expect(placesOf(canvas)).not.toEqual(before)
  expect(canvas.selected()).toEqual(['office'])
  await userEvent.keyboard('{Escape}')
  expect(placesOf(canvas)).toEqual(before)
  // The pointer is still down; it means nothing any more.
  await press.moveBy(40, 40)
  expect(placesOf(canvas)).toEqual(before)
  await press.release()
  expect(placesOf(canvas)).toEqual(before)
  expect(canvas.selected()).toEqual(['server'])
  expect(said(canvas)).toEqual([[], [], [], []])

  const again = await pressAt(at(canvas, 'laptop', 80, 26))
  await again.moveBy(10, 0)
  await again.moveBy(6, 0)
  await again.release()
  expect(canvas.moves).toEqual([[{ id: 'laptop', x: 56, y: 48 }]])
})

test('Escape takes the resizing of a frame back', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['office']) })
  const before = placesOf(canvas)
  const grip = document.querySelector('.cv-grip[data-grip="se"]')?.getBoundingClientRect() ?? new DOMRect()
  const press = await pressAt({ x: grip.left, y: grip.top })
  await press.moveBy(64, 64)
  expect(placesOf(canvas)).not.toEqual(before)
  await userEvent.keyboard('{Escape}')
  expect(placesOf(canvas)).toEqual(before)
  await press.moveBy(16, 16)
  await press.release()
  expect(placesOf(canvas)).toEqual(before)
  expect(canvas.selected()).toEqual(['office'])
  expect(said(canvas)).toEqual([[], [], [], []])
})

test('Escape takes a marquee back: what was selected before is selected', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['server']) })
  const press = await pressAt(at(canvas, 'office', 300, 250))
  await press.moveBy(-20, -20)
  await press.moveBy(-200, -160)
  expect(canvas.element('laptop').querySelector('.cv-node')?.hasAttribute('data-selected')).toBe(true)
  expect(canvas.selected()).toEqual(['server'])
  expect(document.querySelector('.cv-marquee')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('.cv-marquee')).toBeNull()
  await press.moveBy(-10, -10)
  await press.release()
  expect(canvas.selected()).toEqual(['server'])
})

test('Escape takes a frame back that is being drawn', async () => {
  const canvas = await openCanvas(room, { tool: 'frame' })
  const press = await pressAt(at(canvas, 'server', 0, 100))
  await press.moveBy(200, 160)
  await userEvent.keyboard('{Escape}')
  await press.moveBy(20, 20)
  await press.release()
  expect(said(canvas)).toEqual([[], [], [], []])
  expect(canvas.selected()).toEqual([])
})

test('Escape takes a line back that is being drawn by the pointer', async () => {
  const canvas = await openCanvas(room)
  const press = await pressAt(at(canvas, 'laptop', 168, 26))
  await press.moveBy(40, 0)
  await press.moveBy(352, 0)
  await expect.poll(() => document.querySelector('.cv-connection')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.cv-connection')).toBeNull()
  await press.moveBy(4, 0)
  expect(document.querySelector('.cv-connection')).toBeNull()
  await press.release()
  expect(canvas.joined).toEqual([])
})

test('with Shift a marquee adds to what is selected', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['server']) })
  const press = await pressAt(at(canvas, 'office', 300, 250), { shiftKey: true })
  await press.moveBy(-20, -20)
  await press.moveBy(-200, -160)
  await press.release()
  expect(canvas.selected().toSorted()).toEqual(['laptop', 'server'])
})
