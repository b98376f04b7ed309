import { expect, test } from 'vitest'
import { inReadingOrder, nodesTowards, placesTowards, type Direction } from './neighbor.ts'
import { centerOf } from '#shared/base/rect.ts'
import { indexScene, rectOf } from '../scene/scene-index.ts'
import { frameAt, nodeAt, sceneOf } from '../testing/scenes.ts'

const scene = sceneOf([
  nodeAt('a', 'device', 0, 0),
  nodeAt('b', 'device', 0, 80),
  nodeAt('c', 'device', 0, 160),
  nodeAt('g', 'gateway', 400, 60),
  nodeAt('r', 'rule', 900, 400),
])
const index = indexScene(scene)

const table: readonly {
  readonly from: string
  readonly towards: Direction
  readonly expect: string | undefined
}[] = [
  { from: 'a', towards: 'down', expect: 'b' },
  { from: 'c', towards: 'up', expect: 'b' },
  { from: 'b', towards: 'right', expect: 'g' },
  { from: 'g', towards: 'left', expect: 'b' },
  { from: 'g', towards: 'right', expect: 'r' },
  // Nothing is straight below: what is below at all is better than nothing.
  { from: 'g', towards: 'down', expect: 'r' },
  { from: 'a', towards: 'left', expect: undefined },
]

test.each(table)('from $from $towards', ({ from, towards, expect: id }) => {
  const node = scene.nodes.get(from)!
  expect(nodesTowards(index, centerOf(rectOf(node)), towards, from)[0]?.id).toBe(id)
})

test('reading order is top to bottom, then left to right', () => {
  expect(inReadingOrder(scene.nodes.values()).map((node) => node.id)).toEqual(['a', 'g', 'b', 'c', 'r'])
})

const framed = indexScene(
  sceneOf(
    [nodeAt('in', 'item', 200, 60), nodeAt('under', 'item', 24, 160), nodeAt('out', 'item', 500, 60)],
    [],
    [frameAt('f', 0, 0, { holds: ['in', 'under'] }), frameAt('below', 0, 400)],
  ),
)
const walks: readonly {
  readonly from: string
  readonly towards: Direction
  readonly expect: string | undefined
}[] = [
  { from: 'in', towards: 'up', expect: 'f' },
  { from: 'f', towards: 'down', expect: 'in' },
  { from: 'under', towards: 'down', expect: 'below' },
  { from: 'below', towards: 'up', expect: 'under' },
  { from: 'in', towards: 'right', expect: 'out' },
  { from: 'f', towards: 'right', expect: 'out' },
  { from: 'f', towards: 'up', expect: undefined },
]
test.each(walks)('with frames: from $from $towards', ({ from, towards, expect: id }) => {
  expect(placesTowards(framed, framed.placeOf(from)!, towards)[0]?.id).toBe(id)
})
