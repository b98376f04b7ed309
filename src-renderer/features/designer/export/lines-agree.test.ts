import { expect, test } from 'vitest'
import { lineBetween } from '#shared/design-picture/line-between.ts'
import { indexBoxes } from '#shared/design/box-index.ts'
import { aNode, idOf, seeded } from '#shared/design/testing/designs.ts'
import { lineOf } from '#renderer/canvas/scene/edge-line.ts'
import { indexScene } from '#renderer/canvas/scene/scene-index.ts'
import { edgeOf, nodeAt, sceneOf } from '#renderer/canvas/testing/scenes.ts'

const cases = [
  { others: 0, route: 'curved', most: 0 },
  { others: 14, route: 'curved', most: 500 },
  { others: 0, route: 'square', most: 500 },
  { others: 14, route: 'square', most: 500 },
  { others: 14, route: 'straight', most: 0 },
] as const

test.each(cases)('a picture draws $route lines where the canvas does, among $others cards', (given) => {
  const { others, route, most } = given
  const random = seeded(3)
  const place = () => ({ x: random(161) * 8 - 640, y: random(161) * 8 - 640 })
  let around = 0
  for (let trial = 0; trial < 500; trial += 1) {
    const from = aNode('a')
    const to = aNode('b', place())
    const cards = Array.from({ length: others }, (_, at) => aNode(`c${at}`, place()))
    const all = [from, to, ...cards]
    const edge = edgeOf(from.id, to.id, { line: 'relation', ...(route === 'curved' ? {} : { route }) })
    const scene = sceneOf(
      all.map(({ id, x, y }) => nodeAt(id, 'item', x, y)),
      [edge],
    )
    const line = lineOf(indexScene(scene), edge, null)
    if (line?.isAround === true) around += 1
    expect(lineBetween(from, to, indexBoxes(all), route), `${idOf('b')} ${to.x} ${to.y}`).toEqual(
      line?.curves,
    )
  }
  expect(around > 0).toBe(most > 0)
  expect(around).toBeLessThanOrEqual(most)
})
