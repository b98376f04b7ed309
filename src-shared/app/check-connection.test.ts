import { beforeEach, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { createFakeClock } from '#shared/fakes/clock.ts'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { fakeHostKey } from '#shared/fakes/fake-machine.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { checkConnection } from './check-connection.ts'
import type { GatewayTarget } from './ports.ts'

const host = 'gw.test'
const target: GatewayTarget = {
  gatewayId: 'gw',
  host,
  port: 22,
  user: 'root',
  signIn: { kind: 'key', privateKey: '' },
  hostKey: fakeHostKey(host),
  owner: 'organization',
}
let gateways: FakeGateways

beforeEach(() => {
  gateways = createFakeGateways({ clock: createFakeClock(), randomness: createFakeRandomness() })
})

test('a machine is read as it was, and has a key afterwards', async () => {
  const checked = await checkConnection({ gateways }, target)
  expect(checked).toMatchObject({ ok: true, value: { observed: { publicKey: null, generation: 0 } } })
  expect(checked.ok && checked.value.publicKey).toBe(gateways.machine(host).ownKey)
  expect(gateways.machine(host).ownKey).not.toBeNull()
})

test('a machine that can make none yet says so', async () => {
  gateways.machine(host).canMakeKey = false
  expect(await checkConnection({ gateways }, target)).toMatchObject({ ok: true, value: { publicKey: null } })
})

test.each(['observe', 'makeKey'] as const)(
  'what %s refuses is the answer, and no key is told',
  async (step) => {
    const full = problem('disk-full', { path: '/var/lib', freeKib: 0 })
    gateways.machine(host).faults.set(step, { kind: 'refuse', problem: full })
    expect(await checkConnection({ gateways }, target)).toEqual({ ok: false, problem: full })
    expect(gateways.machine(host).ownKey).toBeNull()
  },
)
