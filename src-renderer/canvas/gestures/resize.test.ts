import { expect, test } from 'vitest'
import type { Direction } from './neighbor.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { asFrame, resizeByGrip, resizeByKey, type Grip } from './resize.ts'

const rect: Rect = { x: 80, y: 40, width: 240, height: 160 }

const pulls: readonly {
  readonly name: string
  readonly grip: Grip
  readonly by: Point
  readonly expect: readonly [number, number, number, number]
}[] = [
  { name: 'a corner, onto the grid', grip: 'se', by: { x: 21, y: 11 }, expect: [80, 40, 264, 168] },
  { name: 'the first corner keeps the last', grip: 'nw', by: { x: -16, y: 8 }, expect: [64, 48, 256, 152] },
  { name: 'a side moves on its axis alone', grip: 'e', by: { x: 40, y: 40 }, expect: [80, 40, 280, 160] },
  { name: 'the upper side', grip: 'n', by: { x: 9, y: -24 }, expect: [80, 16, 240, 184] },
  { name: 'no narrower than a frame may be', grip: 'e', by: { x: -900, y: 0 }, expect: [80, 40, 160, 160] },
  { name: 'pulled through its other side', grip: 'nw', by: { x: 900, y: 900 }, expect: [160, 104, 160, 96] },
]
test.each(pulls)('$name', ({ grip, by, expect: [x, y, width, height] }) => {
  expect(resizeByGrip(rect, grip, by)).toEqual({ x, y, width, height })
})

const presses: readonly {
  readonly direction: Direction
  readonly isLarge: boolean
  readonly expect: readonly [number, number]
}[] = [
  { direction: 'right', isLarge: false, expect: [248, 160] },
  { direction: 'left', isLarge: true, expect: [200, 160] },
  { direction: 'down', isLarge: true, expect: [240, 200] },
  { direction: 'up', isLarge: false, expect: [240, 152] },
]
test.each(presses)('by keyboard $direction, large $isLarge', ({ direction, isLarge, expect: size }) => {
  const { x, y, width, height } = resizeByKey(rect, direction, isLarge)
  expect([x, y]).toEqual([80, 40])
  expect([width, height]).toEqual(size)
})

test('what was drawn is a frame: on the grid, and large enough', () => {
  expect(asFrame({ x: 3, y: 5, width: 402, height: 301 })).toEqual({ x: 0, y: 8, width: 408, height: 296 })
  expect(asFrame({ x: 16, y: 16, width: 5, height: 5 })).toEqual({ x: 16, y: 16, width: 160, height: 96 })
})
