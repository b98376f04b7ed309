import { expect, test } from 'vitest'
import { nodeAt, sceneOf } from '#renderer/canvas/testing/scenes.ts'
import { movesOfNodes, placesOfCards } from './moved-cards.ts'
import type { Group } from './groups.ts'

const card = nodeAt('card', 'fold', 500, 500)
const scene = {
  ...sceneOf([card, nodeAt('d3', 'device', 900, 0)]),
  folded: new Map([
    ['d1', { into: 'card', x: 0, y: 0 }],
    ['d2', { into: 'card', x: 0, y: 80 }],
  ]),
}
const group: Group = { id: 'card', of: { by: 'hand', number: 1 }, deviceIds: ['d1', 'd2'] }

test('a card that is moved moves all that it stands for, as far', () => {
  expect(
    movesOfNodes(scene, [
      { id: 'card', x: 516, y: 492 },
      { id: 'd3', x: 8, y: 8 },
    ]),
  ).toEqual([
    { nodeId: 'd1', position: { x: 16, y: -8 } },
    { nodeId: 'd2', position: { x: 16, y: 72 } },
    { nodeId: 'd3', position: { x: 8, y: 8 } },
  ])
})

test('how far a moved card is from its devices is held, of cards alone', () => {
  const places = placesOfCards(
    scene,
    [group],
    [
      { id: 'card', x: 0, y: 0 },
      { id: 'd3', x: 0, y: 0 },
    ],
  )
  expect([...places]).toEqual([['card', { x: 400, y: 432 }]])
})
