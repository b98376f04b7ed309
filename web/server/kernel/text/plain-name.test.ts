import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  ['Portátil de Íñigo', 'portatil-de-inigo'],
  ['ana-laptop', 'ana-laptop'],
  ['gw_1', 'gw_1'],
  ['oficina - مكتب - 😀 2', 'oficina-2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['مكتب 😀', 'trama'],
  ['', 'trama'],
])('of %j a file is called %j', (name, expected) => {
  expect(plainName(name)).toBe(expected)
})

test('a name that is cut does not end in a hyphen', () => {
  expect(plainName('laptop-of-some-one', 10)).toBe('laptop-of')
})
