import { describe, expect, test } from 'vitest'
import type { GatewayChange } from '#shared/app/ports.ts'
import type { GatewayConfig, PeerConfig } from '#shared/compile/config/config.ts'
import { skeletonVersion } from '#shared/compile/nftables/skeleton.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { keyOf } from '#shared/compile/testing/sample-networks.ts'
import { frame, printChange } from './difference.ts'

function makePeer(name: string, change: Partial<PeerConfig> = {}): PeerConfig {
  const publicKey = keyOf(name)
  return {
    publicKey,
    presharedKey: {
      networkId: 'n',
      networkTokenVersion: 1,
      gatewayId: 'g',
      gatewayTokenVersion: 1,
      peerKey: publicKey,
    },
    allowedIPs: ['10.20.0.2/32'],
    endpoint: null,
    keepaliveS: 0,
    nodeId: `device-of-${name}`,
    ...change,
  }
}

function makeConfig(change: Partial<GatewayConfig> = {}): GatewayConfig {
  return {
    gatewayId: 'g',
    interface: { name: 'trama0', addresses: ['10.20.0.1/24'], listenPort: 51820, mtu: 1420 },
    peers: [],
    routes: [],
    firewall: { skeleton: skeletonVersion, sets: { device4: ['10.20.0.2'] } },
    forward: { ipv4: true, ipv6: false },
    autoStart: true,
    ...change,
  }
}

function makeChange(from: GatewayConfig | null, to: GatewayConfig, replace = false): GatewayChange {
  return {
    from: { generation: 4, config: from },
    to: { generation: 5, config: to },
    fence: 9,
    undoAfterS: 60,
    packages: [],
    replace,
    presharedKey: ({ peerKey, networkTokenVersion }) =>
      `<secret of ${peerKey.slice(0, 8)} ${String(networkTokenVersion)}>`,
  }
}

describe('printChange', () => {
  test('equal configurations need nothing but the settings', () => {
    const config = makeConfig({ peers: [makePeer('A')] })
    expect(printChange(makeChange(config, config), 'organization')).toEqual({
      settings: [
        'owner=organization',
        'fence=9',
        'base=4',
        'generation=5',
        `digest=${configDigest(config)}`,
        'undo=60',
        'whole=0',
        'replace=0',
        'port=51820',
        'mtu=1420',
        'forward4=1',
        'forward6=0',
        'autostart=1',
        '',
      ].join('\n'),
      'peers.conf': '',
      removed: '',
      'firewall.nft': '',
      addresses: '',
      routes: '',
    })
  })

  const rekeyed = makePeer('B', { presharedKey: { ...makePeer('B').presharedKey, networkTokenVersion: 2 } })
  const peers: readonly {
    name: string
    from: PeerConfig[]
    to: PeerConfig[]
    sent: string[]
    removed: string[]
  }[] = [
    {
      name: 'an added peer',
      from: [makePeer('A')],
      to: [makePeer('A'), makePeer('B')],
      sent: ['B'],
      removed: [],
    },
    {
      name: 'a removed peer',
      from: [makePeer('A'), makePeer('B')],
      to: [makePeer('B')],
      sent: [],
      removed: ['A'],
    },
    {
      name: 'other allowed IPs',
      from: [makePeer('A')],
      to: [makePeer('A', { allowedIPs: [] })],
      sent: ['A'],
      removed: [],
    },
    { name: 'a new preshared key', from: [makePeer('B')], to: [rekeyed], sent: ['B'], removed: [] },
    {
      name: 'a new key of a device',
      from: [makePeer('A')],
      to: [makePeer('C')],
      sent: ['C'],
      removed: ['A'],
    },
    {
      name: 'another record with the same peer',
      from: [makePeer('A')],
      to: [makePeer('A', { nodeId: 'x' })],
      sent: [],
      removed: [],
    },
  ]
  test.each(peers)('only what differs is sent: $name', ({ from, to, sent, removed }) => {
    const files = printChange(makeChange(makeConfig({ peers: from }), makeConfig({ peers: to })), 'o')
    expect([...files['peers.conf'].matchAll(/^PublicKey = (.*)$/gm)].map(([, key]) => key)).toEqual(
      sent.map(keyOf),
    )
    expect(files.removed).toBe(removed.map((name) => `${keyOf(name)}\n`).join(''))
  })

  test('the firewall travels as elements', () => {
    const to = makeConfig({ firewall: { skeleton: skeletonVersion, sets: { device4: ['10.20.0.3'] } } })
    expect(
      printChange(makeChange(makeConfig(), to), 'o')['firewall.nft'].replaceAll(/\s+/g, ' ').trim(),
    ).toBe('delete element inet trama device4 { 10.20.0.2, } add element inet trama device4 { 10.20.0.3, }')
  })

  test('addresses and routes travel as lines that come and go', () => {
    const from = makeConfig({ routes: ['192.168.1.0/24', '192.168.2.0/24'] })
    const to = makeConfig({ routes: ['192.168.2.0/24', '192.168.3.0/24'] })
    const { routes, addresses } = printChange(makeChange(from, to), 'o')
    expect([routes, addresses]).toEqual(['- 192.168.1.0/24\n+ 192.168.3.0/24\n', ''])
  })

  test.each([
    { name: 'a machine without us', from: null, replace: false },
    {
      name: 'a machine that was changed by hand',
      from: makeConfig({ peers: [makePeer('A')] }),
      replace: true,
    },
  ])('everything is sent to $name', ({ from, replace }) => {
    const to = makeConfig({ peers: [makePeer('A'), makePeer('B')], routes: ['192.168.3.0/24'] })
    const files = printChange(makeChange(from, to, replace), 'o')
    expect(files.settings).toContain(`whole=1\nreplace=${replace ? '1' : '0'}\n`)
    expect(files['peers.conf'].match(/PublicKey/g)).toHaveLength(2)
    expect(files['firewall.nft']).toContain('delete table inet trama')
    expect([files.removed, files.addresses, files.routes]).toEqual([
      '',
      '+ 10.20.0.1/24\n',
      '+ 192.168.3.0/24\n',
    ])
  })

  test('everything is sent to a machine whose remembered state could not be named', () => {
    const from = makeConfig({ peers: [{ ...makePeer('A'), publicKey: 'A\nremove' }] })
    const files = printChange(makeChange(from, makeConfig({ peers: [makePeer('B')] })), 'o')
    expect(files.settings).toContain('whole=1\nreplace=0\n')
    expect(files.removed).toBe('')
  })

  test('preshared keys stand in the file of the peers and nowhere else', () => {
    const files = printChange(makeChange(null, makeConfig({ peers: [makePeer('A')] })), 'o')
    const holding = Object.entries(files).filter(([, text]) => text.includes('secret of'))
    expect(holding.map(([name]) => name)).toEqual(['peers.conf'])
  })
})

describe('frame', () => {
  test('gives each file its length in bytes and ends with a word', () => {
    const files = {
      settings: 'ñ\n',
      'peers.conf': '',
      removed: 'k\n',
      'firewall.nft': '',
      addresses: '',
      routes: '',
    }
    expect(frame(files)).toBe(
      'file settings 3\nñ\nfile peers.conf 0\nfile removed 2\nk\nfile firewall.nft 0\nfile addresses 0\nfile routes 0\nwhole\n',
    )
  })
})
