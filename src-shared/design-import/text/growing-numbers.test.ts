import { expect, test } from 'vitest'
import { createNumbers } from './growing-numbers.ts'

test('grows with what is added, and holds no more than it may', () => {
  const numbers = createNumbers(4, 3000)
  for (let at = 0; at < 3000; at += 1) expect(numbers.push(at * 100)).toBe(true)
  expect([numbers.push(1), numbers.count(), numbers.at(2999)]).toEqual([false, 3000, 299_900])
})

test('repeats what stands in it, also what is added meanwhile', () => {
  const numbers = createNumbers(2, 10)
  for (const each of [1, 2]) numbers.push(each)
  expect(numbers.repeat(0, 5)).toBe(true)
  expect([...numbers.whole()]).toEqual([1, 2, 1, 2, 1, 2, 1])
  expect(numbers.repeat(0, 5)).toBe(false)
  expect(numbers.count()).toBe(7)
})
