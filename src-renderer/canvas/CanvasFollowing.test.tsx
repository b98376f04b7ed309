import { expect, test } from 'vitest'
import { pressAt } from './testing/gestures.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { edgeOf, nodeAt, sceneOf } from './testing/scenes.ts'

/** Two that are joined, as far from each other as a line is straight. */
const pair = sceneOf(
  [nodeAt('laptop', 'item', 40, 48), nodeAt('server', 'item', 560, 48), nodeAt('corner', 'item', 800, 560)],
  [edgeOf('laptop', 'server', { line: 'relation' })],
)

const middleOf = (canvas: OpenCanvas, id: string) => {
  const box = canvas.boxOf(id) ?? new DOMRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const beginOfLine = (): number =>
  Number(/M\s*(-?[\d.]+)/.exec(document.querySelector('.cv-line')?.getAttribute('d') ?? '')?.[1] ?? NaN)

test('a step of a drag moves the card and the end of its line, and renders nothing anew', async () => {
  const canvas = await openCanvas(pair)
  const from = middleOf(canvas, 'laptop')
  const lineFrom = beginOfLine()
  const press = await pressAt(from)
  await press.moveBy(8, 0)
  await press.moveBy(8, 0)
  const card = canvas.element('laptop')
  const rendered = card.style.transform
  await press.moveBy(16, 8)
  expect(card.style.transform).toBe(rendered)
  expect(middleOf(canvas, 'laptop')).toEqual({ x: from.x + 32, y: from.y + 8 })
  expect(beginOfLine()).toBe(lineFrom + 32)
  await press.release()
  expect(canvas.moves).toEqual([[{ id: 'laptop', x: 72, y: 56 }]])
  expect(card.style.translate).toBe('')
  expect(middleOf(canvas, 'laptop')).toEqual({ x: from.x + 32, y: from.y + 8 })
  expect(beginOfLine()).toBe(lineFrom + 32)
})

test('what is dragged farther is rendered there, and stands where the hand is', async () => {
  const canvas = await openCanvas(pair, { selection: new Set(['laptop', 'server']) })
  const from = middleOf(canvas, 'laptop')
  const box = (): DOMRect => document.querySelector('.cv-box')?.getBoundingClientRect() ?? new DOMRect()
  const around = box()
  const press = await pressAt(from)
  await press.moveBy(8, 0)
  const rendered = canvas.element('laptop').style.transform
  for (let step = 0; step < 12; step += 1) {
    await press.moveBy(8, 8)
    expect(middleOf(canvas, 'laptop')).toEqual({ x: from.x + 16 + step * 8, y: from.y + 8 + step * 8 })
    expect(box().x).toBe(around.x + 16 + step * 8)
  }
  expect(canvas.element('laptop').style.transform).not.toBe(rendered)
  await press.release()
  expect(canvas.element('laptop').style.translate).toBe('')
  expect(canvas.element('server').style.translate).toBe('')
})
