import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Point } from '#shared/base/rect.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { edgeOf, frameAt, nodeAt, sceneOf } from './testing/scenes.ts'

/** A node in a room, and a line from it to one beside. */
const room = sceneOf(
  [nodeAt('laptop', 'item', 40, 48), nodeAt('server', 'item', 560, 48)],
  [edgeOf('laptop', 'server', { line: 'relation' })],
  [frameAt('office', 0, 0, { holds: ['laptop'], count: 1 })],
)

const at = (canvas: OpenCanvas, id: string, x: number, y: number): Point => {
  const box = canvas.boxOf(id)
  return { x: (box?.left ?? 0) + x, y: (box?.top ?? 0) + y }
}

/** Presses the second button at a point of the window. */
function askMenu({ x, y }: Point): void {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 2 }
  document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('contextmenu', init))
}

async function openWithMenu(selected: readonly string[] = []) {
  const asked: Point[] = []
  const lines: (string | null)[] = []
  const canvas = await openCanvas(room, {
    selection: new Set(selected),
    onMenu: (point) => asked.push({ x: Math.round(point.x), y: Math.round(point.y) }),
    onEdgeSelect: (id) => lines.push(id),
  })
  return { canvas, asked, lines }
}

test('what is not selected is selected before its menu opens', async () => {
  const { canvas, asked } = await openWithMenu(['server'])
  askMenu(at(canvas, 'laptop', 10, 20))
  await expect.poll(() => canvas.selected()).toEqual(['laptop'])
  askMenu(at(canvas, 'office', 30, 16))
  await expect.poll(() => canvas.selected()).toEqual(['office'])
  expect(asked).toEqual([
    { x: 50, y: 68 },
    { x: 30, y: 16 },
  ])
})

test('on one of several that are selected all of them stay so', async () => {
  const { canvas, asked } = await openWithMenu(['laptop', 'server'])
  askMenu(at(canvas, 'server', 10, 20))
  expect(asked).toEqual([{ x: 570, y: 68 }])
  expect(canvas.selected()).toEqual(['laptop', 'server'])
})

test('on the ground of a frame that is not selected the menu is of that place', async () => {
  const { canvas, asked } = await openWithMenu(['server'])
  askMenu(at(canvas, 'office', 200, 200))
  await expect.poll(() => canvas.selected()).toEqual([])
  expect(asked).toEqual([{ x: 200, y: 200 }])
})

test('a line is selected as well', async () => {
  const { canvas, lines } = await openWithMenu(['server'])
  askMenu(at(canvas, 'office', 390, 74))
  await expect.poll(() => canvas.selected()).toEqual([])
  expect(lines).toEqual(['laptop-server'])
})

test('from far away what is painted is found: nodes, and frames by their edge', async () => {
  const { canvas } = await openWithMenu()
  await canvas.flyTo(0.15)
  const origin = canvas.control.toCanvas({ x: 0, y: 0 })
  const seen = (x: number, y: number): Point => ({ x: (x - origin.x) * 0.15, y: (y - origin.y) * 0.15 })
  askMenu(seen(640, 74))
  await expect.poll(() => canvas.selected()).toEqual(['server'])
  askMenu(seen(404, 200))
  await expect.poll(() => canvas.selected()).toEqual(['office'])
  askMenu(seen(480, 400))
  await expect.poll(() => canvas.selected()).toEqual([])
})

test('what is painted and no element is pressed where it stands', async () => {
  const beyond = sceneOf([nodeAt('near', 'item', 0, 0), nodeAt('beyond', 'item', 6000, 48)], [])
  const canvas = await openCanvas(beyond, { onMenu: () => undefined })
  await canvas.flyTo(1)
  await expect.poll(() => canvas.boxOf('beyond')).toBeNull()
  const origin = canvas.control.toCanvas({ x: 0, y: 0 })
  const press = (kind: 'click' | 'contextmenu', x: number): void => {
    const init = { bubbles: true, cancelable: true, clientX: x - origin.x, clientY: 60 - origin.y }
    document.querySelector('.react-flow__pane')?.dispatchEvent(new MouseEvent(kind, init))
  }
  press('click', 6010)
  await expect.poll(() => canvas.selected()).toEqual(['beyond'])
  press('click', 5000)
  await expect.poll(() => canvas.selected()).toEqual([])
  press('contextmenu', 6010)
  await expect.poll(() => canvas.selected()).toEqual(['beyond'])
})

test('what floats above has no menu of the canvas', async () => {
  const { canvas, asked } = await openWithMenu(['server'])
  const { left, top } = page.getByRole('button', { name: 'Zoom in' }).element().getBoundingClientRect()
  askMenu({ x: left + 4, y: top + 4 })
  expect([asked, canvas.selected()]).toEqual([[], ['server']])
})
