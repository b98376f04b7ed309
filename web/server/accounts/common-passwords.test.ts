import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const cases = [
  { name: 'on the list', given: 'password', expect: true },
  { name: 'with a capital and signs', given: 'Password123!', expect: true },
  { name: 'with figures for letters', given: 'P@ssw0rd2024!', expect: true },
  { name: 'with a one for an i', given: '#M1chae1#99', expect: true },
  { name: 'a row of keys', given: 'Qwertyuiop1!', expect: true },
  { name: 'several words', given: 'Correct-horse-7', expect: false },
  { name: 'a common word within another', given: 'Undragonable-9', expect: false },
  { name: 'signs only', given: '!!!!-----!!!', expect: false },
  { name: 'of another script', given: 'Контрабас-77!', expect: false },
]

test.each(cases)('a password $name', async ({ given, expect: answer }) => {
  expect(await isCommonPassword(given)).toBe(answer)
})
