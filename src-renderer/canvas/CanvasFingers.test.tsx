import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Point } from '#shared/base/rect.ts'
import { openFingers, type Fingers } from './testing/fingers.ts'
import { pressAt } from './testing/gestures.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { frameAt, nodeAt, sceneOf } from './testing/scenes.ts'

let fingers: Fingers
beforeAll(async () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
  fingers = await openFingers()
})
afterAll(() => fingers.close())

/** A node in a room, one beside, and ground below. */
const room = sceneOf(
  [nodeAt('laptop', 'item', 40, 48), nodeAt('server', 'item', 560, 48), nodeAt('corner', 'item', 800, 560)],
  [],
  [frameAt('office', 0, 0, { holds: ['laptop'], count: 1 })],
)

const at = (canvas: OpenCanvas, id: string, x: number, y: number): Point => {
  const box = canvas.boxOf(id)
  return { x: (box?.left ?? 0) + x, y: (box?.top ?? 0) + y }
}
/** From a point in four steps, each so far. */
const way = ({ x, y }: Point, byX: number, byY: number): Point[] =>
  [0, 1, 2, 3, 4].map((step) => ({ x: x + step * byX, y: y + step * byY }))
/** Draws from one point to another and stays there; answers how to let go. */
async function holdAt(by: 'finger' | 'mouse', from: Point, to: Point): Promise<() => Promise<void>> {
  const [byX, byY] = [(to.x - from.x) / 4, (to.y - from.y) / 4]
  if (by === 'finger') {
    await fingers.hold([way(from, byX, byY)])
    return fingers.lift
  }
  const press = await pressAt(from)
  for (let step = 0; step < 4; step += 1) await press.moveBy(byX, byY)
  return press.release
}
const zoomOf = ({ control }: OpenCanvas): number =>
  100 / (control.toCanvas({ x: 100, y: 0 }).x - control.toCanvas({ x: 0, y: 0 }).x)
const originOf = ({ control }: OpenCanvas): Point => control.toCanvas({ x: 0, y: 0 })

test('with the select tool a finger on the ground draws a marquee, and the camera stays', async () => {
  const canvas = await openCanvas(room)
  const before = originOf(canvas)
  await fingers.hold([way(at(canvas, 'office', 300, 250), -40, -40)])
  expect(document.querySelector('.cv-marquee')).not.toBeNull()
  await fingers.lift()
  await expect.poll(() => canvas.selected()).toEqual(['laptop'])
  expect(document.querySelector('.cv-marquee')).toBeNull()
  expect(originOf(canvas)).toEqual(before)
})

test.each(['finger', 'mouse'] as const)(
  'a marquee that a %s holds at the edge moves the camera, and marks what comes into view',
  async (by) => {
    const far = sceneOf([nodeAt('laptop', 'item', 400, 48), nodeAt('beyond', 'item', -400, 48)], [])
    const canvas = await openCanvas(far)
    await canvas.flyTo(1)
    const area = document.querySelector('.cv')?.getBoundingClientRect() ?? new DOMRect()
    const laptop = canvas.boxOf('laptop') ?? new DOMRect()
    const from = { x: laptop.left - 24, y: laptop.bottom + 40 }
    const to = { x: area.left + 4, y: laptop.top + 8 }
    const before = originOf(canvas)
    const release = await holdAt(by, from, to)
    await expect.poll(() => originOf(canvas).x).toBeLessThan(before.x - 400)
    await release()
    await expect.poll(() => canvas.selected()).toEqual(['beyond'])
  },
)

test('a tap on the ground selects the frame that is seen there', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['server']) })
  await fingers.tap(at(canvas, 'office', 300, 250))
  await expect.poll(() => canvas.selected()).toEqual(['office'])
})

test('a finger moves a frame that is selected by its ground, with what it holds', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['office']) })
  const before = originOf(canvas)
  await fingers.move([way(at(canvas, 'office', 300, 200), 16, 8)])
  await expect.poll(() => canvas.moves).toEqual([[{ id: 'office', x: 64, y: 32 }]])
  expect([canvas.selected(), originOf(canvas)]).toEqual([['office'], before])
})

test('a tap after a marquee that marked nothing selects the frame that is seen there', async () => {
  const canvas = await openCanvas(room)
  const ground = at(canvas, 'office', 320, 240)
  await fingers.move([way(ground, -8, -5)])
  await fingers.tap(ground)
  await expect.poll(() => canvas.selected()).toEqual(['office'])
})

test('two fingers move and zoom, and what the first began to draw is taken back', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['server']) })
  const ground = at(canvas, 'office', 300, 250)
  const before = originOf(canvas)
  await fingers.move([way(ground, 20, 10), way({ x: ground.x + 200, y: ground.y }, 20, 10)])
  await expect.poll(() => Math.round(originOf(canvas).x - before.x)).toBe(-80)
  expect(zoomOf(canvas)).toBeCloseTo(1, 1)
  await fingers.move([way(ground, -20, 0), way({ x: ground.x + 100, y: ground.y }, 20, 0)])
  await expect.poll(() => zoomOf(canvas)).toBeGreaterThan(1.8)
  expect(canvas.selected()).toEqual(['server'])
  expect(canvas.moves).toEqual([])
})

test('fingers on nodes zoom as well, and move none of them', async () => {
  const canvas = await openCanvas(room)
  const [left, right] = [at(canvas, 'laptop', 80, 26), at(canvas, 'server', 80, 26)]
  await fingers.move([way(left, 30, 0), way(right, -30, 0)])
  await expect.poll(() => zoomOf(canvas)).toBeLessThan(0.7)
  expect([canvas.moves, canvas.selected()]).toEqual([[], []])
  // And a finger alone moves a node after that.
  await fingers.move([way(at(canvas, 'corner', 20, 10), 0, 20)])
  await expect.poll(() => canvas.moves.flat().map(({ id }) => id)).toEqual(['corner'])
})

test('a second finger takes the drag of a node back, and the two zoom', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['corner']) })
  const [from, ground] = [at(canvas, 'laptop', 80, 26), at(canvas, 'office', 380, 200)]
  await fingers.hold([way(from, 5, 5)])
  expect(document.querySelector('.cv-guide, .react-flow__node.dragging')).not.toBeNull()
  const now = { x: from.x + 20, y: from.y + 20 }
  await fingers.add([way(now, -10, 0), way(ground, 25, 0)])
  await fingers.lift()
  await expect.poll(() => zoomOf(canvas)).toBeGreaterThan(1.35)
  expect(canvas.moves).toEqual([])
  expect(canvas.selected()).toEqual(['corner'])
})

test('who only looks moves the camera with one finger', async () => {
  const canvas = await openCanvas(room, { isReadOnly: true })
  const before = originOf(canvas)
  await fingers.move([way(at(canvas, 'office', 300, 250), -20, 0)])
  await expect.poll(() => Math.round(originOf(canvas).x - before.x)).toBe(80)
  expect(canvas.selected()).toEqual([])
})

test('with the frame tool a finger draws a frame, and two move the camera', async () => {
  const canvas = await openCanvas(room, { tool: 'frame' })
  const ground = at(canvas, 'server', 0, 100)
  await fingers.move([way(ground, 50, 40)])
  await expect.poll(() => canvas.drawn).toEqual([{ x: 560, y: 152, width: 200, height: 160 }])
  const before = originOf(canvas)
  await fingers.move([way(ground, 0, 20), way({ x: ground.x + 200, y: ground.y }, 0, 20)])
  await expect.poll(() => Math.round(originOf(canvas).y - before.y)).toBe(-80)
  expect(canvas.drawn).toHaveLength(1)
})

test('the second tap on a node opens it, and begins no name', async () => {
  const opened: string[] = []
  const named: string[] = []
  const canvas = await openCanvas(room, { onOpen: (id) => opened.push(id), onName: (id) => named.push(id) })
  await fingers.tap(at(canvas, 'server', 40, 20))
  await expect.poll(() => canvas.selected()).toEqual(['server'])
  expect(opened).toEqual([])
  await fingers.tap(at(canvas, 'server', 40, 20))
  await expect.poll(() => opened).toEqual(['server'])
  expect(named).toEqual([])
})

// Its middle, and near each of its sides, where the dots are: in parts of its width and height.
test.each([
  [0.5, 0.5],
  [0.5, 0.18],
  [0.5, 0.82],
  [0.05, 0.5],
  [0.95, 0.5],
])('a swipe that begins at %d, %d of a selected node moves it, and draws no line', async (x, y) => {
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  const canvas = await openCanvas(room, { selection: new Set(['server']) })
  const before = originOf(canvas)
  const box = canvas.boxOf('server') ?? new DOMRect()
  await fingers.move([way(at(canvas, 'server', box.width * x, box.height * y), 0, 16)])
  await expect.poll(() => canvas.moves).toEqual([[{ id: 'server', x: 560, y: 112 }]])
  expect([canvas.joined, canvas.selected(), originOf(canvas)]).toEqual([[], ['server'], before])
})

test('a swipe from beside a selected node, where its dot is, draws a line', async () => {
  const canvas = await openCanvas(room, { selection: new Set(['server']) })
  const box = canvas.boxOf('server') ?? new DOMRect()
  const from = at(canvas, 'server', -20, box.height / 2)
  const to = at(canvas, 'laptop', 80, 26)
  await fingers.move([way(from, (to.x - from.x) / 4, (to.y - from.y) / 4)])
  await expect.poll(() => canvas.joined).toEqual([['server', 'laptop']])
  expect(canvas.moves).toEqual([])
})

test('a line that a tap began says what to tap, and no keys; a tap on another node ends it', async () => {
  const canvas = await openCanvas(room, { tool: 'connect' })
  await fingers.tap(at(canvas, 'server', 60, 20))
  const said = page.getByRole('status')
  await expect
    .element(said)
    .toHaveTextContent('Tap where the line from server ends, or the empty drawing to cancel.')
  const [over, zoom] = ['.cv-why', '.cv-zoom'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  )
  expect(over?.bottom).toBeLessThanOrEqual(zoom?.top ?? 0)
  await fingers.tap(at(canvas, 'corner', 60, 20))
  await expect.poll(() => canvas.joined).toEqual([['server', 'corner']])
  await expect.element(said).not.toBeInTheDocument()
})
