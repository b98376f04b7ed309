import { expect, test } from 'vitest'
import { lineBetween } from '#shared/design-picture/line-between.ts'
import { indexBoxes } from '#shared/design/box-index.ts'
import { aNode, idOf, seeded } from '#shared/design/testing/designs.ts'
import { lineOf } from '#renderer/canvas/scene/edge-line.ts'
import { indexScene } from '#renderer/canvas/scene/scene-index.ts'
import { edgeOf, nodeAt, sceneOf } from '#renderer/canvas/testing/scenes.ts'

test.each([0, 14])('a picture draws relationships where the canvas does, among %i other cards', (others) => {
  const random = seeded(3)
  const place = () => ({ x: random(161) * 8 - 640, y: random(161) * 8 - 640 })
  let around = 0
  for (let trial = 0; trial < 500; trial += 1) {
    const from = aNode('a')
    const to = aNode('b', place())
    const cards = Array.from({ length: others }, (_, at) => aNode(`c${at}`, place()))
    const all = [from, to, ...cards]
    const edge = edgeOf(from.id, to.id, { line: 'relation' })
    const scene = sceneOf(
      all.map(({ id, x, y }) => nodeAt(id, 'item', x, y)),
      [edge],
    )
    const line = lineOf(indexScene(scene), edge, null)
    if (line?.isAround === true) around += 1
    expect(lineBetween(from, to, indexBoxes(all)), `${idOf('b')} ${to.x} ${to.y}`).toEqual(line?.curves)
  }
  expect(around > 50).toBe(others > 0)
})
