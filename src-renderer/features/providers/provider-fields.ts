import type { ProviderView } from '#shared/contract/providers.ts'
import { providerForm, type ProviderForm, type ProviderKind, type RoleRule } from '#shared/model/provider.ts'
import { nestedFields } from '#renderer/parts/nested-fields.ts'
import { secretOf } from '#renderer/parts/SecretField.tsx'

/** What is typed: the settings of every type beside each other, so that changing the type loses nothing. */
export interface ProviderFields extends Record<string, unknown> {
  readonly name: string
  readonly active: boolean
  readonly kind: ProviderKind
  readonly issuer: string
  readonly clientId: string
  readonly scopes: string
  readonly rolesClaim: string
  readonly url: string
  readonly startTls: boolean
  readonly authority: string
  readonly bindDn: string
  readonly baseDn: string
  readonly loginAttribute: string
  readonly nameAttribute: string
  readonly emailAttribute: string
  readonly vouchesForEmail: boolean
  readonly groupAttribute: string
  readonly groupBaseDn: string
  readonly administratorOnly: boolean
  readonly synchronizeRoles: boolean
  readonly roleRules: readonly RoleRule[]
  readonly selfRegistration: boolean
  /** As typed, with commas. */
  readonly domains: string
  readonly firstRole: RoleRule['role']
  readonly secret: string
  readonly forgetSecret: boolean
}

const fresh: ProviderFields = {
  name: '',
  active: true,
  kind: 'oidc',
  issuer: '',
  clientId: '',
  scopes: 'profile email',
  rolesClaim: 'groups',
  url: '',
  startTls: true,
  authority: '',
  bindDn: '',
  baseDn: '',
  loginAttribute: 'uid',
  nameAttribute: 'cn',
  emailAttribute: 'mail',
  vouchesForEmail: false,
  groupAttribute: 'memberOf',
  groupBaseDn: '',
  administratorOnly: false,
  synchronizeRoles: false,
  roleRules: [],
  selfRegistration: false,
  domains: '',
  firstRole: 'viewer',
  secret: '',
  forgetSecret: false,
}

/** Where the form starts: the record, or what most providers are. */
export function startOf(provider: ProviderView | null): ProviderFields {
  if (provider === null) return fresh
  const { connection, name, active, administratorOnly, synchronizeRoles, roleRules } = provider
  const { selfRegistration, domains, firstRole } = provider
  return {
    ...fresh,
    ...connection,
    name,
    active,
    administratorOnly,
    synchronizeRoles,
    roleRules,
    selfRegistration,
    domains: domains.join(', '),
    firstRole,
  }
}

/** Local accounts are made here, with their roles: nothing about them comes from elsewhere. */
function formOf(typed: ProviderFields): unknown {
  const isLocal = typed.kind === 'local'
  const { name, active, administratorOnly, firstRole } = typed
  const selfRegistration = !isLocal && typed.selfRegistration
  const synchronizeRoles = !isLocal && typed.synchronizeRoles
  return {
    name,
    active,
    administratorOnly,
    firstRole,
    selfRegistration,
    synchronizeRoles,
    connection: connectionOf(typed),
    roleRules: selfRegistration || synchronizeRoles ? typed.roleRules : [],
    domains: selfRegistration ? typed.domains.split(/[\s,;]+/).filter((domain) => domain !== '') : [],
    secret: isLocal ? null : secretOf(typed),
  }
}

function connectionOf(typed: ProviderFields): unknown {
  const { kind } = typed
  if (kind === 'local') return { kind }
  if (kind === 'oidc') {
    const { issuer, clientId, scopes, rolesClaim } = typed
    return { kind, issuer, clientId, scopes, rolesClaim }
  }
  const { url, authority, bindDn, baseDn, loginAttribute, nameAttribute, emailAttribute } = typed
  const { vouchesForEmail, groupAttribute, groupBaseDn } = typed
  return {
    kind,
    url,
    startTls: typed.startTls && !isEncrypted(url),
    authority,
    bindDn,
    baseDn,
    loginAttribute,
    nameAttribute,
    emailAttribute,
    vouchesForEmail,
    groupAttribute,
    groupBaseDn,
  }
}

export const providerFields = nestedFields<ProviderFields, ProviderForm>(formOf, providerForm)

/** A saved provider as its form: its secret is the saved one. */
export function savedForm(provider: ProviderView): ProviderForm {
  return providerForm.parse({ ...provider, secret: null })
}

/** A directory that is encrypted before StartTLS could be said. */
export function isEncrypted(url: string): boolean {
  return /^ldaps:/i.test(url.trim())
}

/** Whether a saved secret would still go where it was saved for; the server refuses it elsewhere. */
export function isSecretKept(provider: ProviderView | null, typed: ProviderFields): boolean {
  if (provider === null || !provider.hasSecret) return false
  const { connection } = provider
  if (connection.kind === 'oidc') return typed.issuer.trim() === connection.issuer
  if (connection.kind !== 'ldap') return false
  const { url, startTls, authority } = connection
  return (
    typed.url.trim() === url &&
    (typed.startTls && !isEncrypted(typed.url)) === startTls &&
    typed.authority.trim() === authority
  )
}
