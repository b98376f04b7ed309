import { expect, test } from 'vitest'
import { sizes } from '../scene/node-shape.ts'
import { indexScene } from '../scene/scene-index.ts'
import { edgeOf, nodeAt, sceneOf } from '../testing/scenes.ts'
import { createCrowdPainter } from './paint-crowd.ts'
import { readColors } from './paint-colors.ts'
import type { Picture } from './picture.ts'

const area = { width: 800, height: 400 }
const devices = Array.from({ length: 200 }, (_, at) => nodeAt(`d${at}`, 'device', 4000, at * 80))
const scene = sceneOf(
  [nodeAt('here', 'device', 100, 100), nodeAt('g', 'gateway', 4000, 100), ...devices],
  [edgeOf('here', 'g'), ...devices.map(({ id }) => edgeOf(id, 'g'))],
)
const index = indexScene(scene)
const crowd = [...scene.edges.values()]
const still: Picture = {
  index,
  view: { x: 0, y: 0, zoom: 1 },
  area,
  colors: readColors(document.documentElement),
  selection: new Set(),
  shifted: null,
}

function contextOf(): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), area).getContext('2d')
  if (context === null) throw new Error('no canvas')
  return context
}

/** The strongest ink in a column of pixels. */
function inkAt(context: CanvasRenderingContext2D, x: number): number {
  const { data } = context.getImageData(x, 0, 1, area.height)
  return Math.max(...data.filter((_, at) => at % 4 === 3))
}

test('a line of many is strong at its device and thin further on', () => {
  const context = contextOf()
  expect(createCrowdPainter().paint(context, still, crowd)).toBe(true)
  const right = 100 + sizes.device.width
  const [atDevice, further] = [inkAt(context, right + 10), inkAt(context, right + 200)]
  expect(further).toBeGreaterThan(0)
  expect(atDevice).toBeGreaterThan(further * 2)
})

/** The strongest ink in a rectangle. */
function inkIn(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): number {
  const { data } = context.getImageData(x, y, width, height)
  return Math.max(...data.filter((_, at) => at % 4 === 3))
}

test('a zoom stretches what was painted, until the next is new', () => {
  const painter = createCrowdPainter()
  const nearer = { ...still, view: { x: 0, y: 0, zoom: 1.2 } }
  painter.paint(contextOf(), still, crowd)
  expect(painter.paint(contextOf(), nearer, crowd)).toBe(false)
  painter.forget()
  expect(painter.paint(contextOf(), nearer, crowd)).toBe(true)
})

test('where a line of what is dragged begins is at once where it is; the rest of it waits until the hand rests', () => {
  const painter = createCrowdPainter()
  painter.paint(contextOf(), still, crowd)
  const dragged = { ...still, shifted: { ids: new Set(['here']), by: { x: 0, y: 200 } } }
  const right = 100 + sizes.device.width
  const onTheWay = contextOf()
  expect(painter.paint(onTheWay, dragged, crowd)).toBe(false)
  expect(inkIn(onTheWay, right, 250, 40, 140)).toBeGreaterThan(100)
  expect(inkIn(onTheWay, right, 100, 40, 60)).toBeLessThan(100)
  painter.forget()
  const atRest = contextOf()
  expect(painter.paint(atRest, dragged, crowd)).toBe(true)
  expect(inkIn(atRest, right + 200, 60, 40, 140)).toBe(0)
})

test('with what all lines lead to, all are dragged at once', () => {
  const painter = createCrowdPainter()
  painter.paint(contextOf(), still, crowd)
  const context = contextOf()
  const dragged = { ...still, shifted: { ids: new Set(['g']), by: { x: 0, y: -2000 } } }
  expect(painter.paint(context, dragged, crowd)).toBe(true)
  const right = 100 + sizes.device.width
  expect(inkIn(context, right + 200, 130, 40, 270)).toBe(0)
  expect(inkIn(context, right + 100, 0, 40, 130)).toBeGreaterThan(0)
})

test('one line more or less, or of another colour, waits until the hand rests', () => {
  const painter = createCrowdPainter()
  painter.paint(contextOf(), still, crowd)
  expect(painter.paint(contextOf(), still, crowd.slice(1))).toBe(false)
  painter.forget()
  expect(painter.paint(contextOf(), still, crowd.slice(1))).toBe(true)
  const edges = crowd.map((edge, at) => (at === 1 ? { ...edge, off: true } : edge))
  const other = { ...still, index: indexScene(sceneOf([...scene.nodes.values()], edges)) }
  expect(painter.paint(contextOf(), other, edges)).toBe(false)
  painter.forget()
  expect(painter.paint(contextOf(), other, edges)).toBe(true)
})

test('without a crowd nothing is painted', () => {
  const context = contextOf()
  expect(createCrowdPainter().paint(context, still, [])).toBe(true)
  expect(inkAt(context, 100 + sizes.device.width + 10)).toBe(0)
})
