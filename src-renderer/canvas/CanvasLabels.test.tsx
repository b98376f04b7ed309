import { afterAll, beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CanvasProps } from './scene/canvas-props.ts'
import { openFingers, type Fingers } from './testing/fingers.ts'
import { pressAt } from './testing/gestures.ts'
import { openCanvas } from './testing/open-canvas.tsx'
import { edgeOf, nodeAt, sceneOf } from './testing/scenes.ts'

const line = edgeOf('a', 'b', { line: 'relation', chip: { text: 'fibre', tone: 'plain' }, route: 'straight' })
/** The line is 400 long. */
const drawing = sceneOf([nodeAt('a', 'item', 0, 0), nodeAt('b', 'item', 568, 0)], [line])

const chip = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.cv-chip-place')
  if (found === null) throw new Error('the line has no label')
  return found
}
const middle = () => {
  const { left, top, width, height } = chip().getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

async function open(change: Partial<CanvasProps> = {}) {
  const put: (readonly [string, number])[] = []
  const chosen: (string | null)[] = []
  const canvas = await openCanvas(drawing, {
    onLabelMove: (id, share) => put.push([id, share]),
    onEdgeSelect: (id) => chosen.push(id),
    ...change,
  })
  await expect.poll(() => document.querySelector('.cv-chip-place') !== null).toBe(true)
  return { canvas, put, chosen }
}

test('a label is drawn along its line, and told once, where it is put down', async () => {
  const { canvas, put, chosen } = await open()
  const start = middle()
  const press = await pressAt({ x: start.x + 4, y: start.y + 2 })
  await press.moveBy(60, 35)
  await press.moveBy(40, -80)
  expect(Math.round(middle().x - start.x)).toBe(100)
  expect(Math.round(middle().y - start.y)).toBe(0)
  expect(put).toEqual([])
  await press.release()
  expect(put).toEqual([[line.id, 0.75]])
  expect([canvas.moves, canvas.selected(), chosen]).toEqual([[], [], []])
})

test('near the middle it is in it, with Alt where it is, and beyond an end at it', async () => {
  const { put } = await open()
  for (const [by, keys] of [
    [5, {}],
    [8, { altKey: true }],
    [900, {}],
  ] as const) {
    const press = await pressAt(middle())
    await press.moveBy(20, 0)
    await press.moveBy(by - 20, 0, keys)
    await press.release()
  }
  expect(put).toEqual([
    [line.id, 0.5],
    [line.id, 0.52],
    [line.id, 1],
  ])
})

test('Escape takes it back, and a press alone selects the line', async () => {
  const { put, chosen } = await open()
  const start = middle()
  const press = await pressAt(start)
  await press.moveBy(80, 0)
  await userEvent.keyboard('{Escape}')
  expect(middle().x).toBeCloseTo(start.x, 0)
  await press.release()
  expect([put, chosen]).toEqual([[], []])
  const click = await pressAt(middle())
  await click.release()
  await expect.poll(() => chosen).toEqual([line.id])
  expect(put).toEqual([])
})

test.each([
  { name: 'who only looks', change: { isReadOnly: true } },
  { name: 'while lines are drawn', change: { tool: 'connect' } },
] as const)('it stays for $name', async ({ change }) => {
  const { put } = await open(change)
  expect(chip().dataset['movable']).toBeUndefined()
  const press = await pressAt(middle())
  await press.moveBy(80, 0)
  await press.release()
  expect(put).toEqual([])
})

let fingers: Fingers
beforeAll(async () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
  fingers = await openFingers()
})
afterAll(() => fingers.close())

test('a finger draws it, and the camera stays; a second finger takes it back', async () => {
  const { canvas, put } = await open()
  const origin = canvas.control.toCanvas({ x: 0, y: 0 })
  const { x, y } = middle()
  await fingers.move([[0, -20, -40, -60, -80].map((by) => ({ x: x + by, y: y + 3 }))])
  await expect.poll(() => put).toEqual([[line.id, 0.3]])
  expect(canvas.control.toCanvas({ x: 0, y: 0 })).toEqual(origin)
  const start = middle()
  await fingers.hold([[0, 20, 40].map((by) => ({ x: start.x + by, y: start.y }))])
  const now = { x: start.x + 40, y: start.y }
  await fingers.add([[now], [{ x: start.x, y: start.y + 200 }]])
  await fingers.lift()
  expect(put).toHaveLength(1)
})
