import { expect, test } from 'vitest'
import { mustHave } from './must-have.ts'

test('what is there is answered, also where it is false, empty or null', () => {
  for (const value of [0, '', false, null]) expect(mustHave(value, 'a value')).toBe(value)
})

test('what is not there is named', () => {
  expect(() => mustHave([1][1], 'the second')).toThrow('the second is missing')
})
