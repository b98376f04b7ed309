import { expect, test } from 'vitest'
import { toNormalForm } from './normal-form.ts'

test.each([
  { name: 'a letter and its accent are one', given: 'e\u0301', expect: 'é' },
  { name: 'nothing is nothing', given: '', expect: '' },
  { name: 'what is too long is cut', given: 'abcdefghijkl', expect: 'abcdefghij' },
])('$name', ({ given, expect: form }) => {
  expect(toNormalForm('NFC', given, 10)).toBe(form)
})

test('no caller has a longer text normalized than any honest one is', () => {
  expect(toNormalForm('NFD', 'a'.repeat(1_000_000), Infinity).length).toBe(5000)
})
