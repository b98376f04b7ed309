import { must } from '#e2e/spine/person.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { DiskForm } from '#shared/model/disk.ts'
import type { ProviderForm } from '#shared/model/provider.ts'
import type { Role } from '#shared/model/permissions.ts'

const users: readonly { readonly name: string; readonly email: string; readonly role: Role }[] = [
  { name: 'Carolina Rojas', email: 'carolina@example.org', role: 'operator' },
  { name: 'Felipe Arango', email: 'felipe@example.org', role: 'viewer' },
  { name: 'Lucía Benavides', email: 'lucia@example.org', role: 'admin' },
]

const rest = {
  active: true,
  administratorOnly: false,
  domains: [] as string[],
  firstRole: 'viewer',
} satisfies Partial<ProviderForm>
const providers: readonly ProviderForm[] = [
  {
    ...rest,
    name: 'Meridiano SSO',
    connection: {
      kind: 'oidc',
      issuer: 'https://sso.meridiano.example',
      clientId: 'trama',
      scopes: 'email profile groups',
      rolesClaim: 'groups',
    },
    synchronizeRoles: true,
    roleRules: [
      { value: 'network-team', role: 'operator' },
      { value: 'it-leads', role: 'admin' },
    ],
    selfRegistration: true,
    secret: 'not-a-real-secret',
  },
  {
    ...rest,
    name: 'Directory',
    connection: {
      kind: 'ldap',
      url: 'ldaps://ldap.meridiano.example:636',
      startTls: false,
      authority: '',
      bindDn: 'cn=trama,dc=meridiano,dc=example',
      baseDn: 'ou=people,dc=meridiano,dc=example',
      loginAttribute: 'uid',
      nameAttribute: 'cn',
      emailAttribute: 'mail',
      vouchesForEmail: false,
      groupAttribute: 'memberOf',
      groupBaseDn: '',
    },
    administratorOnly: true,
    synchronizeRoles: false,
    roleRules: [],
    selfRegistration: false,
    secret: 'not-a-real-secret',
  },
]

const disks: readonly DiskForm[] = [
  { name: 'This server', active: true, connection: { kind: 'local' }, route: 'exports', secret: null },
  {
    name: 'Archive',
    active: true,
    connection: {
      kind: 's3',
      endpoint: 'https://s3.meridiano.example',
      region: 'us-east-1',
      bucket: 'trama',
      accessKeyId: 'MERIDIANO',
    },
    route: 'networks/2026',
    secret: 'not-a-real-secret',
  },
]

/** Those who run the office's networks, what they sign in with, and where files will go. */
export async function seedPeople(backend: Backend, password: string): Promise<void> {
  const known = must(await backend.providers.list({}))
  const local = known.find((provider) => provider.connection.kind === 'local')?.id ?? ''
  for (const { role, ...user } of users) {
    const form = { ...user, roles: [role], providerId: local, networkUserId: null, active: true, password }
    must(await backend.users.create(form))
  }
  for (const form of providers) must(await backend.providers.create(form))
  for (const form of disks) must(await backend.disks.create(form))
}
