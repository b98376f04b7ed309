import { expect, onTestFinished, test } from 'vitest'
import { templateForm } from '#shared/model/utility.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { ok } from '#shared/base/result.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { signStatement } from '#shared/node/ssh/statement.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { providersHandlers } from '../accounts/identity-providers/handlers.ts'
import { oidcForm } from '../accounts/identity-providers/testing/provider-forms.ts'
import { usersHandlers } from '../accounts/users/handlers.ts'
import { designsHandlers } from '../designs/handlers.ts'
import { custodyHandlers } from '../custody/handlers.ts'
import { createRooms } from '../designs/rooms.ts'
import { disksHandlers } from '../disks/handlers.ts'
import { gatewaysHandlers } from '../gateways/handlers.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Mail } from '../kernel/ports/mail.ts'
import { parseKeyring } from '../kernel/secrets/keyring.ts'
import { DatabaseAway } from '../kernel/store/away.ts'
import type { Database } from '../kernel/store/database.ts'
import { networksHandlers } from '../networks/handlers.ts'
import { departureHandlers } from '../organization-record/departure-handlers.ts'
import { scheduleHandlers } from '../organization-record/schedule-handlers.ts'
import { devicesHandlers } from '../records/devices/handlers.ts'
import { networkUsersHandlers } from '../records/network-users/handlers.ts'
import { diskForm, templateForm as templateInput, webhookForm } from '../testing/furnished.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { deviceForm, gatewayForm, networkForm } from '../testing/scene.ts'
import { good } from '../testing/until.ts'
import { utilitiesHandlers } from '../utilities/handlers.ts'
import { webhooksHandlers } from '../webhooks/handlers.ts'

type Answer = Promise<{ readonly ok: boolean; readonly value?: object }>

/** Handlers, and somebody whose records can be read until something was stored. */
async function openGoing() {
  const store = await openOneOrganization()
  onTestFinished(() => store.close())
  let isAway = false
  const isThere = (): void => {
    if (isAway) throw new DatabaseAway(new Error('the connection broke'))
  }
  const thenGone = async <T>(stored: Promise<T>): Promise<T> => {
    const done = await stored
    isAway = true
    return done
  }
  const db = new Proxy(store.db, {
    get: (all, key: keyof Database) => {
      isThere()
      if (key === 'transaction')
        return () => ({
          execute: (work: (inside: Database) => Promise<unknown>) =>
            thenGone(all.transaction().execute(work)),
        })
      const value: unknown = all[key]
      return typeof value === 'function' ? (value.bind(all) as unknown) : value
    },
  })
  const own = store.of(organizationId)
  const signedIn = {
    ...own,
    transact: (work: Parameters<typeof own.transact>[0]) => thenGone(own.transact(work)),
    get read() {
      isThere()
      return own.read
    },
  }
  const letters: string[] = []
  const send: Mail['send'] = ({ to }) => {
    letters.push(to)
    return Promise.resolve(ok(undefined))
  }
  const composition = {
    store: { ...store, db },
    clock: systemClock,
    randomness: systemRandomness,
    keyring: parseKeyring(`k1 ${Buffer.alloc(32, 1).toString('base64')}`),
    policy: { hasPlanLimits: false, leaseMs: 60_000, publicUrl: 'https://trama.test' },
    events: { edited: () => undefined, tell: () => undefined },
    log: { info: () => undefined },
    mail: { canSend: true, send },
    words: { en: createWords('en', en), es: createWords('es', es) },
    isForbiddenHost: () => Promise.resolve(false),
  } as unknown as Composition
  const identity = { organizationId, userId: 'u1', roles: ['super-admin', 'admin'] }
  const caller = { store: signedIn, identity, locale: 'en' } as unknown as SignedIn
  const done: boolean[] = []
  /** Takes an answer, and lets the database come back; the id of what was stored. */
  const see = async (answer: Answer): Promise<string> => {
    const { ok, value = {} } = await answer
    isAway = false
    done.push(ok)
    return 'id' in value ? String(value.id) : ''
  }
  /** Lets people sign in with a password where a provider was. */
  const makeLocal = (id: string) =>
    store.db.updateTable('providers').set({ kind: 'local' }).where('provider_id', '=', id).execute()
  return { composition, caller, see, done, letters, makeLocal }
}

const disk = diskForm()
const person = { name: 'Ana', email: 'ana@example.org', identification: '', active: true }
const none = {} as never
const template = templateForm.parse(templateInput())

test('what was stored is answered, although the database went away right after', async () => {
  const { composition, caller, see, done } = await openGoing()
  const people = networkUsersHandlers(composition)
  const devices = devicesHandlers(composition)
  const networks = networksHandlers(composition, none)
  const gateways = gatewaysHandlers(composition, none)
  const id = await see(people.create(person, caller))
  await see(people.change({ id, ...person, name: 'Ana María' }, caller))
  const device = deviceForm(id, 'a')
  const deviceId = await see(devices.create(device, caller))
  await see(devices.change({ id: deviceId, ...device, name: 'Otro' }, caller))
  const networkId = await see(networks.create(networkForm, caller))
  await see(networks.change({ id: networkId, ...networkForm, name: 'Sur' }, caller))
  await see(networks.rotateToken({ id: networkId }, caller))
  const gatewayId = await see(gateways.create(gatewayForm, caller))
  await see(gateways.rotateToken({ id: gatewayId }, caller))
  expect(done).toEqual(done.map(() => true))
})

test('so is what the model does not hold', async () => {
  const { composition, caller, see, done } = await openGoing()
  const disks = disksHandlers(composition)
  const diskId = await see(disks.create(disk, caller))
  await see(disks.change({ id: diskId, ...disk, name: 'Otro' }, caller))
  await see(disks.predetermine({ id: diskId }, caller))
  const webhooks = webhooksHandlers(composition, none)
  const webhookId = await see(webhooks.create(webhookForm(), caller))
  await see(webhooks.change({ id: webhookId, ...webhookForm('Otro') }, caller))
  await see(webhooks.rotate({ id: webhookId }, caller))
  const utilities = utilitiesHandlers(composition, none)
  const variable = { name: 'PUERTO', value: '443', secret: false }
  const variableId = await see(utilities.createVariable(variable, caller))
  await see(utilities.changeVariable({ id: variableId, ...variable, value: '8443' }, caller))
  const templateId = await see(utilities.createTemplate(template, caller))
  await see(utilities.changeTemplate({ id: templateId, ...template, name: 'Otra' }, caller))
  const gatewayId = await see(gatewaysHandlers(composition, none).create(gatewayForm, caller))
  const route = { templateId, gatewayId, path: '/etc/uno' }
  const routeId = await see(utilities.createRoute(route, caller))
  await see(utilities.changeRoute({ id: routeId, ...route, path: '/etc/dos' }, caller))
  const designs = designsHandlers(composition, createRooms(none))
  const designId = await see(designs.create({ name: 'Plano' }, caller))
  await see(designs.rename({ id: designId, name: 'Otro' }, caller))
  await see(designs.duplicate({ id: designId, name: 'Copia' }, caller))
  await see(designs.remove({ id: designId }, caller))
  await see(designs.bringBack({ id: designId }, caller))
  expect(done).toEqual(done.map(() => true))
})

test('so are providers, and who signs in', async () => {
  const { composition, caller, see, done, letters, makeLocal } = await openGoing()
  const providers = providersHandlers(composition)
  const form = oidcForm('https://provider.test')
  const providerId = await see(providers.create(form, caller))
  await see(providers.change({ id: providerId, ...form, name: 'Otro' }, caller))
  await see(providers.predetermine({ id: providerId }, caller))
  const users = usersHandlers(composition)
  const user = {
    name: 'Eva',
    email: 'eva@example.org',
    roles: ['viewer' as const],
    providerId,
    networkUserId: null,
    active: true,
  }
  const id = await see(users.create({ ...user, password: null }, caller))
  await makeLocal(providerId)
  await see(users.create({ ...user, email: 'mar@example.org', password: null }, caller))
  expect(letters).toEqual(['mar@example.org'])
  await see(
    users.change({ id, ...user, name: 'Eva María', email: 'otra@example.org', ownPassword: '' }, caller),
  )
  await see(users.removeSecondFactor({ id }, caller))
  await see(users.removeMany({ ids: [id] }, caller))
  await see(departureHandlers(composition).stay({}, caller))
  await see(scheduleHandlers(composition).removeSchedule({}, caller))
  expect(done).toEqual(done.map(() => true))
})

test('so is a run that a workstation carries out', async () => {
  const { composition, caller, see, done } = await openGoing()
  const gateway = { ...gatewayForm, custody: 'workstation' as const }
  const gatewayId = await see(gatewaysHandlers(composition, none).create(gateway, caller))
  const utilities = utilitiesHandlers(composition, none)
  const templateId = await see(utilities.createTemplate(template, caller))
  const id = await see(utilities.createRoute({ templateId, gatewayId, path: '/etc/uno' }, caller))
  const custody = custodyHandlers(composition)
  const { publicKey, privateKey } = generateSshKeyPair('trama')
  await see(custody.setKey({ gatewayId, publicKey, proof: '' }, caller))
  const sign = async (digest: string): Promise<string> => {
    const statement = { kind: 'route', organizationId, gatewayId, routeId: id, digest } as const
    return (await signStatement({ kind: 'key', privateKey }, statement)) ?? ''
  }
  const look = { id, proof: await sign('') }
  const { sourceMark } = good(await custody.route(look, caller))
  const told = custody.tellRoute({ ...look, sourceMark, file: null }, caller)
  await see(told)
  const { digest } = good(await told)
  await see(custody.run({ id, proof: await sign(digest), digest, file: null }, caller))
  expect(done).toEqual(done.map(() => true))
})
