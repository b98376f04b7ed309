import { expect, test } from 'vitest'
import type { Model } from '#shared/model/model.ts'
import { gateway } from '#shared/model/testing/records.ts'
import { compileDevice, compileDeviceInside } from './device-file.ts'
import { company, keyOf, member, office, relation, rule } from './testing/sample-networks.ts'

const second = gateway('lab', { publicKey: keyOf('lab'), publicAddress: '203.0.113.99' })
const twoTunnels: Model = {
  ...office,
  gateways: [...office.gateways, second],
  rules: [...office.rules, rule('bench', 'office', { address: '192.168.50.0/24' })],
  members: [
    ...office.members,
    member('office', 'lab', { nodeKind: 'gateway', address: '10.20.0.2' }),
    member('office', 'bench', { nodeKind: 'rule' }),
  ],
  relations: [
    ...office.relations,
    relation('office', 'peer', 'ana-laptop', 'lab'),
    relation('office', 'rule', 'lab', 'bench'),
  ],
}
const internal = (model: Model): Model => ({
  ...model,
  networks: model.networks.map((network) => ({ ...network, allowInternalTraffic: true })),
})
const onlyAtLab = (model: Model, deviceId: string): Model => ({
  ...model,
  relations: model.relations.map((each) =>
    each.kind === 'peer' && each.from === deviceId ? relation('office', 'peer', deviceId, 'lab') : each,
  ),
})
const leaving = (model: Model, deviceId: string, gatewayId: string): Model => ({
  ...model,
  relations: model.relations.map((each) =>
    each.kind === 'peer' && each.from === deviceId && each.to === gatewayId ? { ...each, exit: true } : each,
  ),
})

const table: {
  readonly name: string
  readonly given: Model
  readonly device: string
  readonly expect: Readonly<Record<string, readonly string[]>>
}[] = [
  {
    name: 'the gateway and what a rule opens',
    given: office,
    device: 'ana-laptop',
    expect: { hq: ['10.20.0.1/32', '192.168.10.5/32'] },
  },
  {
    name: 'two tunnels, each with its own rule',
    given: twoTunnels,
    device: 'ana-laptop',
    expect: { hq: ['10.20.0.1/32', '192.168.10.5/32'], lab: ['10.20.0.2/32', '192.168.50.0/24'] },
  },
  {
    name: 'internal traffic: the whole range to the first, devices of the other singly',
    given: internal(onlyAtLab(twoTunnels, 'bob-phone')),
    device: 'ana-laptop',
    expect: {
      hq: ['10.20.0.0/24', '192.168.10.5/32'],
      lab: ['10.20.0.11/32', '10.20.0.2/32', '192.168.50.0/24'],
    },
  },
  {
    name: 'one leaves by the first, so that only what the second holds stands beside it',
    given: leaving(twoTunnels, 'ana-laptop', 'hq'),
    device: 'ana-laptop',
    expect: { hq: ['0.0.0.0/0', '::/0'], lab: ['10.20.0.2/32', '192.168.50.0/24'] },
  },
  {
    name: 'a gateway without a key yet is left out',
    given: { ...office, gateways: office.gateways.map((each) => ({ ...each, publicKey: null })) },
    device: 'ana-laptop',
    expect: {},
  },
  { name: 'a device that takes no part', given: company, device: 'tom-laptop', expect: {} },
]

test.each(table)('compileDevice: $name', ({ given, device, expect: expected }) => {
  const { peers } = compileDevice(given, device, given.networks[0]?.id ?? '')
  expect(Object.fromEntries(peers.map((peer) => [peer.gatewayId, peer.allowedIPs]))).toEqual(expected)
})

test('compileDeviceInside: without the way to everywhere, with all that it would cover', () => {
  const given = leaving(twoTunnels, 'ana-laptop', 'hq')
  const { peers } = compileDeviceInside(given, 'ana-laptop', 'office')
  expect(peers.map(({ gatewayId, isExit, allowedIPs }) => ({ gatewayId, isExit, allowedIPs }))).toEqual([
    { gatewayId: 'hq', isExit: true, allowedIPs: ['10.20.0.1/32', '192.168.10.5/32'] },
    { gatewayId: 'lab', isExit: false, allowedIPs: ['10.20.0.2/32', '192.168.50.0/24'] },
  ])
  expect(compileDeviceInside(office, 'ana-laptop', 'office')).toEqual(
    compileDevice(office, 'ana-laptop', 'office'),
  )
})
