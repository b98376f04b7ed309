import { expect, onTestFinished, test } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { gatewaysHandlers } from '../gateways/handlers.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Core, Machines } from '../kernel/composition.ts'
import { parseKeyring } from '../kernel/secrets/keyring.ts'
import { DatabaseAway } from '../kernel/store/away.ts'
import { networksHandlers } from '../networks/handlers.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { deviceForm, gatewayForm, networkForm } from '../testing/scene.ts'
import { devicesHandlers } from './devices/handlers.ts'
import { networkUsersHandlers } from './network-users/handlers.ts'

/** Handlers, and somebody whose records can be read until something was stored. */
async function openGoing() {
  const store = await openOneOrganization()
  onTestFinished(() => store.close())
  const own = store.of(organizationId)
  let isAway = false
  const signedIn = {
    ...own,
    transact: async (work: Parameters<typeof own.transact>[0]) => {
      const done = await own.transact(work)
      isAway = true
      return done
    },
    get read() {
      if (isAway) throw new DatabaseAway(new Error('the connection broke'))
      return own.read
    },
  }
  const composition = {
    store,
    clock: systemClock,
    randomness: systemRandomness,
    keyring: parseKeyring(`k1 ${Buffer.alloc(32, 1).toString('base64')}`),
    policy: { hasPlanLimits: false },
    events: { edited: () => undefined },
  } as unknown as Core & Machines
  const caller = { store: signedIn, identity: { userId: 'u1', roles: [] } } as unknown as SignedIn
  const again = (): void => {
    isAway = false
  }
  return { composition, caller, again }
}

const person = { name: 'Ana', email: 'ana@example.org', identification: '', active: true }

test('what was stored is answered, although the database went away right after', async () => {
  const { composition, caller, again } = await openGoing()
  const none = {} as never
  const people = networkUsersHandlers(composition)
  const devices = devicesHandlers(composition)
  const networks = networksHandlers(composition, none)
  const gateways = gatewaysHandlers(composition, none)
  const done: unknown[] = []
  const see = async (answer: Promise<{ readonly ok: boolean; readonly value?: { readonly id: string } }>) => {
    const { ok, value } = await answer
    again()
    done.push(ok)
    return value?.id ?? ''
  }
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
