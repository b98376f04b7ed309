import { describe, expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const start = (given: Partial<Parameters<typeof createPlaces>[0]> = {}) => {
  let nowMs = 0
  const places = createPlaces({
    ...{ fresh: 8, freshMs: 10_000, most: 100, mostOfOne: 8, mostUnknown: 50, nowMs: () => nowMs },
    ...given,
  })
  return { places, pass: (ms: number) => (nowMs += ms) }
}
const known = (owner: string) => ({ owner, isKnown: true })
const unknown = (owner: string) => ({ owner, isKnown: false })

describe('places', () => {
  test('are free again when somebody leaves, once', () => {
    const { places } = start({ fresh: 1 })
    const leave = places.take(known('a'))
    expect(places.mayTake(known('b'))).toBe(false)
    leave()
    leave()
    expect([places.mayTake(known('b')), places.countOf('a')]).toEqual([true, 0])
  })

  test('are free again when work is slow, which goes on', () => {
    const { places, pass } = start({ fresh: 1 })
    places.take(unknown('a'))
    pass(9_999)
    expect(places.mayTake(known('b'))).toBe(false)
    pass(1)
    expect([places.mayTake(known('b')), places.countOf('a')]).toEqual([true, 1])
  })

  test('of one owner have an end, however slow', () => {
    const { places, pass } = start({ mostOfOne: 2 })
    places.take(known('a'))
    places.take(known('a'))
    pass(60_000)
    expect([places.mayTake(known('a')), places.mayTake(known('b'))]).toEqual([false, true])
    expect([places.ownersOf(1), places.ownersOf(2), places.ownersOf(3)]).toEqual([['a'], ['a'], []])
  })

  test('are kept for machines that proved themselves', () => {
    const { places, pass } = start({ mostUnknown: 2 })
    places.take(unknown('a'))
    places.take(unknown('b'))
    pass(60_000)
    expect([places.mayTake(unknown('c')), places.mayTake(known('c'))]).toEqual([false, true])
  })

  test('all together have an end', () => {
    const { places, pass } = start({ most: 2 })
    places.take(known('a'))
    places.take(known('b'))
    pass(60_000)
    expect(places.mayTake(known('c'))).toBe(false)
  })
})
