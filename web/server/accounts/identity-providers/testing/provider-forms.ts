import type { ProviderForm } from '#shared/model/provider.ts'

const usual = {
  active: true,
  administratorOnly: false,
  synchronizeRoles: false,
  roleRules: [],
  selfRegistration: true,
  domains: [],
  firstRole: 'viewer',
  secret: null,
} as const satisfies Omit<ProviderForm, 'name' | 'connection'>

let made = 0

/** A form of an OpenID provider, good but for what is given. */
export function oidcForm(issuer: string, given: Partial<ProviderForm> = {}): ProviderForm {
  made += 1
  return {
    ...usual,
    name: `OpenID ${made}`,
    connection: {
      kind: 'oidc',
      issuer,
      clientId: 'trama',
      scopes: 'email profile groups',
      rolesClaim: 'groups',
    },
    ...given,
  }
}

/** A form of a directory, good but for what is given. */
export function ldapForm(
  given: Partial<ProviderForm> & {
    readonly url?: string
    readonly startTls?: boolean
    readonly authority?: string
    readonly vouchesForEmail?: boolean
  } = {},
): ProviderForm {
  made += 1
  const { url = 'ldaps://directory.example.org', startTls = false, authority = '' } = given
  const { vouchesForEmail = false, ...form } = given
  return {
    ...usual,
    name: `Directory ${made}`,
    connection: {
      kind: 'ldap',
      url,
      startTls,
      authority,
      bindDn: 'cn=reader,dc=example,dc=org',
      baseDn: 'ou=people,dc=example,dc=org',
      loginAttribute: 'uid',
      nameAttribute: 'cn',
      emailAttribute: 'mail',
      vouchesForEmail,
      groupAttribute: 'cn',
      groupBaseDn: 'ou=groups,dc=example,dc=org',
    },
    ...form,
  }
}

/** A form of a further provider whose passwords are kept here. */
export function localForm(given: Partial<ProviderForm> = {}): ProviderForm {
  made += 1
  return { ...usual, selfRegistration: false, name: `Local ${made}`, connection: { kind: 'local' }, ...given }
}
