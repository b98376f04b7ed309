import { expect, test } from 'vitest'
import { pathData } from './path-data.ts'
import { printPath } from './path.ts'

test.each([
  { name: 'relative lines', given: 'm1 2 3 4h5v6z', expect: 'M1 2L4 6L9 6L9 12Z' },
  { name: 'more points after a first', given: 'M1 1 2 2', expect: 'M1 1L2 2' },
  { name: 'a quarter of a circle', given: 'M10 0A10 10 0 0 1 0 10', expect: 'M10 0C10 5.52 5.52 10 0 10' },
  {
    name: 'half a circle the other way',
    given: 'M-1 0a1 1 0 0 0 2 0',
    expect: 'M-1 0C-1 0.55 -0.55 1 0 1C0.55 1 1 0.55 1 0',
  },
  {
    name: 'the larger part of a circle',
    given: 'M10 0A10 10 0 1 1 0 -10',
    expect: 'M10 0C10 5.52 5.52 10 0 10C-5.52 10 -10 5.52 -10 0C-10 -5.52 -5.52 -10 0 -10',
  },
  {
    name: 'a curve that goes on smoothly',
    given: 'M0 0c0 1 1 2 2 2s2 1 2 2',
    expect: 'M0 0C0 1 1 2 2 2C3 2 4 3 4 4',
  },
])('$name', ({ given, expect: expected }) => {
  expect(printPath(pathData(given))).toBe(expected)
})

test('what is no path of the icon set is refused', () => {
  expect(() => pathData('M0 0Q1 1 2 2')).toThrow('path')
  expect(() => pathData('M0')).toThrow('path')
})
