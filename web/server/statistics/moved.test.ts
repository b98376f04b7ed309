import { describe, expect, test } from 'vitest'
import { movedBetween, readCount, spread } from './moved.ts'

const hourMs = 3_600_000

describe('what went through between two readings', () => {
  test.each([
    { name: 'counts on', before: [10, 20], now: [15, 50], moved: [5, 30] },
    { name: 'nothing', before: [10, 20], now: [10, 20], moved: [0, 0] },
    { name: 'an interface that started again', before: [1000, 2000], now: [7, 9], moved: [7, 9] },
    {
      name: 'one that started again and sent more than before',
      before: [1000, 5],
      now: [7, 9],
      moved: [7, 9],
    },
    { name: 'more than any tunnel carries', before: [0, 0], now: [1e17, 0], moved: [0, 0] },
  ])('$name', ({ before, now, moved }) => {
    const counters = ([received = 0, sent = 0]: number[]) => ({ received, sent })
    expect(movedBetween(counters(before), counters(now), 60_000)).toEqual(counters(moved))
  })

  test('is never less than nothing, whatever a gateway counts', () => {
    for (const said of [-5, Number.NaN, Number.POSITIVE_INFINITY, 1.7, 2 ** 60]) {
      const count = readCount(said)
      expect(Number.isSafeInteger(count) && count >= 0).toBe(true)
    }
  })
})

describe('spreading over hours', () => {
  test('inside one hour it is one share', () => {
    expect(spread({ received: 9, sent: 3 }, hourMs + 1, hourMs + 2, hourMs)).toEqual([
      { atMs: hourMs, received: 9, sent: 3 },
    ])
  })

  test('over a border each hour gets its part', () => {
    expect(spread({ received: 100, sent: 0 }, hourMs * 0.75, hourMs * 1.75, hourMs)).toEqual([
      { atMs: 0, received: 25, sent: 0 },
      { atMs: hourMs, received: 75, sent: 0 },
    ])
  })

  test('the shares add up, for any amount and any time', () => {
    for (let run = 1; run < 200; run += 1) {
      const moved = { received: run * 7919, sent: run * 31 + 1 }
      const fromMs = run * 1_234_567
      const shares = spread(moved, fromMs, fromMs + run * 500_009, 300_000)
      expect(shares.reduce((sum, share) => sum + share.received, 0)).toBe(moved.received)
      expect(shares.reduce((sum, share) => sum + share.sent, 0)).toBe(moved.sent)
      expect(shares.every((share) => share.received >= 0 && share.sent >= 0)).toBe(true)
    }
  })

  test('two readings at one moment lose nothing', () => {
    expect(spread({ received: 4, sent: 2 }, hourMs, hourMs, hourMs)).toEqual([
      { atMs: hourMs, received: 4, sent: 2 },
    ])
  })
})
