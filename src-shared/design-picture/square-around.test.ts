import { describe, expect, test } from 'vitest'
import type { Point, Rect } from '#shared/base/rect.ts'
import { indexBoxes } from '#shared/design/box-index.ts'
import { boxOf } from '#shared/design/card.ts'
import { aNode, seeded } from '#shared/design/testing/designs.ts'
import { lineBetween } from './line-between.ts'
import type { Curve } from './relationship-line.ts'

/** The square line between the first two of some cards, among all of them. */
function between(places: readonly (readonly [number, number])[], words: readonly string[] = []) {
  const nodes = places.map(([x, y], at) => aNode(`n${at}`, { x, y, name: words[at] ?? `n${at}` }))
  const [from, to] = nodes
  if (from === undefined || to === undefined) throw new Error('a line has two ends')
  return { line: lineBetween(from, to, indexBoxes(nodes), 'square'), boxes: nodes.map(boxOf) }
}

const ends = (curves: readonly Curve[]): Point[] => [
  ...curves.map(([start]) => start),
  ...curves.slice(-1).map((last) => last[3]),
]

const inside = ({ x, y }: Point, rect: Rect, slack: number): boolean =>
  x > rect.x + slack &&
  x < rect.x + rect.width - slack &&
  y > rect.y + slack &&
  y < rect.y + rect.height - slack

/** Looked at in steps of two pixels, in another way than the line is made. */
function comesInto(curves: readonly Curve[], rect: Rect): boolean {
  const points = ends(curves)
  return points.slice(1).some((to, at) => {
    const from = points[at] ?? to
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2))
    return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((t) =>
      inside({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }, rect, 0.05),
    )
  })
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('a square line', () => {
  test('runs through neither of the cards it joins, wherever they are and however large', () => {
    const random = seeded(11)
    const long = 'a name that is so long that its card has more than a line and is wider than all the others'
    for (let trial = 0; trial < 2000; trial += 1) {
      const place = (): readonly [number, number] => [random(90) * 8 - 360, random(60) * 8 - 240]
      const { line, boxes } = between(
        [place(), place()],
        [random(2) === 0 ? 'a' : long, random(3) === 0 ? long : 'b'],
      )
      const [from, to] = boxes
      if (from === undefined || to === undefined || overlap(from, to)) continue
      const through = [from, to].filter((box) => comesInto(line, box))
      expect({ boxes, through }).toEqual({ boxes, through: [] })
    }
  })

  test('goes at right angles, and from the edge of one card to that of the other', () => {
    const random = seeded(5)
    for (let trial = 0; trial < 500; trial += 1) {
      const { line, boxes } = between([
        [0, 0],
        [random(161) * 8 - 640, random(161) * 8 - 640],
        ...Array.from({ length: 6 }, () => [random(161) * 8 - 640, random(161) * 8 - 640] as const),
      ])
      const points = ends(line)
      for (const [at, to] of points.entries()) {
        const from = points[at - 1] ?? to
        expect(from.x === to.x || from.y === to.y).toBe(true)
      }
      for (const [point, box] of [
        [points[0], boxes[0]],
        [points.at(-1), boxes[1]],
      ] as const) {
        if (point === undefined || box === undefined) throw new Error('a line has two ends')
        const isOnEdge =
          point.x === box.x ||
          point.x === box.x + box.width ||
          point.y === box.y ||
          point.y === box.y + box.height
        expect(isOnEdge).toBe(true)
      }
    }
  })

  test('goes around other cards where there is a way', () => {
    const random = seeded(7)
    let [around, blocked, through] = [0, 0, 0]
    for (let trial = 0; trial < 1500; trial += 1) {
      const place = (): readonly [number, number] => [random(120) * 8 - 480, random(120) * 8 - 480]
      const { line, boxes } = between([place(), place(), ...Array.from({ length: 8 }, place)])
      const apart = boxes.every((box, at) => boxes.every((other, to) => at === to || !overlap(box, other)))
      if (!apart) continue
      blocked += 1
      if (boxes.slice(2).some((box) => comesInto(line, box))) through += 1
      if (line.length > 3) around += 1
    }
    expect(blocked).toBeGreaterThan(300)
    expect(around).toBeGreaterThan(10)
    expect(through / blocked).toBeLessThan(0.03)
  })

  test.each([
    {
      name: 'one beside the other: over the middle',
      cards: [
        [0, 0],
        [400, 100],
      ],
      points: '168 26, 284 26, 284 126, 400 126',
    },
    {
      name: 'a card between two in a row: over it',
      cards: [
        [0, 0],
        [464, 0],
        [232, 0],
      ],
      points: '84 0, 84 -16, 548 -16, 548 0',
    },
    {
      name: 'a card where the usual line turns: over a corner',
      cards: [
        [0, 0],
        [500, 400],
        [248, 180],
      ],
      points: '168 26, 584 26, 584 400',
    },
    {
      name: 'one over a part of the other: from the sides that are free',
      cards: [
        [0, 0],
        [80, 24],
      ],
      points: '84 0, 84 -24, 272 -24, 272 50, 248 50',
    },
  ] as const)('$name', ({ cards, points }) => {
    const { line } = between(cards)
    expect(
      ends(line)
        .map(({ x, y }) => `${x} ${y}`)
        .join(', '),
    ).toBe(points)
  })
})
