import { describe, expect, test } from 'vitest'
import type { Rect } from '#shared/base/rect.ts'
import { boxOf } from '#shared/design/card.ts'
import type { DesignNode } from '#shared/design/design.ts'
import { aNode, seeded } from '#shared/design/testing/designs.ts'
import { lineAround, areaAround, type LineAround } from './line-around.ts'
import { curveBetween, pointAt, type Curve } from './relationship-line.ts'

/** The line between the first two of some cards, among all of them. */
function between(places: readonly (readonly [number, number])[]): LineAround | null {
  const nodes = places.map(([x, y], at) => aNode(`n${at}`, { x, y }))
  const [from, to, ...others] = nodes
  if (from === undefined || to === undefined) throw new Error('a line has two ends')
  return lineAmong(from, to, others)
}

function lineAmong(from: DesignNode, to: DesignNode, others: readonly DesignNode[]): LineAround | null {
  return lineAround({
    usual: curveBetween(from, to),
    from: boxOf(from),
    to: boxOf(to),
    others: others.map(boxOf),
  })
}

const crosses = (curve: Curve, { x, y, width, height }: Rect): boolean =>
  Array.from({ length: 200 }, (_, at) => pointAt(curve, at / 199)).some(
    (point) => point.x > x && point.x < x + width && point.y > y && point.y < y + height,
  )

describe('a line around', () => {
  test.each([
    {
      name: 'nothing on the way',
      cards: [
        [0, 0],
        [600, 0],
        [300, 200],
      ],
      ends: null,
    },
    {
      name: 'a card between two in a row',
      cards: [
        [0, 0],
        [464, 0],
        [232, 0],
      ],
      ends: 'top top',
    },
    {
      name: 'and another one above',
      cards: [
        [0, 0],
        [464, 0],
        [232, 0],
        [232, -64],
      ],
      ends: 'bottom bottom',
    },
    {
      name: 'a card between two in a column',
      cards: [
        [0, 0],
        [0, 240],
        [0, 120],
      ],
      ends: 'left left',
    },
    {
      name: 'a card where a bend is',
      cards: [
        [0, 0],
        [500, 400],
        [248, 180],
      ],
      ends: 'right top',
    },
    {
      name: 'no way at all',
      cards: [[0, 0], [464, 0], ...ring()],
      ends: null,
    },
  ] as { name: string; cards: [number, number][]; ends: string | null }[])('$name', ({ cards, ends }) => {
    const line = between(cards)
    expect(line === null ? null : `${line.ends.from} ${line.ends.to}`).toBe(ends)
  })

  test('runs through no card, its own ends neither', () => {
    const random = seeded(11)
    let around = 0
    for (let trial = 0; trial < 400; trial += 1) {
      const nodes = Array.from({ length: 10 }, (_, at) =>
        aNode(`n${at}`, { x: random(6) * 216, y: random(8) * 88 }),
      )
      const [from, to, ...others] = nodes as [DesignNode, DesignNode, ...DesignNode[]]
      const line = lineAmong(from, to, others)
      if (line === null) continue
      around += 1
      expect(nodes.filter((node) => crosses(line.curve, boxOf(node)))).toEqual([])
    }
    expect(around).toBeGreaterThan(20)
  })

  test('is the same whichever order the others come in', () => {
    const cards: [number, number][] = [
      [0, 0],
      [464, 0],
      [232, 0],
      [232, -120],
      [100, 300],
    ]
    const [from, to, ...others] = cards
    if (from === undefined || to === undefined) throw new Error('a line has two ends')
    expect(between([from, to, ...others.toReversed()])).toEqual(between(cards))
  })
})

test('has no room where it is too long to look for a way', () => {
  const at = (x: number) => boxOf(aNode('a', { x }))
  expect(areaAround(at(0), at(3000))).toBeNull()
  expect(areaAround(at(0), at(400))).toEqual({ x: -200, y: -200, width: 968, height: 452 })
})

/** Cards close around the first one, and the one on the way. */
function ring(): [number, number][] {
  const xs = [-176, 0, 176]
  return xs
    .flatMap((x) => [-60, 0, 60].map((y): [number, number] => [x, y]))
    .filter(([x, y]) => x !== 0 || y !== 0)
}
