import { describe, expect, it } from 'vitest'
import { lastPeriod, nextTelling, periodBefore } from './period.ts'

const at = (text: string): number => Date.parse(`${text}:00Z`)

describe('the period of a summary', () => {
  const cases = [
    ['weekly', '2026-11-23T06:00', '2026-11-16T00:00', '2026-11-23T00:00', '2026-11-30T06:00'],
    ['weekly', '2026-11-23T05:59', '2026-11-09T00:00', '2026-11-16T00:00', '2026-11-23T06:00'],
    ['weekly', '2026-11-29T23:59', '2026-11-16T00:00', '2026-11-23T00:00', '2026-11-30T06:00'],
    ['monthly', '2026-12-01T06:00', '2026-11-01T00:00', '2026-12-01T00:00', '2027-01-01T06:00'],
    ['monthly', '2026-12-01T05:59', '2026-10-01T00:00', '2026-11-01T00:00', '2026-12-01T06:00'],
    ['monthly', '2028-03-15T12:00', '2028-02-01T00:00', '2028-03-01T00:00', '2028-04-01T06:00'],
  ] as const
  it.each(cases)('%s at %s is from %s to %s, the next at %s', (every, now, from, to, next) => {
    const period = lastPeriod(every, at(now))
    expect(period).toEqual({ fromMs: at(from), toMs: at(to) })
    expect(nextTelling(every, at(now))).toBe(at(next))
    expect(periodBefore(every, period).toMs).toBe(period.fromMs)
  })

  it('is told once each, whenever it is asked for', () => {
    for (const every of ['weekly', 'monthly'] as const) {
      let told = 0
      for (let now = at('2026-01-01T00:00'); now < at('2028-01-01T00:00');) {
        now = nextTelling(every, now)
        const { fromMs } = lastPeriod(every, now)
        expect(fromMs).toBeGreaterThan(told)
        told = fromMs
      }
    }
  })
})
