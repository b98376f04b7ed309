import { describe, expect, test } from 'vitest'
import type { Rect } from '#shared/base/rect.ts'
import { indexScene } from '../scene/scene-index.ts'
import { edgeOf, frameAt, manyNodes, nodeAt, sceneOf } from '../testing/scenes.ts'
import { bandOf, isOutgrown, partOf, partOfOnly, shownRect, viewOf, windowAround } from './view-window.ts'

const scene = sceneOf(
  [
    nodeAt('d1', 'device', 0, 0),
    nodeAt('g1', 'gateway', 500, 0),
    nodeAt('r1', 'rule', 5000, 0),
    nodeAt('g2', 'gateway', -5000, 0),
  ],
  [
    edgeOf('d1', 'g1'),
    edgeOf('g1', 'r1', { line: 'rule' }),
    edgeOf('d1', 'r1', { line: 'audience' }),
    edgeOf('g2', 'r1', { line: 'site' }),
  ],
)
const index = indexScene(scene)
const near: Rect = { x: -100, y: -100, width: 1000, height: 400 }
const nobody = (): boolean => false

const parts: readonly {
  readonly name: string
  readonly pinned: readonly string[]
  readonly active: string | null
  readonly nodes: readonly string[]
  readonly edges: readonly string[]
  readonly passing: readonly string[]
}[] = [
  {
    name: 'the window',
    pinned: [],
    active: null,
    nodes: ['d1', 'g1'],
    edges: ['d1-g1'],
    passing: ['g1-r1', 'g2-r1'],
  },
  {
    name: 'what is pinned is there from anywhere',
    pinned: ['r1'],
    active: null,
    nodes: ['d1', 'g1', 'r1'],
    edges: ['d1-g1', 'g1-r1'],
    passing: ['g2-r1'],
  },
  {
    name: 'an audience is shown with its device',
    pinned: ['r1'],
    active: 'd1',
    nodes: ['d1', 'g1', 'r1'],
    edges: ['d1-g1', 'g1-r1', 'd1-r1'],
    passing: ['g2-r1'],
  },
  {
    name: 'what is pinned and gone is nothing',
    pinned: ['gone'],
    active: null,
    nodes: ['d1', 'g1'],
    edges: ['d1-g1'],
    passing: ['g1-r1', 'g2-r1'],
  },
]

test.each(parts)('part: $name', ({ pinned, active, nodes, edges, passing }) => {
  const part = partOf(index, near, {
    pinned,
    isActive: active === null ? nobody : (id) => id === active,
    shifted: null,
  })
  expect(part.nodes.map((node) => node.id)).toEqual(nodes)
  expect(part.edges.map((edge) => edge.id)).toEqual(edges)
  expect(part.passing.map((edge) => edge.id)).toEqual(passing)
})

test('of 10,000 nodes the renderer gets what is in view', () => {
  const many = indexScene(manyNodes(10_000))
  const part = partOf(many, windowAround({ x: 15_000, y: 8000, width: 1440, height: 900 }, 1), {
    pinned: [],
    isActive: nobody,
    shifted: null,
  })
  expect(part.nodes.length).toBeGreaterThan(20)
  expect(part.nodes.length).toBeLessThan(120)
  expect(partOfOnly(many, ['g1', 'g1', 'gone']).nodes.map((node) => node.id)).toEqual(['g1'])
})

test('a gateway with ten thousand devices renders no more than 300 lines, and draws the others thin', () => {
  const devices = Array.from({ length: 10_000 }, (_, at) =>
    nodeAt(`d${at}`, 'device', (at % 100) * 240, Math.floor(at / 100) * 80),
  )
  const many = indexScene(
    sceneOf(
      [nodeAt('g', 'gateway', 0, -400), ...devices],
      devices.map((node) => edgeOf(node.id, 'g')),
    ),
  )
  const part = partOf(
    many,
    { x: 0, y: -500, width: 24_000, height: 9000 },
    {
      pinned: [],
      isActive: nobody,
      shifted: null,
    },
  )
  expect([part.edges.length, part.passing.length, part.crowd.length]).toEqual([300, 0, 9700])
})

describe('of many lines that leave the window', () => {
  const outside = Array.from({ length: 400 }, (_, at) => nodeAt(`d${at}`, 'device', 5000, at * 80))
  const lines = outside.map(({ id }) => edgeOf(id, 'g'))
  const inside = [nodeAt('d-here', 'device', 100, 100), nodeAt('g', 'gateway', 400, 100)]
  const crossing = [nodeAt('west', 'gateway', -3000, 100), nodeAt('east', 'device', 3000, 100)]
  const star = indexScene(
    sceneOf(
      [...inside, ...crossing, ...outside],
      [...lines, edgeOf('d-here', 'west'), edgeOf('d-here', 'g'), edgeOf('east', 'west')],
    ),
  )
  const window = { x: 0, y: 0, width: 1000, height: 1000 }
  const ids = (edges: readonly { readonly id: string }[]) => edges.map(({ id }) => id)

  test('those of what is pointed at are drawn in full, the others thin; what only crosses is not drawn', () => {
    const part = partOf(star, window, { pinned: [], isActive: (id) => id === 'd-here', shifted: null })
    expect(ids(part.edges)).toEqual(['d-here-g'])
    expect(ids(part.passing)).toEqual(['d-here-west'])
    expect(ids(part.crowd)).toEqual(ids(lines))
  })

  test('those of a gateway that is pointed at stay thin where they are many', () => {
    const part = partOf(star, window, { pinned: [], isActive: (id) => id === 'g', shifted: null })
    expect(part.passing).toEqual([])
    expect(part.crowd.length).toBe(401)
  })
})

test('frames are culled, and what is dragged into the window comes with its lines', () => {
  const framed = indexScene(
    sceneOf(
      [nodeAt('here', 'item', 0, 0), nodeAt('far', 'item', 9000, 0), nodeAt('farther', 'item', 9000, 5000)],
      [edgeOf('here', 'far', { line: 'relation' }), edgeOf('far', 'farther', { line: 'relation' })],
      [frameAt('near', -20, -20), frameAt('holder', 8900, -20, { holds: ['far'] }), frameAt('away', 0, 9000)],
    ),
  )
  const still = partOf(framed, near, { pinned: [], isActive: nobody, shifted: null })
  expect([still.frames, still.nodes].map((list) => list.map(({ id }) => id))).toEqual([['near'], ['here']])
  const shifted = { ids: new Set(['holder', 'far']), by: { x: -8800, y: 0 } }
  const dragged = partOf(framed, near, { pinned: ['away'], isActive: nobody, shifted })
  expect(dragged.frames.map(({ id }) => id)).toEqual(['away', 'holder', 'near'])
  expect(dragged.nodes.map(({ id }) => id)).toEqual(['here', 'far'])
  expect(dragged.edges.map(({ id }) => id)).toEqual(['here-far'])
  expect(dragged.passing.map(({ id }) => id)).toEqual(['far-farther'])
  expect(partOfOnly(framed, ['near', 'far']).frames.map(({ id }) => id)).toEqual(['near'])
})

const bands = [
  { zoom: 0.1, inView: 5000, band: 'far' },
  { zoom: 0.449, inView: 5000, band: 'far' },
  { zoom: 0.45, inView: 5000, band: 'mid' },
  { zoom: 0.69, inView: 5000, band: 'mid' },
  { zoom: 0.7, inView: 5000, band: 'near' },
  { zoom: 2, inView: 5000, band: 'near' },
  { zoom: 0.449, inView: 120, band: 'small' },
  { zoom: 0.3, inView: 120, band: 'small' },
  { zoom: 0.29, inView: 120, band: 'far' },
  { zoom: 0.26, inView: 120, pixelRatio: 2, band: 'small' },
  { zoom: 0.24, inView: 120, pixelRatio: 2, band: 'far' },
  { zoom: 0.2, inView: 17, band: 'small' },
  { zoom: 0.15, inView: 17, pixelRatio: 3, band: 'far' },
  { zoom: 0.4, inView: 140, band: 'far' },
  { zoom: 0.4, inView: 140, wasFar: false, band: 'small' },
  { zoom: 0.4, inView: 151, wasFar: false, band: 'far' },
]
test.each(bands)(
  'zoom $zoom with $inView nodes in view is $band',
  ({ zoom, inView, pixelRatio = 1, wasFar = true, band }) => {
    expect(bandOf({ zoom, pixelRatio, wasFar, inView: () => inView })).toBe(band)
  },
)

test('close by nothing is counted', () => {
  const inView = (): number => {
    throw new Error('counted')
  }
  expect(bandOf({ zoom: 0.5, pixelRatio: 1, wasFar: true, inView })).toBe('mid')
})

test('the window holds while the view is inside of it and is not far larger', () => {
  const area = { width: 1000, height: 500 }
  const window = windowAround(shownRect({ x: 0, y: 0, zoom: 1 }, area), 1)
  expect(isOutgrown(window, shownRect({ x: -200, y: 100, zoom: 1 }, area))).toBe(false)
  expect(isOutgrown(window, shownRect({ x: -300, y: 0, zoom: 1 }, area))).toBe(true)
  expect(isOutgrown(window, shownRect({ x: 0, y: 0, zoom: 2.5 }, area))).toBe(true)
  expect(isOutgrown(window, shownRect({ x: 0, y: 0, zoom: 0.5 }, area))).toBe(true)
})

test('fitting shows the whole rectangle and no closer than asked', () => {
  const area = { width: 1000, height: 500 }
  const padding = { beside: 50, above: 50 }
  expect(viewOf({ x: 0, y: 0, width: 100, height: 100 }, area, 1, padding)).toEqual({
    zoom: 1,
    x: 450,
    y: 200,
  })
  expect(viewOf({ x: 0, y: 0, width: 1800, height: 100 }, area, 1, padding)).toEqual({
    zoom: 0.5,
    x: 50,
    y: 225,
  })
  expect(viewOf({ x: 0, y: 0, width: 100, height: 600 }, area, 1, { ...padding, above: 150 })).toEqual({
    zoom: 0.3333333333333333,
    x: 483.3333333333333,
    y: 150,
  })
  expect(
    viewOf({ x: 0, y: 0, width: 100, height: 600 }, area, 1, { beside: 50, above: 150, below: 50 }),
  ).toEqual({ zoom: 0.5, x: 475, y: 150 })
})

test('where cards are small fewer of them wait beside the view', () => {
  const shown = { x: 0, y: 0, width: 800, height: 400 }
  expect(windowAround(shown, 0.7)).toEqual({ x: -200, y: -100, width: 1200, height: 600 })
  expect(windowAround(shown, 0.6)).toEqual({ x: -100, y: -50, width: 1000, height: 500 })
})
