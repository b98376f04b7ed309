import { describe, expect, it } from 'vitest'
import { connectedBetween, isKnownAt } from './connected.ts'

const minuteMs = 60_000
const stepMs = 5 * minuteMs
const at = (minute: number): number => 1_800_000_000_000 + minute * minuteMs

describe('connectedBetween', () => {
  const lapse = { lastMs: at(0), readAtMs: at(5) }
  const cases = [
    { name: 'never', before: null, now: null, span: null },
    { name: 'at both readings', before: at(-1), now: at(4), span: [0, 5] },
    { name: 'since its handshake', before: null, now: at(4), span: [4, 5] },
    { name: 'since a handshake after a long pause', before: at(-60), now: at(3), span: [3, 5] },
    { name: 'for as long as the handshake was fresh', before: at(-60), now: at(1), span: [1, 4] },
    { name: 'still a little after the reading before', before: at(-1), now: at(-1), span: [0, 2] },
    { name: 'not since long', before: at(-60), now: at(-60), span: null },
  ]
  it.each(cases)('$name', ({ before, now, span }) => {
    expect(connectedBetween(before, now, lapse, stepMs)).toEqual(
      span === null ? null : { fromMs: at(span[0] ?? 0), toMs: at(span[1] ?? 0) },
    )
  })

  it('says nothing of a long time without a reading but its end', () => {
    const long = { lastMs: at(0), readAtMs: at(123) }
    const step = long.readAtMs - (long.readAtMs % stepMs)
    expect(connectedBetween(at(-1), at(122), long, stepMs)).toEqual({
      fromMs: Math.max(step, at(122)),
      toMs: at(123),
    })
    expect(connectedBetween(at(-1), at(60), long, stepMs)).toBeNull()
  })
})

describe('isKnownAt', () => {
  it('is from the span after one reading to that of the next, unless they lie far apart', () => {
    const base = at(0) - (at(0) % stepMs)
    const known = (lastMs: number, readAtMs: number): readonly number[] =>
      [0, 1, 2, 3, 4, 5, 6].filter((step) =>
        isKnownAt(base + step * stepMs, { lastMs: base + lastMs, readAtMs: base + readAtMs }, stepMs),
      )
    expect(known(minuteMs, 7 * minuteMs)).toEqual([1])
    expect(known(minuteMs, 11 * minuteMs)).toEqual([1, 2])
    expect(known(minuteMs, 2 * minuteMs)).toEqual([0])
    expect(known(minuteMs, 26 * minuteMs)).toEqual([5])
  })
})
