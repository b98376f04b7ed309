import { describe, expect, test } from 'vitest'
import type { RoleRule } from '#shared/model/provider.ts'
import { rolesOfGroups } from './provider-roles.ts'

const roleRules: RoleRule[] = [
  { value: 'CN=Net Ops, OU=Groups, DC=example', role: 'operator' },
  { value: 'admins', role: 'admin' },
  { value: 'leads', role: 'admin' },
]

describe('roles of groups', () => {
  test('each rule gives its role once, the strongest first', () => {
    const held = ['leads', 'cn=net ops,ou=groups,dc=example', 'admins', 'other']
    expect(rolesOfGroups({ kind: 'ldap', roleRules }, held)).toEqual(['admin', 'operator'])
  })

  test('claims are told apart by every letter, directories do not tell case', () => {
    expect(rolesOfGroups({ kind: 'oidc', roleRules }, ['Admins', ' leads'])).toEqual([])
    expect(rolesOfGroups({ kind: 'ldap', roleRules }, ['Admins'])).toEqual(['admin'])
  })

  test('no group and no rule give nothing', () => {
    expect(rolesOfGroups({ kind: 'oidc', roleRules }, [])).toEqual([])
    expect(rolesOfGroups({ kind: 'oidc', roleRules: [] }, ['admins'])).toEqual([])
  })
})
