import { expect, onTestFinished, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { gatewaysHandlers } from '../gateways/handlers.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Core, Machines } from '../kernel/composition.ts'
import { parseKeyring } from '../kernel/secrets/keyring.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { gatewayForm } from '../testing/scene.ts'
import { good } from '../testing/until.ts'
import { changeWithoutGrowth } from './change.ts'
import { readDesired } from './desired.ts'
import { currentModel } from './store/model.ts'

async function openWithGateway() {
  const store = await openOneOrganization()
  onTestFinished(() => store.close())
  const composition = {
    store,
    clock: systemClock,
    randomness: systemRandomness,
    keyring: parseKeyring(`k1 ${Buffer.alloc(32, 1).toString('base64')}`),
    policy: { hasPlanLimits: false },
    events: { edited: () => undefined },
  } as unknown as Core & Machines
  const caller = {
    store: store.of(organizationId),
    identity: { userId: 'u1', roles: [] },
  } as unknown as SignedIn
  const { id } = good(await gatewaysHandlers(composition, {} as never).create(gatewayForm, caller))
  const configNow = async () => readDesired((await currentModel(caller.store)).model).configs.get(id)
  return { composition, caller, configNow }
}

test('after a change that was undone, the next one is compiled by difference', async () => {
  const { composition, caller, configNow } = await openWithGateway()
  const known = await configNow()
  const change = (isUndone: boolean) =>
    changeWithoutGrowth(
      composition,
      caller,
      ({ models }) => {
        if (isUndone) throw new Error('two changes waited for each other')
        return Promise.resolve(models)
      },
      (before) => ok({ model: { ...before, gateways: [...before.gateways] }, value: null }),
    )
  await expect(change(true)).rejects.toThrow('two changes waited')
  await change(false)
  expect(known).toBeDefined()
  expect(await configNow()).toBe(known)
})
