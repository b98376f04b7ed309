import { describe, expect, test } from 'vitest'
import { fateOf } from './provider-fate.ts'

const rules = {
  selfRegistration: true,
  synchronizeRoles: true,
  administratorOnly: false,
  firstRole: 'viewer' as const,
  domains: [],
}
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
    ['another domain', { ...rules, domains: ['example.org'] }, ana, { kind: 'domain' }],
  ])('%s', (_name, given, found, fate) => {
    expect(fateOf(given, found)).toEqual(fate)
  })
})
