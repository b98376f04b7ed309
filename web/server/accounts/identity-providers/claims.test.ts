import { describe, expect, test } from 'vitest'
import type { OidcConnection } from '#web/server/kernel/ports/identity-providers.ts'
import { joinClaims, readClaims, readGroups, type Claims } from './claims.ts'

const connection: OidcConnection = {
  kind: 'oidc',
  issuer: 'https://login.example.org',
  clientId: 'trama',
  scopes: '',
  rolesClaim: 'groups',
}
const entra = 'https://login.microsoftonline.com/0f3c/v2.0'

describe('who claims speak of', () => {
  test('is named by issuer and subject, never by a mailbox', () => {
    const claims = {
      iss: 'https://login.example.org',
      sub: 'a-1',
      email: 'Ana@Example.org',
      email_verified: true,
    }
    expect(readClaims(connection, claims)).toEqual({
      subject: 'https://login.example.org a-1',
      name: 'Ana@Example.org',
      email: 'ana@example.org',
      isEmailVerified: true,
      groups: null,
    })
    expect(readClaims(connection, { ...claims, iss: 'https://other.example.org' }).subject).toBe(
      'https://other.example.org a-1',
    )
  })

  test.each([undefined, false, 'false', 'yes', 1])('a mailbox is not vouched for by %j', (email_verified) => {
    const claims = { iss: 'https://login.example.org', sub: 'a', email: 'ana@example.org', email_verified }
    expect(readClaims(connection, claims).isEmailVerified).toBe(false)
  })

  test('names are one line of visible letters, cut at whole ones', () => {
    const named = (name: string) =>
      readClaims(connection, { iss: 'https://login.example.org', sub: 'a', name }).name
    expect(named('  Ana\u0000\n\u202eRuiz\u0301 ')).toBe('Ana Ruiź')
    expect(named('\u0000')).toBe('a')
    expect(named(`${'x'.repeat(79)}😀`)).toBe('x'.repeat(79))
  })

  test.each(['', 'a\u0000', 'ñ', 'x'.repeat(301)])('%j is no subject', (sub) => {
    expect(() => readClaims(connection, { iss: 'https://login.example.org', sub })).toThrow('no name')
  })

  test('what is no mailbox is none', () => {
    const claims = { iss: 'https://login.example.org', sub: 'a', email: 'ana', email_verified: true }
    expect(readClaims(connection, claims)).toMatchObject({ email: '', isEmailVerified: false })
  })

  test('Entra vouches for a mailbox by the owner of its domain, and names people by tenant and object', () => {
    const claims = {
      iss: entra,
      sub: 'per-app',
      tid: 't',
      oid: 'o',
      email: 'ana@example.org',
      email_verified: true,
    }
    expect(readClaims(connection, claims)).toMatchObject({ subject: `${entra} t o`, isEmailVerified: false })
    expect(readClaims(connection, { ...claims, xms_edov: '1' }).isEmailVerified).toBe(true)
  })
})

describe('groups', () => {
  test.each([
    { path: 'groups', claims: { groups: ['a', 'b'] }, groups: ['a', 'b'] },
    { path: 'groups', claims: { groups: 'a' }, groups: ['a'] },
    { path: 'groups', claims: { groups: [] }, groups: [] },
    { path: 'groups', claims: { groups: ['a', 7, null] }, groups: ['a'] },
    { path: 'realm_access.roles', claims: { realm_access: { roles: ['a'] } }, groups: ['a'] },
    { path: 'https://example.org/roles', claims: { 'https://example.org/roles': ['a'] }, groups: ['a'] },
  ])('$path of $claims are $groups', ({ path, claims, groups }) => {
    expect(readGroups(path, claims)).toEqual(groups)
  })

  test.each([
    { path: '', claims: { groups: ['a'] } },
    { path: 'groups', claims: {} },
    { path: 'groups', claims: { groups: { a: true } } },
    { path: 'groups', claims: { _claim_names: { groups: 'src1' } } },
    { path: 'constructor.name', claims: {} },
    { path: '__proto__', claims: {} },
  ])('nothing is said of "$path" by $claims', ({ path, claims }) => {
    expect(readGroups(path, claims)).toBeNull()
  })
})

describe('claims of a token and of userinfo together', () => {
  const signed = { iss: 'https://idp.test', sub: 'ana', email: 'ana@example.org' }
  const isVerified = (userinfo: Claims, token: Claims = signed) =>
    readClaims(connection, joinClaims(token, userinfo)).isEmailVerified

  test('userinfo vouches for the mailbox that it names, and for no other', () => {
    expect(isVerified({ email: 'Ana@example.org', email_verified: true })).toBe(true)
    expect(isVerified({ email: 'other@example.org', email_verified: true })).toBe(false)
    expect(isVerified({ email_verified: true })).toBe(false)
    expect(
      isVerified({ email: 'other@example.org', email_verified: false }, { ...signed, email_verified: true }),
    ).toBe(true)
  })

  test('what is signed counts more, and userinfo says the rest', () => {
    const joined = joinClaims(signed, { email: 'other@example.org', name: 'Ana', groups: ['a'] })
    expect(joined).toEqual({ ...signed, name: 'Ana', groups: ['a'] })
    const { email: _email, ...bare } = signed
    expect(isVerified({ email: 'ana@example.org', email_verified: true }, bare)).toBe(true)
  })
})
