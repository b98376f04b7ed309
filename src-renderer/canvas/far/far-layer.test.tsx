import { beforeEach, expect, test, vi } from 'vitest'
import { createFarLayer, type FarLayer } from './far-layer.ts'
import { readColors } from './paint-colors.ts'
import type { Picture } from './picture.ts'
import type { PaintStill } from './still-bitmap.ts'
import { indexScene } from '../scene/scene-index.ts'
import { edgeOf, nodeAt, sceneOf } from '../testing/scenes.ts'

const area = { width: 400, height: 300 }
/** Wider than the screen at this zoom: the camera can leave what was painted. */
const index = indexScene(
  sceneOf([
    nodeAt('west', 'item', -4000, 0),
    nodeAt('east', 'item', 4000, 0),
    nodeAt('south', 'item', 0, 3000),
  ]),
)
const colors = readColors(document.documentElement)
const far: Picture = {
  index,
  view: { x: 200, y: 150, zoom: 0.2 },
  area,
  colors,
  selection: new Set(),
  shifted: null,
}
const at = (x: number, y: number, zoom = far.view.zoom): Picture => ({ ...far, view: { x, y, zoom } })

const paintStill = vi.fn<PaintStill>()
let ground: FarLayer
let context: CanvasRenderingContext2D

beforeEach(() => {
  paintStill.mockReset()
  ground = createFarLayer(paintStill)
  const found = Object.assign(document.createElement('canvas'), area).getContext('2d')
  if (found === null) throw new Error('no canvas')
  context = found
})

test('a pan moves what was painted, until the camera leaves it', () => {
  expect(ground.draw(context, far)).toBe(true)
  expect(ground.draw(context, at(290, 150))).toBe(true)
  expect(paintStill).toHaveBeenCalledTimes(1)
  expect(ground.draw(context, at(310, 150))).toBe(true)
  expect(paintStill).toHaveBeenCalledTimes(2)
})

test('beyond everything there is nothing to paint', () => {
  ground.draw(context, at(200, 150, 0.04))
  ground.draw(context, at(900, 150, 0.04))
  expect(paintStill).toHaveBeenCalledTimes(1)
})

test('a zoom stretches what was painted, and says that it is not sharp', () => {
  ground.draw(context, far)
  expect(ground.draw(context, at(200, 150, 0.3))).toBe(false)
  expect(paintStill).toHaveBeenCalledTimes(1)
  ground.forget()
  expect(ground.draw(context, at(200, 150, 0.3))).toBe(true)
  expect(paintStill).toHaveBeenCalledTimes(2)
})

test('a zoom far in or out is painted anew', () => {
  ground.draw(context, far)
  expect(ground.draw(context, at(200, 150, 0.41))).toBe(true)
  expect(ground.draw(context, at(200, 150, 0.2))).toBe(true)
  expect(paintStill).toHaveBeenCalledTimes(3)
})

test('while the camera goes away more is painted at once, and less sharp, for the steps that follow', () => {
  const zooming = (zoom: number): Picture => ({ ...at(200, 150, zoom), isZooming: true })
  ground.draw(context, far)
  expect(ground.draw(context, zooming(0.12))).toBe(false)
  expect(paintStill).toHaveBeenCalledTimes(2)
  for (const zoom of [0.1, 0.08, 0.06, 0.09, 0.12, 0.2, 0.4]) ground.draw(context, zooming(zoom))
  expect(paintStill).toHaveBeenCalledTimes(2)
  ground.forget()
  expect(ground.draw(context, at(200, 150, 0.4))).toBe(true)
})

test('a card that has come lies above its picture, what has gone and lines are painted anew', () => {
  const pair = { ...edgeOf('west', 'east'), id: 'line' }
  const joined = indexScene(sceneOf([...index.scene.nodes.values()], [pair]))
  const beside = (...ids: string[]): Picture => ({ ...at(1000, 150), index: joined, elsewhere: new Set(ids) })
  ground.draw(context, beside('south'))
  expect(ground.draw(context, beside('south', 'west'))).toBe(false)
  // Out of view.
  expect(ground.draw(context, beside('west'))).toBe(false)
  expect(paintStill).toHaveBeenCalledTimes(1)
  ground.draw(context, beside('west', 'line'))
  expect(paintStill).toHaveBeenCalledTimes(2)
  ground.draw(context, beside('line'))
  expect(paintStill).toHaveBeenCalledTimes(3)
})

test('another scene, another theme and other things to drag are painted anew; a step of a drag is not', () => {
  const ids = new Set(['west'])
  ground.draw(context, far)
  ground.draw(context, { ...far, shifted: { ids, by: { x: 8, y: 0 } } })
  expect(paintStill).toHaveBeenCalledTimes(2)
  ground.draw(context, { ...far, shifted: { ids, by: { x: 16, y: 0 } } })
  expect(paintStill).toHaveBeenCalledTimes(2)
  ground.draw(context, { ...far, colors: { ...colors } })
  ground.draw(context, { ...far, index: indexScene(index.scene) })
  expect(paintStill).toHaveBeenCalledTimes(4)
})

test('what was painted is where the camera shows it', () => {
  paintStill.mockImplementation((drawn, { view }) => {
    drawn.fillStyle = 'rgb(255 0 0)'
    drawn.fillRect(view.x, view.y, 10, 10)
  })
  ground.draw(context, far)
  context.clearRect(0, 0, area.width, area.height)
  ground.draw(context, at(230, 160))
  const redAt = (x: number, y: number): number => context.getImageData(x, y, 1, 1).data[0] ?? 0
  expect([redAt(235, 165), redAt(205, 155)]).toEqual([255, 0])
})

test('a bitmap that is left soon is followed by one that was painted in bands before', () => {
  const onNew = vi.fn<() => void>()
  const layer = createFarLayer(paintStill, { bands: 4, onNew })
  layer.draw(context, far)
  layer.draw(context, at(240, 150))
  expect(paintStill).toHaveBeenCalledTimes(1)
  for (const x of [260, 265, 270]) expect(layer.draw(context, at(x, 150))).toBe(true)
  expect(onNew).toHaveBeenCalledTimes(1)
  layer.draw(context, at(275, 150))
  expect(onNew).toHaveBeenCalledTimes(2)
  expect(paintStill).toHaveBeenCalledTimes(5)
  // Each was given what lies in its band, the first above the second.
  const tops = paintStill.mock.calls.slice(1).map(([, { view }]) => view.y)
  const high = paintStill.mock.calls[1]?.[1].area.height ?? 0
  expect(tops.map((top) => Math.round(((tops[0] ?? 0) - top) / high))).toEqual([0, 1, 2, 3])
  // What was painted goes further than the last one would have.
  layer.draw(context, at(390, 150))
  expect(onNew).toHaveBeenCalledTimes(2)
})

test('a bitmap whose bands are not all painted when it is needed is finished at once', () => {
  const layer = createFarLayer(paintStill, { bands: 4 })
  layer.draw(context, far)
  layer.draw(context, at(260, 150))
  expect(paintStill).toHaveBeenCalledTimes(2)
  expect(layer.draw(context, at(310, 150))).toBe(true)
  expect(paintStill).toHaveBeenCalledTimes(3)
  layer.draw(context, at(320, 150))
  expect(paintStill).toHaveBeenCalledTimes(3)
})

test('no bitmap follows one that is only as large as the screen while the camera rests', () => {
  const layer = createFarLayer(paintStill, { bands: 4 })
  // With what is beyond it, it would have more pixels than browsers give.
  const large: Picture = { ...at(2000, 1500, 1), area: { width: 4000, height: 3000 } }
  for (let redraw = 0; redraw < 3; redraw += 1) expect(layer.draw(context, large)).toBe(true)
  expect(paintStill).toHaveBeenCalledTimes(1)
})

test('the bands of what has changed meanwhile are given up', () => {
  const layer = createFarLayer(paintStill, { bands: 4 })
  layer.draw(context, far)
  layer.draw(context, at(260, 150))
  layer.startOver()
  for (const x of [261, 262, 263, 264]) layer.draw(context, at(x, 150))
  expect(paintStill).toHaveBeenCalledTimes(6)
})
