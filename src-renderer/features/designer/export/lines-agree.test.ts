import { expect, test } from 'vitest'
import { curveBetween } from '#shared/design-picture/relationship-line.ts'
import { aNode, seeded } from '#shared/design/testing/designs.ts'
import { curveOf, pointsOf } from '#renderer/canvas/edge-path.ts'
import { nodeAt } from '#renderer/canvas/testing/scenes.ts'

test('a picture draws relationships where the canvas does', () => {
  const random = seeded(3)
  for (let trial = 0; trial < 500; trial += 1) {
    const [x, y] = [random(161) * 8 - 640, random(161) * 8 - 640]
    const { start, end, ends } = pointsOf('relation', nodeAt('a', 'item', 0, 0), nodeAt('b', 'item', x, y))
    const onCanvas = curveOf('relation', start, end, ends)
    expect(curveBetween(aNode('a'), aNode('b', { x, y })), `${x} ${y}`).toEqual(onCanvas)
  }
})
