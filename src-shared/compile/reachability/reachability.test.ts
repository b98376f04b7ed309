import { expect, test } from 'vitest'
import { company, office, relation, rule } from '#shared/compile/testing/sample-networks.ts'
import type { Model } from '#shared/model/model.ts'
import { canReach, reachability } from './reachability.ts'

const at = (text: string): Parameters<typeof canReach>[2] => {
  const [address = '', service = ''] = text.split(' ')
  const [protocol = '', port = '0'] = service.split('/')
  return { address, protocol: protocol as 'tcp', port: Number(port) }
}
const changed = (change: Partial<Model>, model = company): Model => ({ ...model, ...change })
const [ana, bob, eva, tom] = ['ana-laptop', 'bob-phone', 'eva-tablet', 'tom-laptop']

const table: {
  readonly name: string
  readonly model: Model
  readonly device: string
  readonly to: string
  readonly expect: Readonly<Record<string, unknown>> & {
    readonly kind: string
    readonly way?: readonly string[]
  }
}[] = [
  {
    name: 'a rule for everyone',
    model: office,
    device: ana,
    to: '192.168.10.5 tcp/443',
    expect: { kind: 'rule', ruleId: 'intranet', way: ['hq'] },
  },
  {
    name: 'another port of it',
    model: office,
    device: ana,
    to: '192.168.10.5 tcp/80',
    expect: { kind: 'port-closed', ruleId: 'intranet' },
  },
  {
    name: 'another protocol of it',
    model: office,
    device: ana,
    to: '192.168.10.5 udp/443',
    expect: { kind: 'port-closed', ruleId: 'intranet' },
  },
  {
    name: 'the host beside it',
    model: office,
    device: ana,
    to: '192.168.10.6 tcp/443',
    expect: { kind: 'nothing-opens-it' },
  },
  {
    name: 'a ping to a host is no port',
    model: office,
    device: ana,
    to: '192.168.10.5 icmp',
    expect: { kind: 'nothing-opens-it' },
  },
  {
    name: 'a ping to its gateway',
    model: office,
    device: ana,
    to: '10.20.0.1 icmp',
    expect: { kind: 'ping', gatewayId: 'hq', way: ['hq'] },
  },
  {
    name: 'its gateway by SSH',
    model: office,
    device: ana,
    to: '10.20.0.1 tcp/22',
    expect: { kind: 'nothing-opens-it' },
  },
  {
    name: 'the other device, internal traffic off',
    model: office,
    device: ana,
    to: '10.20.0.11 tcp/80',
    expect: { kind: 'internal-off' },
  },
  {
    name: 'the other device, internal traffic on',
    model: company,
    device: ana,
    to: '10.20.0.11 udp/9',
    expect: { kind: 'internal', deviceId: bob, way: ['hub'] },
  },
  {
    name: 'a device at the branch, by IPv6',
    model: company,
    device: ana,
    to: 'fd42:0:0:1::12 icmp',
    expect: { kind: 'internal', deviceId: eva, way: ['hub', 'branch'] },
  },
  {
    name: 'a device without a key',
    model: company,
    device: ana,
    to: '10.20.0.13 tcp/80',
    expect: { kind: 'other-device-out', deviceId: tom },
  },
  { name: 'itself', model: company, device: ana, to: '10.20.0.10 tcp/80', expect: { kind: 'itself' } },
  {
    name: 'from a device without a key',
    model: company,
    device: tom,
    to: '10.20.0.10 tcp/80',
    expect: { kind: 'no-key' },
  },
  {
    name: 'a LAN behind another gateway',
    model: company,
    device: ana,
    to: '192.168.77.9 tcp/9101',
    expect: { kind: 'rule', ruleId: 'printers', way: ['hub', 'branch'] },
  },
  {
    name: 'the same LAN from its own gateway',
    model: company,
    device: eva,
    to: '192.168.77.9 tcp/631',
    expect: { kind: 'rule', ruleId: 'printers', way: ['branch'] },
  },
  {
    name: 'a machine of the network, by its tunnel address',
    model: company,
    device: ana,
    to: '10.20.0.3 tcp/5432',
    expect: { kind: 'rule', ruleId: 'postgres', way: ['hub', 'db'] },
  },
  {
    name: 'that machine when it was not chosen',
    model: company,
    device: eva,
    to: '10.20.0.3 tcp/5432',
    expect: { kind: 'not-chosen', ruleId: 'postgres' },
  },
  {
    name: 'a service on the gateway itself',
    model: company,
    device: ana,
    to: '10.20.0.1 udp/53',
    expect: { kind: 'rule', ruleId: 'names', way: ['hub'] },
  },
  {
    name: 'that service from another gateway',
    model: company,
    device: eva,
    to: '10.20.0.1 udp/53',
    expect: { kind: 'other-gateway', ruleId: 'names', gatewayId: 'hub' },
  },
  {
    name: 'an inactive rule',
    model: company,
    device: ana,
    to: '192.168.10.9 tcp/80',
    expect: { kind: 'rule-inactive', ruleId: 'old' },
  },
  {
    name: 'the internet by its exit',
    model: company,
    device: bob,
    to: '9.9.9.9 udp/53',
    expect: { kind: 'exit', gatewayId: 'hub', way: ['hub'] },
  },
  {
    name: 'the internet by IPv6',
    model: company,
    device: bob,
    to: '2620:fe::9 tcp/443',
    expect: { kind: 'exit', gatewayId: 'hub', way: ['hub'] },
  },
  {
    name: 'the internet without an exit',
    model: company,
    device: ana,
    to: '9.9.9.9 udp/53',
    expect: { kind: 'nothing-opens-it' },
  },
  {
    name: "an exit does not open another gateway's LAN",
    model: company,
    device: bob,
    to: '192.168.77.9 tcp/22',
    expect: { kind: 'not-chosen', ruleId: 'printers' },
  },
  {
    name: 'an exit does not open the gateway itself',
    model: company,
    device: bob,
    to: '2001:db8::1 tcp/22',
    expect: { kind: 'gateway-itself', gatewayId: 'hub' },
  },
  {
    name: 'IPv6 in a network without it',
    model: office,
    device: ana,
    to: '2001:db8::1 tcp/22',
    expect: { kind: 'no-ipv6' },
  },
  {
    name: 'what is no address',
    model: office,
    device: ana,
    to: 'nonsense tcp/22',
    expect: { kind: 'address-unreadable' },
  },
  {
    name: 'a device that is not there',
    model: office,
    device: 'nobody',
    to: '10.20.0.1 icmp',
    expect: { kind: 'no-network' },
  },
  {
    name: 'a device that is switched off',
    model: changed({ devices: company.devices.map((each) => ({ ...each, active: false })) }),
    device: ana,
    to: '10.20.0.1 icmp',
    expect: { kind: 'device-inactive' },
  },
  {
    name: 'a person who is switched off',
    model: changed({ networkUsers: company.networkUsers.map((each) => ({ ...each, active: false })) }),
    device: ana,
    to: '10.20.0.1 icmp',
    expect: { kind: 'user-inactive', networkUserId: 'u1' },
  },
  {
    name: 'a network that is switched off',
    model: changed({ networks: company.networks.map((each) => ({ ...each, active: false })) }),
    device: ana,
    to: '10.20.0.1 icmp',
    expect: { kind: 'network-inactive' },
  },
  {
    name: 'a device whose gateway is switched off',
    model: changed({ gateways: company.gateways.map((each) => ({ ...each, active: each.id !== 'branch' })) }),
    device: eva,
    to: '10.20.0.10 tcp/80',
    expect: { kind: 'no-gateway' },
  },
  {
    name: 'a way through a gateway that is no hub',
    model: changed({
      gateways: company.gateways.map((each) =>
        each.id === 'hub' ? { ...each, kind: 'vpn' as const } : each,
      ),
      rules: [rule('printers', 'company', { address: '192.168.77.0/24', audience: 'chosen' })],
      relations: company.relations.map((each) =>
        each.kind === 'peer' && each.from === ana ? relation('company', 'peer', ana, 'db') : each,
      ),
    }),
    device: ana,
    to: '192.168.77.9 tcp/443',
    expect: { kind: 'no-way', gatewayId: 'branch' },
  },
]

test.each(table)('canReach: $name', ({ model, device, to, expect: expected }) => {
  const { way, ...because } = expected
  const verdict = canReach(model, device, at(to))
  expect({
    kind: verdict.kind,
    because: verdict.because,
    ...(verdict.kind === 'allowed' ? { way: verdict.way } : {}),
  }).toEqual({
    kind: way === undefined ? 'refused' : 'allowed',
    because,
    ...(way === undefined ? {} : { way }),
  })
})

test.each([
  { gateway: 'hub', source: '10.20.0.10', to: '192.168.77.9 tcp/631', expect: 'yes' },
  { gateway: 'branch', source: '10.20.0.10', to: '192.168.77.9 tcp/631', expect: 'yes' },
  { gateway: 'db', source: '10.20.0.10', to: '192.168.77.9 tcp/631', expect: 'no' },
  { gateway: 'hub', source: '10.20.0.12', to: '192.168.77.9 tcp/631', expect: 'no' },
  { gateway: 'branch', source: '10.20.0.10', to: '10.20.0.11 tcp/80', expect: 'either' },
  { gateway: 'hub', source: '10.20.0.99', to: '192.168.77.9 tcp/631', expect: 'no' },
] as const)('$gateway lets $source pass to $to: $expect', ({ gateway, source, to, expect: expected }) => {
  expect(reachability(company).letsPass(gateway, { source, ...at(to) })).toBe(expected)
})
