import { expect, test } from 'vitest'
import { movedBy, movingOf, nudged } from './moving.ts'
import { frameAt, nodeAt, sceneOf } from '../testing/scenes.ts'

const scene = sceneOf(
  [
    nodeAt('a', 'item', 24, 40),
    nodeAt('b', 'item', 24, 120, { isLocked: true }),
    nodeAt('c', 'item', 800, 40),
    nodeAt('d', 'item', 803, 121),
  ],
  [],
  [
    frameAt('outer', 0, 0, { holds: ['inner', 'a'] }),
    frameAt('inner', 8, 100, { holds: ['b'] }),
    frameAt('locked', 600, 0, { holds: ['c'], isLocked: true }),
    frameAt('ring', 2000, 0, { holds: ['ring', 'round'] }),
    frameAt('round', 2000, 0, { holds: ['ring'] }),
  ],
)

const table: readonly {
  readonly name: string
  readonly given: readonly string[]
  readonly roots: readonly string[]
  readonly follow: readonly string[]
}[] = [
  { name: 'a node', given: ['a'], roots: ['a'], follow: ['a'] },
  {
    name: 'a frame takes along what it holds, at any depth, locked or not',
    given: ['outer'],
    roots: ['outer'],
    follow: ['a', 'b', 'inner', 'outer'],
  },
  {
    name: 'what is selected inside of a moved frame is told once, by its frame',
    given: ['a', 'inner', 'outer', 'd'],
    roots: ['outer', 'd'],
    follow: ['a', 'b', 'd', 'inner', 'outer'],
  },
  { name: 'what is locked stays', given: ['b', 'locked'], roots: [], follow: [] },
  { name: 'what a locked frame holds may move alone', given: ['locked', 'c'], roots: ['c'], follow: ['c'] },
  { name: 'what is gone is nothing', given: ['gone'], roots: [], follow: [] },
  { name: 'a frame in itself', given: ['ring'], roots: ['ring'], follow: ['ring', 'round'] },
]

test.each(table)('$name', ({ given, roots, follow }) => {
  const moving = movingOf(scene, given)
  expect(moving.roots.map(({ id }) => id)).toEqual(roots)
  expect([...moving.ids].toSorted()).toEqual(follow)
})

test('new places', () => {
  expect(movedBy(movingOf(scene, ['outer', 'd']), { x: 8, y: -16 })).toEqual([
    { id: 'outer', x: 8, y: -16 },
    { id: 'd', x: 811, y: 105 },
  ])
  expect(nudged(scene, ['d', 'b'], 'right', false)).toEqual([{ id: 'd', x: 808, y: 120 }])
  expect(nudged(scene, ['outer'], 'up', true)).toEqual([{ id: 'outer', x: 0, y: -40 }])
})
