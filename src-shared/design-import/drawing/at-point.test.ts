import { expect, test } from 'vitest'
import { boxesAtPoints } from './at-point.ts'

const boxes = [
  { key: 'ground', box: { x: 0, y: 0, width: 400, height: 100 } },
  { key: 'card', box: { x: 10, y: 10, width: 80, height: 40 } },
  { key: 'wide', box: { x: 0, y: 200, width: 300, height: 20 } },
  { key: 'small', box: { x: 0, y: 232, width: 40, height: 10 } },
  { key: 'left', box: { x: 500, y: 0, width: 60, height: 60 } },
  { key: 'right', box: { x: 560, y: 0, width: 120, height: 60 } },
]

test.each([
  ['what lies on another is meant before it', { x: 50, y: 30 }, 'card'],
  ['also where a point is only beside it', { x: 95, y: 30 }, 'card'],
  ['of two beside each other the nearer is meant, not the smaller', { x: 20, y: 222 }, 'wide'],
  ['on the other side the other', { x: 20, y: 230 }, 'small'],
  ['of two that only touch the nearer is meant as well', { x: 565, y: 30 }, 'right'],
  ['far from all there is none', { x: 900, y: 900 }, null],
])('%s', (_, point, key) => expect(boxesAtPoints(boxes)(point)).toBe(key))
