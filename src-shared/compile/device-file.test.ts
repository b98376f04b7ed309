import { expect, test } from 'vitest'
import type { Model } from '#shared/model/model.ts'
import { gateway } from '#shared/model/testing/records.ts'
import { compileDevice } from './device-file.ts'
import { company, keyOf, placement, office, relation, rule } from './testing/sample-networks.ts'

const second = gateway('lab', { publicKey: keyOf('lab'), publicAddress: '203.0.113.99' })
const twoTunnels: Model = {
  ...office,
  gateways: [...office.gateways, second],
  rules: [...office.rules, rule('bench', 'office', { address: '192.168.50.0/24' })],
  placements: [
    ...office.placements,
    placement('office', 'lab', { nodeKind: 'gateway', address: '10.20.0.2' }),
    placement('office', 'bench', { nodeKind: 'rule' }),
  ],
  relations: [
    ...office.relations,
    relation('office', 'peer', 'ana-laptop', 'lab'),
    relation('office', 'rule', 'lab', 'bench'),
  ],
}
const withRanges = (model: Model, ranges: Readonly<Record<string, readonly string[]>>): Model => ({
  ...model,
  gateways: model.gateways.map((each) => ({ ...each, ranges: [...(ranges[each.id] ?? [])] })),
})
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
    name: 'the whole network, and a rule that lies in no range',
    given: office,
    device: 'ana-laptop',
    expect: { hq: ['10.20.0.0/24', '192.168.10.5/32'] },
  },
  {
    name: 'the ranges behind the gateway instead of what rules open there',
    given: withRanges(office, { hq: ['192.168.10.0/24', '172.16.5.0/24'] }),
    device: 'ana-laptop',
    expect: { hq: ['10.20.0.0/24', '172.16.5.0/24', '192.168.10.0/24'] },
  },
  {
    name: 'two tunnels, each with its own ranges',
    given: withRanges(twoTunnels, { hq: ['192.168.10.0/24'], lab: ['192.168.48.0/20'] }),
    device: 'ana-laptop',
    expect: { hq: ['10.20.0.0/24', '192.168.10.0/24'], lab: ['10.20.0.2/32', '192.168.48.0/20'] },
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

test('insideIPs: without the way to everywhere, with all that it would cover', () => {
  const given = leaving(twoTunnels, 'ana-laptop', 'hq')
  const { peers } = compileDevice(given, 'ana-laptop', 'office')
  expect(peers.map(({ gatewayId, isExit, insideIPs }) => ({ gatewayId, isExit, insideIPs }))).toEqual([
    { gatewayId: 'hq', isExit: true, insideIPs: ['10.20.0.0/24', '192.168.10.5/32'] },
    { gatewayId: 'lab', isExit: false, insideIPs: ['10.20.0.2/32', '192.168.50.0/24'] },
  ])
  for (const peer of compileDevice(office, 'ana-laptop', 'office').peers)
    expect(peer.insideIPs).toEqual(peer.allowedIPs)
})

const changesWithinRanges: Readonly<Record<string, (model: Model) => Model>> = {
  'a rule comes': (model) => ({
    ...model,
    rules: [...model.rules, rule('erp', 'office', { address: '192.168.10.77', audience: 'chosen' })],
    placements: [...model.placements, placement('office', 'erp', { nodeKind: 'rule' })],
    relations: [...model.relations, relation('office', 'rule', 'hq', 'erp')],
  }),
  'a rule goes': (model) => ({ ...model, rules: [] }),
  'an audience changes': (model) => ({
    ...model,
    rules: model.rules.map((each) => ({ ...each, audience: 'chosen', ports: '22' })),
  }),
  'internal traffic is switched': internal,
  'another device leaves': (model) => ({
    ...model,
    devices: model.devices.filter((each) => each.id !== 'bob-phone'),
  }),
}

test.each(Object.entries(changesWithinRanges))('the file stays as it is when %s', (_name, change) => {
  const given = withRanges(office, { hq: ['192.168.10.0/24'] })
  expect(compileDevice(change(given), 'ana-laptop', 'office')).toEqual(
    compileDevice(given, 'ana-laptop', 'office'),
  )
})
