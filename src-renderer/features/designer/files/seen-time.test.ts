import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seeTime } from './seen-time.ts'

const kept = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
)
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

describe('seeTime', () => {
  const cases = [
    { name: 'the first time', given: [5000], expect: [5000] },
    { name: 'a clock that goes on', given: [5000, 6000], expect: [5000, 6000] },
    { name: 'a clock that was set back', given: [5000, 1000, 4000, 7000], expect: [5000, 5000, 5000, 7000] },
  ]
  it.each(cases)('$name', ({ given, expect: seen }) => {
    expect(given.map(seeTime)).toEqual(seen)
  })

  it.each(['soon', '1e400', '0.5'])('takes the clock where %s was kept', (text) => {
    kept.set('trama-latest', text)
    expect([seeTime(3000), kept.get('trama-latest')]).toEqual([3000, '3000'])
  })

  it('goes on without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked')
      },
    })
    expect(seeTime(3000)).toBe(3000)
  })
})
