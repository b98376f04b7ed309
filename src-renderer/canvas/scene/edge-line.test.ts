import { expect, test } from 'vitest'
import { lineOf } from './edge-line.ts'
import { indexScene } from './scene-index.ts'
import { edgeOf, nodeAt, sceneOf } from '../testing/scenes.ts'

const edge = edgeOf('a', 'b', { line: 'relation' })
const [a, b, onTheWay] = [nodeAt('a', 'item', 0, 0), nodeAt('b', 'item', 464, 0), nodeAt('c', 'item', 232, 0)]
const crossed = indexScene(sceneOf([a, b, onTheWay], [edge]))
const free = indexScene(sceneOf([a, b, { ...onTheWay, y: 200 }], [edge]))

test('a relation goes around what is on its way, other lines do not', () => {
  expect(lineOf(crossed, edge, null)).toMatchObject({ isAround: true, ends: { from: 'top', to: 'top' } })
  expect(lineOf(free, edge, null)).toMatchObject({ isAround: false, ends: { from: 'right', to: 'left' } })
  const tunnel = { ...edge, line: 'tunnel' } as const
  expect(lineOf(crossed, tunnel, null)?.isAround).toBe(false)
})

test('what is dragged is in the way of none, and what is dragged together keeps its line', () => {
  const by = { x: 8, y: 16 }
  const rest = lineOf(crossed, edge, null)
  expect(lineOf(crossed, edge, { ids: new Set(['c']), by })).toBe(rest)
  const moved = lineOf(crossed, edge, { ids: new Set(['a', 'b']), by })
  expect(moved?.curves[0]).toEqual(rest?.curves[0]?.map(({ x, y }) => ({ x: x + 8, y: y + 16 })))
  expect(lineOf(crossed, edge, { ids: new Set(['a', 'c']), by })?.isAround).toBe(false)
})

test('the next scene has the same line where nothing near it has changed', () => {
  const far = nodeAt('far', 'item', 4000, 4000)
  const own = { ...edge }
  const line = lineOf(indexScene(sceneOf([a, b, onTheWay], [own])), own, null)
  expect(lineOf(indexScene(sceneOf([a, b, onTheWay, far], [own])), own, null)).toBe(line)
})

test('a square relation goes around at right angles, a straight one through', () => {
  const square = { ...edge, route: 'square' } as const
  const line = lineOf(indexScene(sceneOf([a, b, onTheWay], [square])), square, null)
  expect(line).toMatchObject({ isAround: true, ends: { from: 'top', to: 'top' } })
  expect(line?.curves).toHaveLength(3)
  const straight = { ...edge, route: 'straight' } as const
  expect(lineOf(indexScene(sceneOf([a, b, onTheWay], [straight])), straight, null)).toMatchObject({
    isAround: false,
    ends: { from: 'right', to: 'left' },
  })
})

test('without one of its ends there is no line', () => {
  expect(lineOf(indexScene(sceneOf([a], [edge])), edge, null)).toBeNull()
})
