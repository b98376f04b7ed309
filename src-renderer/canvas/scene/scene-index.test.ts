import { expect, test } from 'vitest'
import { touches, type Rect } from '#shared/base/rect.ts'
import { indexScene, rectOf } from './scene-index.ts'
import { edgeOf, frameAt, manyNodes, nodeAt, sceneOf } from '../testing/scenes.ts'

const scene = sceneOf(
  [
    nodeAt('d1', 'device', 0, 0),
    nodeAt('d2', 'device', -600, -600),
    nodeAt('g1', 'gateway', 500, 500),
    nodeAt('r1', 'rule', 1100, 0),
  ],
  [edgeOf('d1', 'g1'), edgeOf('g1', 'r1', { line: 'rule' }), edgeOf('d1', 'gone')],
)
const index = indexScene(scene)

const rects: readonly {
  readonly name: string
  readonly given: Rect
  readonly nodes: readonly string[]
  readonly edges: readonly string[]
}[] = [
  { name: 'around one', given: { x: -10, y: -10, width: 50, height: 50 }, nodes: ['d1'], edges: ['d1-g1'] },
  {
    name: 'over a border of cells',
    given: { x: 490, y: 490, width: 40, height: 40 },
    nodes: ['g1'],
    edges: ['d1-g1', 'g1-r1'],
  },
  { name: 'below zero', given: { x: -700, y: -700, width: 200, height: 200 }, nodes: ['d2'], edges: [] },
  {
    name: 'only a line passes',
    given: { x: 300, y: 200, width: 10, height: 10 },
    nodes: [],
    edges: ['d1-g1'],
  },
  {
    name: 'everything',
    given: { x: -1e5, y: -1e5, width: 2e5, height: 2e5 },
    nodes: ['d1', 'd2', 'g1', 'r1'],
    edges: ['d1-g1', 'g1-r1'],
  },
  { name: 'nothing', given: { x: 4000, y: 4000, width: 10, height: 10 }, nodes: [], edges: [] },
]

test.each(rects)('$name', ({ given, nodes, edges }) => {
  expect(
    index
      .nodesIn(given)
      .map((node) => node.id)
      .toSorted(),
  ).toEqual(nodes)
  expect(index.edgesIn(given).map((edge) => edge.id)).toEqual(edges)
})

test('what is under a point, and what ends at a node', () => {
  expect(index.nodeAt({ x: 199, y: 55 })?.id).toBe('d1')
  expect(index.nodeAt({ x: 210, y: 55 })).toBeNull()
  expect(index.edgesOf('g1').map((edge) => edge.id)).toEqual(['d1-g1', 'g1-r1'])
  expect(index.bounds).toEqual({ x: -600, y: -600, width: 1924, height: 1192 })
})

test('the index answers as a search through everything would', () => {
  const many = manyNodes(2000)
  const indexed = indexScene(many)
  for (let at = 0; at < 100; at += 1) {
    const rect = {
      x: (at * 977) % 9000,
      y: (at * 613) % 5000,
      width: (at * 131) % 2500,
      height: (at * 67) % 1800,
    }
    const expected = [...many.nodes.values()]
      .filter((node) => touches(rectOf(node), rect))
      .map((node) => node.id)
    expect(new Set(indexed.nodesIn(rect).map((node) => node.id))).toEqual(new Set(expected))
  }
})

const framed = indexScene(
  sceneOf(
    [nodeAt('low', 'item', 40, 40, { z: 5 }), nodeAt('high', 'item', 60, 50, { z: 9 })],
    [],
    [
      frameAt('inner', 20, 20, { width: 200, height: 120, z: -3 }),
      frameAt('outer', 0, 0, { holds: ['inner', 'low'], z: 8 }),
      frameAt('aside', 1000, 0, { z: 1 }),
      frameAt('ring', 2000, 0, { holds: ['round'] }),
      frameAt('round', 2010, 10, { holds: ['ring'], width: 160, height: 96 }),
    ],
  ),
)

test('frames are drawn from what holds to what is held, all below the nodes', () => {
  expect(framed.frames.map(({ id }) => id)).toEqual(['aside', 'outer', 'inner', 'ring', 'round'])
  const levels = ['aside', 'outer', 'inner', 'low', 'high'].map((id) => framed.levelOf(id))
  expect(levels).toEqual([-5, -4, -3, 0, 1])
})

test('what is under a point: the highest node, the innermost frame', () => {
  expect(framed.nodeAt({ x: 70, y: 60 })?.id).toBe('high')
  expect(framed.frameAt({ x: 70, y: 60 })?.id).toBe('inner')
  expect(framed.frameAt({ x: 390, y: 290 })?.id).toBe('outer')
  expect(framed.frameAt({ x: 500, y: 60 })).toBeNull()
  expect(framed.framesIn({ x: 380, y: 0, width: 700, height: 10 }).map(({ id }) => id)).toEqual([
    'aside',
    'outer',
  ])
  expect(framed.placeOf('inner')?.x).toBe(20)
  expect(framed.bounds).toEqual({ x: 0, y: 0, width: 2400, height: 300 })
})
