import { expect, test } from 'vitest'
import { ofList } from './of-list.ts'

test('a list is worked out once, until many newer ones came', () => {
  const seen: (readonly number[])[] = []
  const sum = ofList((list: readonly number[]) => {
    seen.push(list)
    return list.reduce((all, one) => all + one, 0)
  })
  const first = [1, 2]
  const second = [1, 2]
  expect([sum(first), sum(second), sum(first)]).toEqual([3, 3, 3])
  expect(seen).toEqual([first, second])
  for (let i = 0; i < 39; i += 1) sum([i])
  seen.length = 0
  expect([sum(second), sum(first)]).toEqual([3, 3])
  expect(seen).toEqual([first])
})
