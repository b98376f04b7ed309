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

test('a pan moves what was painted, a drag of an end paints it where it is', () => {
  const painter = createCrowdPainter()
  const context = contextOf()
  painter.paint(context, still, crowd)
  expect(painter.paint(context, { ...still, view: { x: 0, y: 0, zoom: 1.2 } }, crowd)).toBe(false)
  painter.forget()
  expect(painter.paint(context, { ...still, view: { x: 0, y: 0, zoom: 1.2 } }, crowd)).toBe(true)
  const moved = contextOf()
  const shifted = { ids: new Set(['here']), by: { x: 0, y: 200 } }
  expect(painter.paint(moved, { ...still, shifted }, crowd)).toBe(true)
  const { data } = moved.getImageData(100 + sizes.device.width, 250, 40, 140)
  expect(Math.max(...data.filter((_, at) => at % 4 === 3))).toBeGreaterThan(100)
})

test('without a crowd nothing is painted', () => {
  const context = contextOf()
  expect(createCrowdPainter().paint(context, still, [])).toBe(true)
  expect(inkAt(context, 100 + sizes.device.width + 10)).toBe(0)
})
