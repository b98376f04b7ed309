import { expect, test } from 'vitest'
import { around, between, boxAround, covers, encloses, grown, hasPoint, overlapOf, touches } from './rect.ts'

const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 })

test('the smallest rectangle around two, many, and none', () => {
  expect(around(at(0, 0), at(20, 5))).toEqual({ x: 0, y: 0, width: 30, height: 15 })
  expect(boxAround([at(0, 0), at(20, 5), at(-5, 30)])).toEqual({ x: -5, y: 0, width: 35, height: 40 })
  expect(boxAround([])).toBeNull()
})

test('rectangles that share an edge touch, and do not cover each other', () => {
  expect([touches(at(0, 0), at(10, 0)), covers(at(0, 0), at(10, 0))]).toEqual([true, false])
  expect([touches(at(0, 0), at(9, 9)), covers(at(0, 0), at(9, 9))]).toEqual([true, true])
  expect([touches(at(0, 0), at(11, 0)), covers(at(0, 0), at(11, 0))]).toEqual([false, false])
})

test('what two have in common, down to an edge; null for nothing', () => {
  expect(overlapOf(at(0, 0), at(4, 6))).toEqual({ x: 4, y: 6, width: 6, height: 4 })
  expect(overlapOf(at(0, 0), at(10, 0))).toEqual({ x: 10, y: 0, width: 0, height: 10 })
  expect(overlapOf(at(0, 0), at(11, 0))).toBeNull()
})

test('an edge is inside, for points and for rectangles', () => {
  expect([hasPoint(at(0, 0), { x: 10, y: 0 }), hasPoint(at(0, 0), { x: 10.1, y: 0 })]).toEqual([true, false])
  expect([encloses(at(0, 0), at(0, 0)), encloses(at(0, 0), at(1, 0))]).toEqual([true, false])
})

test('grown on every side, and made of two corners in any order', () => {
  expect(grown(at(0, 0), 1, 2)).toEqual({ x: -1, y: -2, width: 12, height: 14 })
  expect(between({ x: 10, y: 0 }, { x: 0, y: 5 })).toEqual({ x: 0, y: 0, width: 10, height: 5 })
})
