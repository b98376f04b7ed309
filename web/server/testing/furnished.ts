import type { z } from 'zod'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { templateForm as form } from '#shared/model/utility.ts'
import type { DiskForm } from '#shared/model/disk.ts'
import type { ProviderForm } from '#shared/model/provider.ts'
import { testEvent } from '#shared/model/webhook-events.ts'
import { newDelivery } from '../audit/tell-webhooks.ts'
import type { WebhookForm } from '#shared/model/webhook.ts'
import { putRun } from '../utilities/store/utility-runs.ts'
import { addPerson, password, type Person } from './people.ts'
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
  readonly variableId: string
  readonly templateId: string
  /** A template without routes. */
  readonly spareTemplateId: string
  readonly routeId: string
  readonly runId: string
  readonly designId: string
  readonly designVersionId: string
  readonly designShareId: string
  /** A gateway whose SSH key is on somebody's desktop. */
  readonly workstationGatewayId: string
  /** Of the person who furnished. */
  readonly tokenId: string
  readonly webhookId: string
  /** A message that arrived. */
  readonly deliveryId: string
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

/** Its address is one that nobody may connect to. */
export const webhookForm = (name = 'Alerts'): WebhookForm => ({
  name,
  // It leads nowhere, and is not refused for that.
  url: 'https://hooks.invalid/',
  kinds: ['organization'],
  active: true,
})

export const templateForm = (name = 'Settings'): z.input<typeof form> => ({
  name,
  content: 'a = 1\n',
  preScript: '',
  commands: '',
  postScript: '',
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
  const token = good(
    await person.tokens.create({
      name,
      role: 'viewer',
      areas: ['networks'],
      networkIds: [scene.networkId],
      days: 30,
      password,
    }),
  )
  const webhook = good(await person.webhooks.create(webhookForm(name)))
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
  const deliveryId = systemRandomness.id()
  const message = { id: deliveryId, type: testEvent, data: {} }
  await read.insert('webhook_deliveries', [
    { ...newDelivery(deliveryId, webhook.id, message, 1), state: 'delivered' },
  ])
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
    ...(await furnishUtilities(server, person, name, scene.gatewayId)),
    designId: design.id,
    designVersionId: version.versionId,
    designShareId: share.shareId,
    workstationGatewayId,
    tokenId: token.id,
    webhookId: webhook.id,
    deliveryId,
    routeRuleId,
  }
}

/** A variable, a template that does not use it, a route of it and a run that is over. */
async function furnishUtilities(server: TestServer, person: Person, name: string, gatewayId: string) {
  const variableName = name.replaceAll(/\W/g, '_')
  const variable = good(
    await person.utilities.createVariable({ name: variableName, value: name, secret: false }),
  )
  const template = good(await person.utilities.createTemplate(templateForm(name)))
  const spare = good(await person.utilities.createTemplate(templateForm(`${name}-2`)))
  const path = `/etc/${name}.conf`
  const route = good(await person.utilities.createRoute({ templateId: template.id, gatewayId, path }))
  const runId = systemRandomness.id()
  const { read } = server.running.composition.store.of(person.session.organizationId)
  await putRun(read, {
    run_id: runId,
    route_id: route.id,
    template_id: template.id,
    template_name: name,
    gateway_id: gatewayId,
    gateway_name: name,
    path,
    user_id: runId,
    user_name: name,
    at_ms: 1,
    digest: '',
  })
  await read
    .update('utility_runs')
    .set({ phase: 'done', ended_at_ms: 2, truth: 'as-planned', output: name })
    .where('run_id', '=', runId)
    .execute()
  return {
    variableId: variable.id,
    templateId: template.id,
    spareTemplateId: spare.id,
    routeId: route.id,
    runId,
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
  variableId: newId(),
  templateId: newId(),
  spareTemplateId: newId(),
  routeId: newId(),
  runId: newId(),
  designId: newId(),
  designVersionId: newId(),
  designShareId: newId(),
  workstationGatewayId: newId(),
  tokenId: newId(),
  webhookId: newId(),
  deliveryId: newId(),
  routeRuleId: newId(),
}
