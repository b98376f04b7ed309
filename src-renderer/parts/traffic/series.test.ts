import { describe, expect, it } from 'vitest'
import { countTicksOf, ticksOf, toConnected, toRates } from './series.ts'

const stepMs = 60_000
const point = (minute: number, received = 0, sent = 0) => ({
  atMs: minute * stepMs,
  received,
  sent,
  connected: null,
})

describe('toRates', () => {
  it('makes bits per second of bytes per step', () => {
    expect(toRates([point(0, 7500, 750), point(1)], stepMs)).toEqual([
      { atMs: 0, received: 1000, sent: 100, alone: false },
      { atMs: stepMs, received: 0, sent: 0, alone: false },
    ])
  })

  it('leaves a gap where nothing was read', () => {
    const rates = toRates([point(0, 7500), point(1, 7500), point(5, 7500)], stepMs)
    expect(rates.map(({ atMs, received, alone }) => [atMs / stepMs, received, alone])).toEqual([
      [0, 1000, false],
      [1, 1000, false],
      [2, null, false],
      [5, 1000, true],
    ])
  })

  it('knows a single point, and none', () => {
    expect(toRates([point(3, 75)], stepMs)).toMatchObject([{ received: 10, alone: true }])
    expect(toRates([], stepMs)).toEqual([])
  })
})

describe('toConnected', () => {
  it('leaves a gap where nobody knows, and ends each run with its step', () => {
    const known = [3, 4, null, null, 2].map((connected, minute) => ({ ...point(minute), connected }))
    expect(toConnected(known, stepMs).map(({ atMs, connected }) => [atMs / stepMs, connected])).toEqual([
      [0, 3],
      [1, 4],
      [2, 4],
      [2, null],
      [4, 2],
      [5, 2],
    ])
    expect(toConnected([point(1)], stepMs)).toEqual([])
  })
})

describe('ticksOf', () => {
  const at = (day: number, hour: number, minute: number): number =>
    new Date(2026, 10, day, hour, minute).getTime()
  const cases = [
    {
      name: 'ten minutes of an hour',
      given: ticksOf('hour', at(20, 13, 7), at(20, 14, 7)),
      expect: [10, 20, 30, 40, 50, 60].map((minute) => at(20, 13, minute)),
    },
    {
      name: 'three hours of a day',
      given: ticksOf('day', at(19, 14, 7), at(20, 14, 7)),
      expect: [15, 18, 21, 24, 27, 30, 33, 36].map((hour) => at(19, hour, 0)),
    },
    {
      name: 'five days of a month',
      given: ticksOf('month', at(1, 14, 7), at(15, 14, 7)),
      expect: [2, 7, 12].map((day) => at(day, 0, 0)),
    },
    {
      name: 'five days of a month that begins at midnight',
      given: ticksOf('month', at(1, 0, 0), at(10, 0, 0)),
      expect: [2, 7].map((day) => at(day, 0, 0)),
    },
  ]
  it.each(cases)('are every $name', ({ given, expect: times }) => {
    expect(given).toEqual(times)
  })
})

describe('countTicksOf', () => {
  it.each([
    { counts: [], ticks: [0, 1] },
    { counts: [0, null], ticks: [0, 1] },
    { counts: [1, 3, null], ticks: [0, 1, 2, 3] },
    { counts: [4], ticks: [0, 1, 2, 3, 4] },
    { counts: [5], ticks: [0, 2, 4, 6] },
    { counts: [12, 9], ticks: [0, 5, 10, 15] },
    { counts: [300], ticks: [0, 100, 200, 300] },
    { counts: [1001], ticks: [0, 500, 1000, 1500] },
  ])('of $counts are $ticks', ({ counts, ticks }) => {
    expect(countTicksOf(counts)).toEqual(ticks)
  })
})
