import { expect, test } from 'vitest'
import { ofList } from './of-list.ts'

const listOf = (...values: readonly number[]): readonly { readonly value: number }[] =>
  values.map((value) => ({ value }))

test('a list is worked out once, until many newer ones came', () => {
  const seen: (readonly object[])[] = []
  const sum = ofList((list: ReturnType<typeof listOf>) => {
    seen.push(list)
    return list.reduce((all, { value }) => all + value, 0)
  })
  const first = listOf(1, 2)
  const second = listOf(1, 2)
  expect([sum(first), sum(second), sum(first)]).toEqual([3, 3, 3])
  expect(seen).toEqual([first, second])
  for (let i = 0; i < 39; i += 1) sum(listOf(i))
  seen.length = 0
  expect([sum(second), sum(first)]).toEqual([3, 3])
  expect(seen).toEqual([first])
})
