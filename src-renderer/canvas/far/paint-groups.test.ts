import { expect, test } from 'vitest'
import { indexScene } from '../scene/scene-index.ts'
import { edgeOf, nodeAt, sceneOf } from '../testing/scenes.ts'
import { groupsIn, groupsOf, type Groups } from './paint-groups.ts'

const scene = sceneOf(
  [nodeAt('a', 'item', 0, 0), nodeAt('b', 'item', 300, 0), nodeAt('c', 'item', 5000, 0)],
  [edgeOf('a', 'b'), edgeOf('b', 'c')],
)
const near = { x: -10, y: -10, width: 200, height: 200 }

const namesOf = ({ nodes, threads }: Groups) => ({
  nodes: nodes.flatMap(({ members }) => members.map(({ id }) => id)),
  threads: threads.flatMap(({ members }) => members.map(({ from, to }) => `${from}-${to}`)),
})

test('of a part of a scene only what is there is grouped', () => {
  expect(namesOf(groupsIn(indexScene(scene), near))).toEqual({ nodes: ['a'], threads: ['a-b'] })
})

test('where the whole scene is grouped, nothing is grouped again', () => {
  const index = indexScene(scene)
  const whole = groupsOf(index)
  expect(namesOf(whole)).toEqual({ nodes: ['a', 'b', 'c'], threads: ['a-b', 'b-c'] })
  expect(groupsIn(index, near)).toBe(whole)
})
