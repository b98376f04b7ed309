import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, stepOf } from './second-factor.ts'

/** RFC 6238, appendix B, of which authenticators show the last six digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const vectors = [
  { seconds: 59, code: '287082' },
  { seconds: 1111111109, code: '081804' },
  { seconds: 1111111111, code: '050471' },
  { seconds: 1234567890, code: '005924' },
  { seconds: 2000000000, code: '279037' },
  { seconds: 20000000000, code: '353130' },
]
test.each(vectors)('at $seconds s the code is $code, and a step before and after', ({ seconds, code }) => {
  const step = Math.floor(seconds / 30)
  for (const awayMs of [-30_000, 0, 30_000]) expect(stepOf(secret, code, seconds * 1000 + awayMs)).toBe(step)
  for (const awayMs of [-60_000, 60_000]) expect(stepOf(secret, code, seconds * 1000 + awayMs)).toBe(null)
})

const wrong = ['', '28708', '2870821', '28708a', '287083', '-87082', '２８７０８２']
test.each(wrong)('%j is no code', (code) => {
  expect(stepOf(secret, code, 59_000)).toBe(null)
})

test('a code may be typed as it is shown, in two halves', () => {
  expect(stepOf(secret, ' 287 082 ', 59_000)).toBe(1)
})

test('the address says whose code it is and nothing else', () => {
  const made = makeSecret(systemRandomness, 'ana+1@example.org')
  const uri = new URL(made.uri)
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe('/Trama:ana+1@example.org')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Trama',
    secret: made.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(made.secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('recovery codes are ten, different, and read however they are typed', () => {
  const codes = makeRecoveryCodes(systemRandomness)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    expect(hashRecoveryCode('ana', ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(
      hashRecoveryCode('ana', code),
    )
    expect(hashRecoveryCode('eva', code)).not.toBe(hashRecoveryCode('ana', code))
  }
})
