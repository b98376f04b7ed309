import { expect, test } from 'vitest'
import { dueAfter, dueAfterMissed, stepMs } from './due-after.ts'

test('what was read is due within five minutes, and not at one moment', () => {
  const due = Array.from({ length: 200 }, () => dueAfter(0))
  for (const each of due) {
    expect(each).toBeLessThan(stepMs)
    expect(each).toBeGreaterThanOrEqual(stepMs * 0.9)
  }
  expect(new Set(due).size).toBeGreaterThan(100)
})

test('what does not answer is asked as often twice, then less and less, and at least every twenty minutes', () => {
  const minutes = [1, 2, 3, 4, 5, 60, 5000].map((missed) => dueAfterMissed(0, missed) / 60_000)
  expect(minutes).toEqual([5, 5, 10, 20, 20, 20, 20])
})
