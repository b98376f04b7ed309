import { expect, test } from 'vitest'
import { createFakeClock } from '#shared/fakes/clock.ts'
import { fakeHostKey } from '#shared/fakes/fake-machine.ts'
import { createFakeGateways } from '#shared/fakes/gateways.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import type { MachineFacts } from '#shared/plan/observed.ts'
import { cleanGateway } from './clean.ts'
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
const base = ['iproute2', 'nftables', 'wireguard-tools']

interface Case {
  readonly name: string
  readonly machine: Pick<MachineFacts, 'wireguard' | 'missingPackages'>
  readonly stays: readonly string[]
}

const cases: readonly Case[] = [
  {
    name: 'with WireGuard in the kernel',
    machine: { wireguard: 'kernel', missingPackages: [] },
    stays: base,
  },
  {
    name: 'with wireguard-go',
    machine: { wireguard: 'userspace', missingPackages: [] },
    stays: [...base, 'wireguard-go'],
  },
  {
    name: 'where some were never installed',
    machine: { wireguard: 'userspace', missingPackages: ['nftables', 'wireguard-go'] },
    stays: ['iproute2', 'wireguard-tools'],
  },
]

test.each(cases)('packages that stay after cleaning are named: $name', async ({ machine, stays }) => {
  const gateways = createFakeGateways({ clock: createFakeClock(), randomness: createFakeRandomness() })
  const fake = gateways.machine(host)
  fake.facts = { ...fake.facts, ...machine }
  expect(await cleanGateway({ gateways }, target)).toEqual({ ok: true, value: { stays } })
})
