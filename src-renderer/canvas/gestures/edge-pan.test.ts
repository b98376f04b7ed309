import { expect, test } from 'vitest'
import { edgePan } from './edge-pan.ts'

const area = { left: 100, top: 50, right: 900, bottom: 650 }

test.each([
  { name: 'in the middle', at: [500, 300], expect: null },
  { name: 'just as near as it may be', at: [140, 90], expect: null },
  { name: 'half way to the left edge', at: [120, 300], expect: { x: 7.5, y: 0 } },
  { name: 'on the right edge', at: [900, 300], expect: { x: -15, y: 0 } },
  { name: 'far beyond a corner', at: [2000, -400], expect: { x: -15, y: 15 } },
])('the camera follows what is drawn to the edge: $name', ({ at: [x = 0, y = 0], expect: expected }) => {
  const by = edgePan({ x, y }, area)
  expect(by === null ? null : { x: by.x + 0, y: by.y + 0 }).toEqual(expected)
})
