import { systemRandomness } from '#shared/node/system-clock.ts'
import type { DiskForm } from '#shared/model/disk.ts'
import type { ProviderForm } from '#shared/model/provider.ts'
import { addPerson, type Person } from './people.ts'
import { addGateway, drawScene, newId, type Scene } from './scene.ts'
import type { TestServer } from './test-server.ts'
import { good } from './until.ts'

/** A record of every kind that an organization has, by their ids. */
export interface Furnished extends Scene {
  readonly organizationId: string
  /** Somebody who signs in, and a session and a passkey of theirs. */
  readonly loginId: string
  readonly sessionId: string
  readonly passkeyId: string
  readonly providerId: string
  /** The provider for passwords, which every organization has. */
  readonly localProviderId: string
  /** Mailbox of the person of the VPN. */
  readonly personEmail: string
  readonly diskId: string
  readonly designId: string
  readonly designVersionId: string
  readonly designShareId: string
  /** A gateway whose SSH key is on somebody's desktop. */
  readonly workstationGatewayId: string
  /** Of the deployment. */
  readonly routeRuleId: string
}

export const providerForm = (name = 'Directory'): ProviderForm => ({
  name,
  active: false,
  connection: {
    kind: 'oidc',
    issuer: 'http://127.0.0.1:9/',
    clientId: 'trama',
    scopes: 'email',
    rolesClaim: 'groups',
  },
  administratorOnly: false,
  synchronizeRoles: false,
  roleRules: [],
  selfRegistration: false,
  domains: [],
  firstRole: 'viewer',
  secret: null,
})

export const diskForm = (name = 'Archive'): DiskForm => ({
  name,
  active: true,
  connection: { kind: 'local' },
  route: 'exports',
  secret: null,
})

/** Gives the organization of `person`, who is its administrator, a record of every kind; each is named `name`. */
export async function furnish(server: TestServer, person: Person, name: string): Promise<Furnished> {
  const scene = await drawScene(person, { name, host: `${newId()}.test` })
  const provider = good(await person.providers.create(providerForm(name)))
  const workstationGatewayId = await addGateway(person, `${newId()}.test`, {
    name: `${name}-2`,
    custody: 'workstation',
  })
  const disk = good(await person.disks.create(diskForm(name)))
  const design = good(await person.designs.create({ name }))
  const version = good(await person.designs.keepVersion({ id: design.id, name }))
  const share = good(await person.designs.share({ id: design.id, mode: 'editor' }))
  const login = await addPerson(server, person, ['viewer'])
  const { organizationId } = person.session
  const { read } = server.running.composition.store.of(organizationId)
  const { user_id: loginId } = await read
    .from('users')
    .select(['user_id'])
    .where('email', '=', login.session.email)
    .executeTakeFirstOrThrow()
  const { session_id: sessionId } = await read
    .from('sessions')
    .select(['session_id'])
    .where('user_id', '=', loginId)
    .executeTakeFirstOrThrow()
  const passkeyId = systemRandomness.id()
  await read.insert('passkeys', [
    {
      passkey_id: passkeyId,
      user_id: loginId,
      name,
      public_key: '',
      counter: 0,
      transports: '[]',
      created_at_ms: 0,
      used_at_ms: null,
    },
  ])
  const routeRuleId = systemRandomness.id()
  await server.running.composition.store.db
    .insertInto('route_rules')
    .values({ rule_id: routeRuleId, path: `/${routeRuleId}`, target: '/devices', active: 1 })
    .execute()
  return {
    ...scene,
    organizationId,
    loginId,
    sessionId,
    passkeyId,
    providerId: provider.id,
    localProviderId: person.session.providerId,
    personEmail: good(await person.networkUsers.one({ id: scene.userId })).email,
    diskId: disk.id,
    designId: design.id,
    designVersionId: version.versionId,
    designShareId: share.shareId,
    workstationGatewayId,
    routeRuleId,
  }
}

/** Ids of records that are nowhere. */
export const nowhere: Furnished = {
  organizationId: newId(),
  networkId: newId(),
  gatewayId: newId(),
  deviceIds: [newId(), newId()],
  ruleId: newId(),
  userId: newId(),
  loginId: newId(),
  sessionId: newId(),
  passkeyId: newId(),
  providerId: newId(),
  localProviderId: newId(),
  personEmail: `${newId()}@example.org`,
  diskId: newId(),
  designId: newId(),
  designVersionId: newId(),
  designShareId: newId(),
  workstationGatewayId: newId(),
  routeRuleId: newId(),
}
