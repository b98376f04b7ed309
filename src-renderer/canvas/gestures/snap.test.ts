import { expect, test } from 'vitest'
import type { Rect } from '#shared/base/rect.ts'
import { snapTo, surroundings } from './snap.ts'

const card = (x: number, y: number): Rect => ({ x, y, width: 168, height: 52 })

const table: readonly {
  readonly name: string
  readonly given: Rect
  readonly others: readonly Rect[]
  readonly dx: number | null
  readonly dy: number | null
  readonly guides: readonly string[]
  readonly gaps: readonly string[]
}[] = [
  { name: 'nothing around', given: card(3, 3), others: [], dx: null, dy: null, guides: [], gaps: [] },
  {
    name: 'too far from all lines',
    given: card(20, 220),
    others: [card(0, 100)],
    dx: null,
    dy: null,
    guides: [],
    gaps: [],
  },
  {
    name: 'in a column: both edges in line',
    given: card(4, 220),
    others: [card(0, 100)],
    dx: -4,
    dy: null,
    guides: ['x 0 100-272', 'x 168 100-272'],
    gaps: [],
  },
  {
    name: 'its start at the end of another',
    given: card(171, 300),
    others: [card(0, 0)],
    dx: -3,
    dy: null,
    guides: ['x 168 0-352'],
    gaps: [],
  },
  {
    name: 'centres of different sizes',
    given: card(31, 300),
    others: [{ x: 0, y: 0, width: 224, height: 92 }],
    dx: -3,
    dy: null,
    guides: ['x 112 0-352'],
    gaps: [],
  },
  {
    name: 'as far below as the two above are apart',
    given: card(0, 131),
    others: [card(0, 0), card(0, 64)],
    dx: 0,
    dy: -3,
    guides: ['x 0 0-180', 'x 168 0-180'],
    gaps: ['y 52-64 at 84', 'y 116-128 at 84'],
  },
  {
    name: 'as far above as the two below are apart',
    given: card(400, 3),
    others: [card(400, 64), card(400, 128)],
    dx: 0,
    dy: -3,
    guides: ['x 400 0-180', 'x 568 0-180'],
    gaps: ['y 52-64 at 484', 'y 116-128 at 484'],
  },
  {
    name: 'in the middle between two',
    given: card(239, 20),
    others: [card(0, 0), card(484, 10)],
    dx: 3,
    dy: null,
    guides: [],
    gaps: ['x 168-242 at 36', 'x 410-484 at 41'],
  },
  {
    name: 'the nearest of several wins',
    given: card(5, 300),
    others: [card(0, 0), card(7, 100)],
    dx: 2,
    dy: null,
    guides: ['x 7 100-352', 'x 175 100-352'],
    gaps: [],
  },
]

test.each(table)('$name', ({ given, others, dx, dy, guides, gaps }) => {
  const snap = snapTo(given, surroundings(others), 6)
  expect({ dx: snap.dx, dy: snap.dy }).toEqual({ dx, dy })
  expect(snap.guides.map(({ axis, at, from, to }) => `${axis} ${at} ${from}-${to}`)).toEqual(guides)
  expect(snap.gaps.map(({ axis, at, from, to }) => `${axis} ${from}-${to} at ${at}`)).toEqual(gaps)
})

test('what is snapped to is never farther than the reach, and stays where it was snapped to', () => {
  const others = surroundings(
    Array.from({ length: 10_000 }, (_, at) => card((at % 100) * 211, Math.floor(at / 100) * 73)),
  )
  for (let at = 0; at < 40; at += 1) {
    const rect = card((at * 977) % 20_000, (at * 613) % 7000)
    const { dx, dy } = snapTo(rect, others, 6)
    expect(Math.abs(dx ?? 0)).toBeLessThanOrEqual(6)
    expect(Math.abs(dy ?? 0)).toBeLessThanOrEqual(6)
    const again = snapTo({ ...rect, x: rect.x + (dx ?? 0), y: rect.y + (dy ?? 0) }, others, 6)
    expect([again.dx ?? 0, again.dy ?? 0].map(Math.abs)).toEqual([0, 0])
  }
})
