import type { Backend } from '#shared/contract/backend.ts'
import { deviceKinds } from '#shared/model/device.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { drawOffices } from './sample-drawing.ts'
import {
  gatewayDefaults,
  makePeople,
  must,
  officeNetwork,
  rangeAround,
  registerSample,
  samplePassword,
  type SampleAccount,
} from './sample-organization.ts'

/** Addresses for documentation (RFC 5737): nobody is there, and nothing is sent to them before first contact. */
const gateways = [
  { kind: 'hub', name: 'gw-bogota', publicAddress: '203.0.113.10', sshUser: 'root', sshPort: 22 },
  { kind: 'vpn', name: 'gw-madrid', publicAddress: '198.51.100.20', sshUser: 'trama', sshPort: 22 },
] as const

/** Hosts behind the first gateways. */
const behind = ['192.168.10.20', '192.168.20.30']

const users = [
  { name: 'Carolina Rojas', email: 'carolina@example.org', role: 'operator' },
  { name: 'Felipe Arango', email: 'felipe@example.org', role: 'viewer' },
] as const

/**
 * Puts an organization with records of every kind on an empty deployment, through the API as a person would:
 * people, devices, gateways, a drawn network. Nothing of it is synchronized; its machines do not exist.
 */
export async function makeRecords(
  backend: Backend,
  words: Words,
  { store }: Pick<Composition, 'store'>,
): Promise<SampleAccount> {
  const account = await registerSample(backend, words)
  // It has more than the free plan allows.
  await store.db.updateTable('subscriptions').set({ plan: 'corporate' }).execute()
  const gatewayIds: string[] = []
  for (const [index, form] of gateways.entries()) {
    const ranges = behind.slice(index, index + 1).map(rangeAround)
    gatewayIds.push(must(await backend.gateways.create({ ...gatewayDefaults, ...form, ranges })).id)
  }
  const userIds = await makePeople(backend, 12)
  for (const [index, networkUserId] of userIds.entries()) {
    const kind = deviceKinds[index % deviceKinds.length] ?? 'laptop'
    const name = `${kind}-${String(index + 1).padStart(2, '0')}`
    const form = { kind, networkUserId, name, serial: '', observation: '', active: index % 6 !== 5 }
    must(await backend.devices.create(form))
  }
  const network = must(await backend.networks.create(officeNetwork(words)))
  const { edits } = drawOffices({ behind, gatewayIds, userIds, t: words.t })
  must(await backend.networks.edit({ id: network.id, revision: network.revision, edits }))
  await makeUsers(backend)
  return account
}

/** Nobody knows their passwords, and no letter goes out for them: an administrator gives them others. */
async function makeUsers(backend: Backend): Promise<void> {
  const providers = must(await backend.providers.list({}))
  const providerId = providers.find((provider) => provider.connection.kind === 'local')?.id ?? ''
  for (const { role, ...user } of users) {
    const form = {
      ...user,
      providerId,
      roles: [role],
      networkUserId: null,
      active: true,
      password: samplePassword(),
    }
    must(await backend.users.create(form))
  }
}
