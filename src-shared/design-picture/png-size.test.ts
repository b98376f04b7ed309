import { expect, test } from 'vitest'
import { pngSize } from './png-size.ts'

test.each([
  { name: 'as wanted', given: [800, 600, 2], expect: [1600, 1200, 2] },
  { name: 'no side too long', given: [20_000, 100, 1], expect: [16_384, 81, 0.8192] },
  { name: 'not too much in all', given: [12_000, 12_000, 4], expect: [10_954, 10_954, Math.sqrt(120 / 144)] },
  { name: 'never nothing', given: [2_000_000, 1, 1], expect: [16_384, 1, 0.008192] },
])('$name', ({ given: [width = 0, height = 0, wanted = 1], expect: [wide, high, scale] }) => {
  expect(pngSize({ x: 5, y: 5, width, height }, wanted)).toEqual({ width: wide, height: high, scale })
})
