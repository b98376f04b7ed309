import { describe, expect, test } from 'vitest'
import { fateOf } from './provider-fate.ts'

const rules = {
  selfRegistration: true,
  synchronizeRoles: true,
  administratorOnly: false,
  firstRole: 'viewer' as const,
  domains: [],
  connection: {
    kind: 'oidc' as const,
    issuer: 'https://id.example.org',
    clientId: 'c',
    scopes: '',
    rolesClaim: '',
  },
}
const directory = (vouchesForEmail: boolean) =>
  ({
    kind: 'ldap',
    url: 'ldaps://directory.example.org',
    startTls: false,
    authority: '',
    bindDn: '',
    baseDn: 'dc=example',
    loginAttribute: 'uid',
    nameAttribute: 'cn',
    emailAttribute: 'mail',
    vouchesForEmail,
    groupAttribute: '',
    groupBaseDn: '',
  }) as const
const ana = { email: 'ana@Aldebaran.example', roles: ['operator'] }
const nobody = { ...ana, roles: [] }

describe('what would become of somebody', () => {
  test.each([
    ['the table gives a role', rules, ana, { kind: 'registers', roles: ['operator'] }],
    ['the first role, when it gives none', rules, nobody, { kind: 'registers', roles: ['viewer'] }],
    [
      'without registration',
      { ...rules, selfRegistration: false },
      ana,
      { kind: 'known', roles: ['operator'] },
    ],
    ['... and without a role', { ...rules, selfRegistration: false }, nobody, { kind: 'no-role' }],
    [
      'roles given here',
      { ...rules, selfRegistration: false, synchronizeRoles: false },
      ana,
      { kind: 'known-only' },
    ],
    ['no administrator', { ...rules, administratorOnly: true }, ana, { kind: 'administrators-only' }],
    [
      'a domain that may',
      { ...rules, domains: ['aldebaran.example'] },
      ana,
      { kind: 'registers', roles: ['operator'] },
    ],
    [
      'a domain that may, of a directory that vouches for it',
      { ...rules, domains: ['aldebaran.example'], connection: directory(true) },
      ana,
      { kind: 'registers', roles: ['operator'] },
    ],
    [
      'a domain that may, of a directory that does not vouch for it',
      { ...rules, domains: ['aldebaran.example'], connection: directory(false) },
      ana,
      { kind: 'unvouched' },
    ],
    [
      'made here, with a directory that does not vouch for mailboxes',
      { ...rules, selfRegistration: false, connection: directory(false) },
      ana,
      { kind: 'unvouched' },
    ],
    [
      '... and roles given here',
      { ...rules, selfRegistration: false, synchronizeRoles: false, connection: directory(false) },
      ana,
      { kind: 'unvouched' },
    ],
    ['another domain', { ...rules, domains: ['example.org'] }, ana, { kind: 'domain' }],
  ])('%s', (_name, given, found, fate) => {
    expect(fateOf(given, found)).toEqual(fate)
  })
})
