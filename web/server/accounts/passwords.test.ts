import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const password = 'Correct-horse-7'

test('is hashed at the cost of production, with a salt of its own each time', async () => {
  const [one, other] = await Promise.all([hashPassword(password, 'a'), hashPassword(password, 'a')])
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect(await isPassword(password, one, 'a')).toBe(true)
  expect(await isPassword(password, other, 'a')).toBe(true)
  expect(await isPassword('Correct-horse-8', one, 'a')).toBe(false)
})

test('nobody has one where none is kept', async () => {
  expect(await isPassword(password, null, 'a')).toBe(false)
  expect(await isPassword(password, '', 'a')).toBe(false)
  expect(await isPassword('\u0000', null, 'a')).toBe(false)
})
