import { describe, expect, test } from 'vitest'
import { email, isEmail } from './email.ts'
import { checkPassword } from './password.ts'

describe('e-mail', () => {
  const cases = [
    { name: 'plain', given: 'ana@example.org', expect: true },
    { name: 'with a tag', given: 'ana.torres+vpn@mail.example.org', expect: true },
    { name: 'international', given: 'josé@bücher.example', expect: true },
    { name: 'in another script', given: 'анна@почта.рф', expect: true },
    { name: 'without host', given: 'ana@', expect: false },
    { name: 'without name', given: '@example.org', expect: false },
    { name: 'of one label', given: 'ana@localhost', expect: false },
    { name: 'with two signs', given: 'a@b@example.org', expect: false },
    { name: 'with two dots', given: 'a..b@example.org', expect: false },
    { name: 'with a space', given: 'a b@example.org', expect: false },
    { name: 'with an angle', given: 'a<b@example.org', expect: false },
    { name: 'with a line break', given: 'a@example.org\nbcc: x@y.z', expect: false },
    { name: 'with a name of 65', given: `${'a'.repeat(65)}@example.org`, expect: false },
  ]
  test.each(cases)('$name', ({ given, expect: answer }) => {
    expect(isEmail(given)).toBe(answer)
  })

  test('is kept in lower case and one form', () => {
    expect(email.parse('  JOSE\u0301@Example.ORG ')).toBe('josé@example.org')
  })
})

describe('a new password', () => {
  const cases = [
    { name: 'good', given: 'Correct-horse-7', expect: [] },
    { name: 'of ten signs beyond the basic plane', given: 'Ñ-😀😀😀😀😀😀😀😀', expect: [] },
    { name: 'short', given: 'Ab-1', expect: ['field-too-short'] },
    { name: 'long', given: `A-${'x'.repeat(127)}`, expect: ['field-too-long'] },
    { name: 'without capital', given: 'correct-horse', expect: ['field-no-capital'] },
    { name: 'without special character', given: 'Correcthorse7', expect: ['field-no-special'] },
    {
      name: 'with a space as its only special character',
      given: 'Correct horse',
      expect: ['field-no-special'],
    },
    {
      name: 'nothing of all',
      given: 'abc',
      expect: ['field-too-short', 'field-no-capital', 'field-no-special'],
    },
  ]
  test.each(cases)('$name', ({ given, expect: codes }) => {
    expect(checkPassword(given).map((problem) => problem.code)).toEqual(codes)
  })
})
