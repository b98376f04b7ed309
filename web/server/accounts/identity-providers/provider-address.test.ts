import { describe, expect, test } from 'vitest'
import type { ProviderConnection } from '#shared/model/provider.ts'
import { isSameAddress, refuseAddress } from './provider-address.ts'

const oidc = (issuer: string): ProviderConnection => ({
  kind: 'oidc',
  issuer,
  clientId: 'trama',
  scopes: '',
  rolesClaim: '',
})
const ldap = (url: string, startTls = false): Extract<ProviderConnection, { kind: 'ldap' }> => ({
  kind: 'ldap',
  url,
  startTls,
  authority: '',
  bindDn: '',
  baseDn: 'dc=example,dc=org',
  loginAttribute: 'uid',
  nameAttribute: 'cn',
  emailAttribute: 'mail',
  vouchesForEmail: false,
  groupAttribute: '',
  groupBaseDn: '',
})

describe('the address of a provider', () => {
  test.each([
    { kind: 'local' } as const,
    oidc('https://login.example.org'),
    oidc('https://login.example.org/tenant/v2.0'),
    oidc('http://127.0.0.1:3000'),
    oidc('http://[::1]:3000/'),
    ldap('ldaps://directory.example.org'),
    ldap('ldap://directory.example.org:389', true),
    ldap('ldap://localhost:1389'),
  ])('%j can be used', (connection) => {
    expect(refuseAddress(connection)).toBeNull()
  })

  test.each([
    '',
    'login.example.org',
    'http://login.example.org',
    'http://127.0.0.1.example.org',
    'ftp://login.example.org',
    'javascript:alert(1)',
    'https://user:secret@login.example.org',
    'https://login.example.org/?a=b',
    'https://login.example.org/#a',
  ])('%s is no issuer', (issuer) => {
    expect(refuseAddress(oidc(issuer))).toMatchObject({
      code: 'provider-address',
      at: ['connection', 'issuer'],
    })
  })

  test.each([
    'directory.example.org',
    'https://directory.example.org',
    'ldaps://',
    'ldaps://reader:secret@directory.example.org',
    'ldaps://directory.example.org/dc=example',
    'ldaps://directory.example.org?a',
  ])('%s is no directory', (url) => {
    expect(refuseAddress(ldap(url, true))).toMatchObject({
      code: 'provider-address',
      at: ['connection', 'url'],
    })
  })

  test('passwords do not leave this machine in plain text', () => {
    expect(refuseAddress(ldap('ldap://directory.example.org'))).toMatchObject({
      code: 'provider-plain',
      at: ['connection', 'startTls'],
    })
  })
})

test('a secret stays with the address and the protection that it was saved for', () => {
  const before = ldap('ldaps://directory.example.org')
  expect(isSameAddress(before, { ...before, baseDn: 'dc=org', groupAttribute: 'cn' })).toBe(true)
  expect(isSameAddress(before, { ...before, url: 'ldaps://other.example.org' })).toBe(false)
  expect(isSameAddress(before, { ...before, startTls: true })).toBe(false)
  expect(isSameAddress(before, { ...before, authority: 'another' })).toBe(false)
  expect(isSameAddress(oidc('https://a.example.org'), oidc('https://a.example.org'))).toBe(true)
  expect(isSameAddress(oidc('https://a.example.org'), oidc('https://b.example.org'))).toBe(false)
  expect(isSameAddress(before, oidc('https://a.example.org'))).toBe(false)
})
