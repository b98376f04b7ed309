import { expect, test } from 'vitest'
import type { Point } from '#shared/base/rect.ts'
import { aNode, seeded } from '#shared/design/testing/designs.ts'
import { curveBetween, hullOf, labelPoint, lengthOf, pointAt, routed, shareAt } from './relationship-line.ts'

test.each([
  { name: 'to the right', given: [400, 0], expect: '168 26, 284 26, 284 26, 400 26' },
  { name: 'to the left', given: [-400, 80], expect: '0 26, -116 26, -116 106, -232 106' },
  { name: 'below', given: [0, 200], expect: '84 52, 84 126, 84 126, 84 200' },
  { name: 'above', given: [40, -300], expect: '84 0, 84 -124, 124 -124, 124 -248' },
  { name: 'far below and aside', given: [344, 240], expect: '168 26, 256 26, 256 266, 344 266' },
  { name: 'near below, almost in line', given: [60, 60], expect: '84 52, 84 92, 144 20, 144 60' },
  { name: 'one over the other', given: [20, 8], expect: '168 26, 242 26, -54 34, 20 34' },
])('from the nearer sides: $name', ({ given: [x = 0, y = 0], expect: expected }) => {
  const curve = curveBetween(aNode('a'), aNode('b', { x, y }))
  expect(curve.map((point) => `${point.x} ${point.y}`).join(', ')).toBe(expected)
  const hull = hullOf(curve)
  for (const t of [0, 0.25, 0.5, 0.75, 1]) {
    const point = pointAt(curve, t)
    expect(point.x).toBeGreaterThanOrEqual(hull.x)
    expect(point.y).toBeLessThanOrEqual(hull.y + hull.height)
  }
})

test('a label lies at its part of the way, whatever the way is', () => {
  const [start, end] = [
    { x: 0, y: 0 },
    { x: 300, y: 100 },
  ]
  const square = routed('square', start, end, false)
  expect(square.map(([from]) => from)).toEqual([start, { x: 150, y: 0 }, { x: 150, y: 100 }])
  expect(labelPoint(square, 0)).toEqual(start)
  const rounded = ({ x, y }: Point): number[] => [Math.round(x), Math.round(y)]
  expect(rounded(labelPoint(square, 0.5))).toEqual([150, 50])
  expect(rounded(labelPoint(routed('straight', start, end, false), 0.25))).toEqual([75, 25])
})

test('where a label is put down is where it lies then, on any way', () => {
  const random = seeded(9)
  for (let trial = 0; trial < 200; trial += 1) {
    const to = aNode('b', { x: random(120) * 8 - 480, y: 120 + random(60) * 8 })
    const usual = curveBetween(aNode('a'), to)
    const ways = [
      [usual],
      routed('straight', usual[0], usual[3], false),
      routed('square', usual[0], usual[3], usual[1].x === usual[0].x),
    ]
    for (const way of ways) {
      const share = random(1001) / 1000
      expect(shareAt(way, labelPoint(way, share))).toBeCloseTo(share, 2)
      // However far beside the line the pointer is, the label stays on it.
      const aside = shareAt(way, { x: random(2000) - 1000, y: random(2000) - 1000 })
      expect(aside).toBeGreaterThanOrEqual(0)
      expect(aside).toBeLessThanOrEqual(1)
    }
  }
})

test('beside a straight line its nearest point counts, beyond its ends these', () => {
  const way = routed('straight', { x: 0, y: 0 }, { x: 200, y: 0 }, false)
  expect(lengthOf(way)).toBeCloseTo(200)
  expect([-50, 0, 50, 100, 200, 300].map((x) => Number(shareAt(way, { x, y: 40 }).toFixed(3)))).toEqual([
    0, 0, 0.25, 0.5, 1, 1,
  ])
})
