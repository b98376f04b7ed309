import { expect, test } from 'vitest'
import { sizes } from '#renderer/canvas/scene/node-shape.ts'
import { touches, type Rect } from '#shared/base/rect.ts'
import { placeNew, type PlacedKind, type PlaceOptions } from './place-new.ts'

const gateway: Rect = { x: 400, y: 200, ...sizes.gateway }
const nowhere = { x: 0, y: 0 }

const table: readonly {
  readonly name: string
  readonly given: PlaceOptions
  readonly expect: { readonly x: number; readonly y: number }
}[] = [
  {
    name: 'the first node in the middle of what is shown',
    given: { shape: 'gateway', taken: [], beside: null, around: { x: 500, y: 300 } },
    expect: { x: 392, y: 256 },
  },
  {
    name: 'a device to the left of its gateway',
    given: { shape: 'device', taken: [gateway], beside: gateway, around: nowhere },
    expect: { x: 32, y: 216 },
  },
  {
    name: 'a rule to the right of its gateway',
    given: { shape: 'rule', taken: [gateway], beside: gateway, around: nowhere },
    expect: { x: 792, y: 216 },
  },
  {
    name: 'the second device below the first',
    given: {
      shape: 'device',
      taken: [gateway, { x: 32, y: 216, ...sizes.device }],
      beside: gateway,
      around: nowhere,
    },
    expect: { x: 32, y: 280 },
  },
  {
    name: 'a second gateway below the first',
    given: { shape: 'gateway', taken: [gateway], beside: null, around: { x: 512, y: 246 } },
    expect: { x: 400, y: 360 },
  },
]

test.each(table)('$name', ({ given, expect: place }) => {
  expect(placeNew(given)).toEqual(place)
})

test.each<{ shape: PlacedKind }>([{ shape: 'device' }, { shape: 'gateway' }, { shape: 'rule' }])(
  'a hundred of $shape touch nothing and stand on the grid',
  ({ shape }) => {
    const taken: Rect[] = [gateway]
    for (let count = 0; count < 100; count += 1) {
      const at = placeNew({
        shape,
        taken,
        beside: shape === 'gateway' ? null : gateway,
        around: { x: 300, y: 300 },
      })
      const rect = { ...at, ...sizes[shape] }
      expect(taken.some((other) => touches(other, rect))).toBe(false)
      expect([at.x % 8, at.y % 8].map(Math.abs)).toEqual([0, 0])
      taken.push(rect)
    }
  },
)
