import { describe, expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts.ts'
import {
  clearedSessionCookies,
  encodeUserCookie,
  hostPrefix,
  readSessionCookies,
  sessionCookieNames,
} from './session-cookies.ts'

const session: Session = {
  token: 'eyJhbGciOiJFZERTQSJ9.e30.sig-_nature',
  expiresAtMs: Date.UTC(2026, 10, 21, 12),
  providerId: '00000000-0000-7000-8000-000000000001',
  name: 'Íñigo Ñandú; 東京',
  email: 'inigo@aldebaran.example',
  roles: ['admin', 'member'],
  organizationId: '00000000-0000-7000-8000-000000000002',
  organizationName: 'Aldebarán = Logística, S.A.',
}
const user = encodeUserCookie(session)
const { token, provider, user: userName } = sessionCookieNames

/** A cookie header with these values, among cookies of others. */
const header = (values: Readonly<Record<string, string>>): string =>
  [
    'trama-language=es',
    ...Object.entries(values).map(([name, value]) => `${name}=${value}`),
    'trama-sid=1',
  ].join('; ')
const whole = { [token]: session.token, [provider]: session.providerId, [userName]: user }

describe('readSessionCookies', () => {
  test('reads what was encoded, whatever a name holds', async () => {
    expect(user).toMatch(/^[\w-]+$/)
    expect(await readSessionCookies(header(whole), false)).toEqual({ kind: 'whole', session })
  })

  const prefixed = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${hostPrefix}${name}`, value]))
  const other = encodeUserCookie({ ...session, name: 'Mallory' })

  test('by https, believes what this very host has set, and nothing that stands beside it', async () => {
    expect(await readSessionCookies(header(prefixed(whole)), true)).toEqual({ kind: 'whole', session })
    const both = header({ ...whole, [userName]: other, ...prefixed(whole) })
    expect(await readSessionCookies(both, true)).toEqual({ kind: 'whole', session })
    const mixed = header({ ...whole, ...prefixed({ [token]: session.token }) })
    expect((await readSessionCookies(mixed, true)).kind).toBe('part')
  })

  test('by https, asks the server about cookies that any host of the domain can set', async () => {
    expect((await readSessionCookies(header(whole), true)).kind).toBe('part')
    expect((await readSessionCookies(header({ ...whole, [userName]: '%%%' }), true)).kind).toBe('part')
  })

  test.each([
    { name: 'no cookie', given: '', expect: 'none' },
    { name: 'cookies of others', given: header({}), expect: 'none' },
    { name: 'no token', given: header({ ...whole, [token]: '' }), expect: 'part' },
    { name: 'the user alone', given: header({ [userName]: user }), expect: 'part' },
    { name: 'what is not base64', given: header({ ...whole, [userName]: '%%%' }), expect: 'unreadable' },
    { name: 'half a user', given: header({ ...whole, [userName]: user.slice(0, 40) }), expect: 'unreadable' },
    { name: 'what is not UTF-8', given: header({ ...whole, [userName]: '_w' }), expect: 'unreadable' },
    { name: 'null', given: header({ ...whole, [userName]: 'bnVsbA' }), expect: 'unreadable' },
    {
      name: 'a role that is none',
      given: header({
        ...whole,
        [userName]: encodeUserCookie({ ...session, roles: ['root'] as unknown as Session['roles'] }),
      }),
      expect: 'unreadable',
    },
  ])('$name: $expect', async ({ given, expect: kind }) => {
    expect((await readSessionCookies(given, false)).kind).toBe(kind)
  })
})

test('clearing names every cookie that a page can read, by both its names', () => {
  const lines = clearedSessionCookies()
  const names = [token, provider, userName, ...sessionCookieNames.decoys]
  expect(lines.map((line) => line.slice(0, line.indexOf('='))).toSorted()).toEqual(
    [...names, ...names.map((name) => `${hostPrefix}${name}`)].toSorted(),
  )
  for (const line of lines) {
    expect(line).toContain('Max-Age=0')
    expect(line).toContain('Path=/')
    expect(line.includes('Secure')).toBe(line.startsWith(hostPrefix))
  }
})
