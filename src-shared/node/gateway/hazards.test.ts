import { describe, expect, test } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { findHazard } from './hazards.ts'

const config: GatewayConfig = {
  gatewayId: 'g',
  interface: { name: 'trama0', addresses: ['10.20.0.1/16', 'fd20::1/64'], listenPort: 51820, mtu: 1420 },
  peers: [],
  routes: ['192.168.1.0/24'],
  firewall: { skeleton: 1, sets: {} },
  forward: { ipv4: true, ipv6: true },
  autoStart: true,
}

const cases: readonly { name: string; given: readonly string[]; expect: Problem | null }[] = [
  {
    name: 'an ordinary machine',
    given: [
      'udp 53 users:(("systemd-resolve",pid=1,fd=2))',
      'address 192.168.1.5/24 eth0',
      'via 192.168.1.1 eth0',
      'route 192.168.1.0/24 eth0',
      'route fe80::/64 eth0',
    ],
    expect: null,
  },
  {
    name: 'the port is ours already',
    given: ['own 51820', 'udp 51820 users:(("wireguard-go",pid=1,fd=2))'],
    expect: null,
  },
  {
    name: 'another program has the port',
    given: ['own 51821', 'udp 51820 users:(("openvpn",pid=1,fd=2))'],
    expect: problem('port-in-use', { port: 51820, by: 'openvpn' }),
  },
  {
    name: 'the kernel has the port for another interface, which only wg tells',
    given: ['udp 51820 ', 'udp 51820 wireguard:wg0'],
    expect: problem('port-in-use', { port: 51820, by: 'wireguard:wg0' }),
  },
  {
    name: 'our very address is elsewhere',
    given: ['address 10.20.0.1/32 eth1'],
    expect: problem('address-in-use', { address: '10.20.0.1/32', by: 'eth1' }),
  },
  {
    name: 'the machine itself is in our network',
    given: ['address 10.20.9.9/24 eth0', 'route 10.20.9.0/24 eth0'],
    expect: problem('address-in-use', { address: '10.20.9.9/24', by: 'eth0' }),
  },
  {
    name: 'the way out goes through our network',
    given: ['via 10.20.0.254 eth0'],
    expect: problem('address-in-use', { address: '10.20.0.254', by: 'eth0' }),
  },
  {
    name: 'a route to a part of our network, IPv6',
    given: ['route fd20::/80 eth1'],
    expect: problem('address-in-use', { address: 'fd20::/80', by: 'eth1' }),
  },
  {
    name: 'a larger route beside ours',
    given: ['route 10.0.0.0/8 eth0', 'address 10.1.1.1/8 eth0'],
    expect: null,
  },
  { name: 'a route of ours lies in a table of its own', given: ['route 192.168.1.0/24 eth0'], expect: null },
]

describe('findHazard', () => {
  test.each(cases)('$name', ({ given, expect: expected }) => {
    expect(findHazard(given, config)).toEqual(expected)
  })
})
