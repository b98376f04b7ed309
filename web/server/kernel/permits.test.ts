import { describe, expect, test } from 'vitest'
import { createPermits } from './permits.ts'

const start = (given: Partial<Parameters<typeof createPermits>[0]> = {}) => {
  let nowMs = 0
  const permits = createPermits({
    ...{ fresh: 8, freshMs: 10_000, most: 100, mostOfOne: 8, mostUnknown: 50, nowMs: () => nowMs },
    ...given,
  })
  return { permits, pass: (ms: number) => (nowMs += ms) }
}
const known = (owner: string) => ({ owner, isKnown: true })
const unknown = (owner: string) => ({ owner, isKnown: false })

describe('permits', () => {
  test('are free again when one is given back, once', () => {
    const { permits } = start({ fresh: 1 })
    const leave = permits.take(known('a'))
    expect(permits.mayTake(known('b'))).toBe(false)
    leave()
    leave()
    expect([permits.mayTake(known('b')), permits.countOf('a')]).toEqual([true, 0])
  })

  test('are free again when work is slow, which goes on', () => {
    const { permits, pass } = start({ fresh: 1 })
    permits.take(unknown('a'))
    pass(9_999)
    expect(permits.mayTake(known('b'))).toBe(false)
    pass(1)
    expect([permits.mayTake(known('b')), permits.countOf('a')]).toEqual([true, 1])
  })

  test('leave room in their first moments for machines that proved themselves', () => {
    const { permits, pass } = start({ freshUnknown: 2 })
    permits.take(unknown('a'))
    permits.take(unknown('b'))
    expect([permits.mayTake(unknown('c')), permits.mayTake(known('c'))]).toEqual([false, true])
    expect(permits.hasRoomForUnknown()).toBe(false)
    pass(10_000)
    expect([permits.mayTake(unknown('c')), permits.hasRoomForUnknown()]).toEqual([true, true])
  })

  test('are as many as there is room for now', () => {
    let room = 1
    const { permits } = start({ fresh: () => room })
    permits.take(known('a'))
    expect(permits.mayTake(known('b'))).toBe(false)
    // Their share is not used up by what others have begun.
    expect(permits.hasRoomForUnknown()).toBe(true)
    room = 2
    expect(permits.mayTake(known('b'))).toBe(true)
  })

  test('of one owner have an end, however slow', () => {
    const { permits, pass } = start({ mostOfOne: 2 })
    permits.take(known('a'))
    permits.take(known('a'))
    pass(60_000)
    expect([permits.mayTake(known('a')), permits.mayTake(known('b'))]).toEqual([false, true])
    expect([permits.ownersOf(1), permits.ownersOf(2), permits.ownersOf(3)]).toEqual([['a'], ['a'], []])
  })

  test('are kept for machines that proved themselves', () => {
    const { permits, pass } = start({ mostUnknown: 2 })
    permits.take(unknown('a'))
    permits.take(unknown('b'))
    pass(60_000)
    expect([permits.mayTake(unknown('c')), permits.mayTake(known('c'))]).toEqual([false, true])
  })

  test('all together have an end', () => {
    const { permits, pass } = start({ most: 2 })
    permits.take(known('a'))
    permits.take(known('b'))
    pass(60_000)
    expect(permits.mayTake(known('c'))).toBe(false)
  })
})
