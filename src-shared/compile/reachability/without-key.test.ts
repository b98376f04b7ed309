import { expect, test } from 'vitest'
import { compileAll } from '#shared/compile/compile.ts'
import { compileDevice } from '#shared/compile/device-file.ts'
import { company, keyOf, placement, relation } from '#shared/compile/testing/sample-networks.ts'
import { device, gateway, network, user } from '#shared/model/testing/records.ts'
import type { Model } from '#shared/model/model.ts'
import { listAccess } from './access.ts'
import { indexReach } from './reach-index.ts'
import { reachability } from './reachability.ts'

/** The sample company, where one of its gateways has no key yet. */
function without(gatewayId: string): Model {
  return {
    ...company,
    gateways: company.gateways.map((each) => (each.id === gatewayId ? { ...each, publicKey: null } : each)),
  }
}

const at = (address: string, protocol: 'tcp' | 'udp' | 'icmp' = 'tcp', port = 0) => ({
  address,
  protocol,
  port,
})
const [ana, bob, eva] = ['ana-laptop', 'bob-phone', 'eva-tablet']

test.each([
  { name: 'a rule', keyless: 'hub', device: ana, to: at('10.20.0.1', 'udp', 53) },
  { name: 'a ping', keyless: 'hub', device: ana, to: at('10.20.0.1', 'icmp') },
  { name: 'an exit', keyless: 'hub', device: bob, to: at('9.9.9.9', 'udp', 53) },
  { name: 'devices at one gateway', keyless: 'hub', device: ana, to: at('10.20.0.11', 'tcp', 80) },
  { name: 'a device behind a link', keyless: 'branch', device: ana, to: at('10.20.0.12', 'tcp', 80) },
  {
    name: 'a rule at the far end of a link',
    keyless: 'branch',
    device: ana,
    to: at('192.168.77.9', 'tcp', 631),
  },
  {
    name: 'a rule at the near end of a link',
    keyless: 'hub',
    device: ana,
    to: at('192.168.77.9', 'tcp', 631),
  },
  { name: 'a machine that is a target', keyless: 'db', device: ana, to: at('10.20.0.3', 'tcp', 5432) },
])('$name is not reached without the key of $keyless, and that is why', ({ keyless, device: id, to }) => {
  expect(reachability(company).canReach(id, to)).toMatchObject({ kind: 'allowed' })
  expect(reachability(without(keyless)).canReach(id, to)).toMatchObject({
    kind: 'refused',
    because: { kind: 'gateway-without-key', gatewayId: keyless },
  })
})

test('what is refused anyway says its own reason', () => {
  const model = without('branch')
  const ask = reachability(model)
  expect(ask.canReach(ana, at('192.168.77.9', 'tcp', 22))).toMatchObject({ because: { kind: 'port-closed' } })
  expect(ask.canReach(eva, at('10.20.0.3', 'tcp', 5432))).toMatchObject({ because: { kind: 'not-chosen' } })
  expect(ask.canReach(ana, at('10.20.0.1', 'udp', 53))).toMatchObject({ kind: 'allowed', way: ['hub'] })
})

test('the access that a plan counts leaves out who would need a gateway without a key', () => {
  const access = listAccess(indexReach(without('branch')), 'company')
  expect(access.rules.get('printers')?.devices.ids).toEqual([])
  expect(access.rules.get('postgres')?.devices.ids).toEqual([ana])
  expect(access.pings.has('branch')).toBe(false)
  expect(access.internal.ids).toEqual([ana, bob])
})

test('a device with tunnels to two gateways goes by the one that has a key', () => {
  const place = (nodeId: string, address: string, publicKey: string | null, nodeKind: 'gateway' | 'device') =>
    placement('n', nodeId, { nodeKind, address, publicKey })
  const peers = ['one', 'two'].flatMap((id) => [
    { ...relation('n', 'peer', id, 'keyless'), id: `a ${id}` },
    { ...relation('n', 'peer', id, 'keyed'), id: `b ${id}` },
  ])
  const model: Model = {
    networks: [network({ id: 'n', allowInternalTraffic: true })],
    networkUsers: [user('u1')],
    devices: [device('one'), device('two')],
    gateways: [
      gateway('keyed', { kind: 'hub', publicKey: keyOf('keyed') }),
      gateway('keyless', { kind: 'hub', publicAddress: '198.51.100.9', publicKey: null }),
    ],
    rules: [],
    placements: [
      place('keyed', '10.20.0.1', null, 'gateway'),
      place('keyless', '10.20.0.2', null, 'gateway'),
      place('one', '10.20.0.10', keyOf('one'), 'device'),
      place('two', '10.20.0.11', keyOf('two'), 'device'),
    ],
    relations: [relation('n', 'site', 'keyless', 'keyed'), ...peers],
  }
  expect(reachability(model).canReach('one', at('10.20.0.11', 'tcp', 80))).toMatchObject({
    kind: 'allowed',
    way: ['keyed'],
  })
  const file = compileDevice(model, 'one', 'n')
  expect(file.peers.map((peer) => [peer.gatewayId, peer.allowedIPs.includes('10.20.0.0/24')])).toEqual([
    ['keyed', true],
  ])
  const peersOfKeyed = compileAll(model)
    .get('keyed')
    ?.peers.map((peer) => peer.nodeId)
  expect(peersOfKeyed?.toSorted()).toEqual(['one', 'two'])
})
