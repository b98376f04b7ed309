import { describe, expect, it } from 'vitest'
import { markSeen, seenSteps } from './seen.ts'

describe('seen steps', () => {
  it('are none before any was marked', () => {
    expect(seenSteps('')).toEqual([])
    expect(seenSteps('not ours')).toEqual([])
    expect(seenSteps('f'.repeat(73))).toEqual([])
  })

  it('are those that were marked, once', () => {
    const bits = markSeen(markSeen(markSeen('', 3, 5), 5, 6), 287, 287)
    expect(seenSteps(bits)).toEqual([3, 4, 5, 6, 287])
    expect(markSeen(bits, 4, 5)).toBe(bits)
  })

  it('do not leave their day', () => {
    expect(seenSteps(markSeen('', -4, 1))).toEqual([0, 1])
    expect(seenSteps(markSeen('', 286, 400))).toEqual([286, 287])
    expect(markSeen('a', 7, 6)).toBe('a')
    expect(markSeen('a', 300, 400)).toBe('a')
  })

  it('of a whole day fit into 72 signs', () => {
    const bits = markSeen('', 0, 287)
    expect(bits).toHaveLength(72)
    expect(seenSteps(bits)).toHaveLength(288)
  })
})
