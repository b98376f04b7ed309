import { spawnSync } from 'node:child_process'
import { beforeEach, describe, expect, test } from 'vitest'
import { printResolvConf } from './dns.ts'
import { printGuard } from './guard.ts'
import { parseRoutes, printRoutes, takesEverything, toRoutes } from './routes.ts'
import type { Kept, State } from './state.ts'
import { keyOf, sampleTunnel } from './testing/sample-tunnel.ts'
import { printWireguard } from './wireguard.ts'

function kept(change: Partial<Kept> = {}): Kept {
  const { name, addresses, dns, excluded, killSwitch } = sampleTunnel()
  return {
    name,
    isUp: true,
    addresses,
    endpoints: [
      { address: '198.51.100.7', port: 51_820 },
      { address: '2001:db8::7', port: 443 },
    ],
    allowedIPs: ['0.0.0.0/0', '::/0', '10.30.0.0/16'],
    dns,
    dnsBy: 'file',
    excluded,
    killSwitch,
    userspace: null,
    ...change,
  }
}
const state = (...tunnels: Kept[]): State => ({ tunnels, markCheck: null })

/** nft checks rules for root only, and the kernel has to know them. */
const missing =
  spawnSync('unshare', ['--net', 'nft', 'list', 'ruleset']).status === 0
    ? null
    : 'needs root, nft and unshare'

describe('the kill switch', () => {
  const removal = 'table inet trama_guard\ndelete table inet trama_guard\n'
  const cases = [
    { name: 'no tunnel', given: state() },
    { name: 'one with everything', given: state(kept()) },
    { name: 'one without a kill switch', given: state(kept({ killSwitch: false })) },
    { name: 'only the kill switch', given: state(kept({ isUp: false })) },
    {
      name: 'eight, with nothing in them or the same twice',
      given: state(
        ...Array.from({ length: 7 }, (_, index) => kept({ name: `trm${String(index)}` })),
        kept({ name: 'trm7', addresses: [], endpoints: [], allowedIPs: [], excluded: ['192.168.0.0/16'] }),
      ),
    },
  ]

  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })

  test.each(cases)('$name: nft takes it, twice in a row', ({ given }) => {
    const text = printGuard(given)
    const script = `printf '%s' "$1" | nft -f - && printf '%s' "$1" | nft -f -`
    const ran = spawnSync('unshare', ['--net', 'sh', '-c', script, 'sh', text], { encoding: 'utf8' })
    expect(ran.stderr).toBe('')
  })

  test('a program with the port of DHCP gets no further than the own network', () => {
    const send = `
      const socket = require('node:dgram').createSocket('udp4')
      socket.bind(68, () => {
        socket.setBroadcast(true)
        const [port, ...hosts] = process.argv.slice(1)
        const next = () => {
          const host = hosts.shift()
          if (host === undefined) return socket.close()
          socket.send('x', Number(port), host, (error) => {
            console.log(host + ' ' + (error === null ? 'left' : 'kept'))
            next()
          })
        }
        next()
      })`
    const script = [
      'ip link set lo up && ip link add lan type veth peer name far && ip link set far up',
      'ip addr add 192.168.7.2/24 dev lan && ip link set lan up && ip route add default via 192.168.7.1',
      'printf %s "$1" | nft -f -',
      '"$2" -e "$3" 67 255.255.255.255 192.168.7.1 10.1.2.3 203.0.113.9 198.51.100.7',
      '"$2" -e "$3" 53 192.168.7.1',
    ].join('\n')
    const text = printGuard(state(kept({ excluded: [] })))
    const args = ['--net', 'sh', '-ec', script, 'sh', text, process.execPath, send]
    const ran = spawnSync('unshare', args, { encoding: 'utf8' })
    expect(ran.stderr).toBe('')
    expect(ran.stdout.trim().split('\n')).toEqual([
      '255.255.255.255 left',
      '192.168.7.1 left',
      '10.1.2.3 left',
      '203.0.113.9 kept',
      '198.51.100.7 kept',
      '192.168.7.1 kept',
    ])
  })

  test('nothing is needed: the table goes', () => {
    expect(printGuard(state())).toBe(removal)
  })

  test('only tunnels that are up may be left by, and only to their endpoints', () => {
    const text = printGuard(
      state(
        kept({ name: 'trma' }),
        kept({ name: 'trmb', isUp: false, endpoints: [{ address: '192.0.2.9', port: 9 }] }),
      ),
    )
    expect(text).toContain('oifname "trma" accept')
    expect(text).not.toContain('trmb')
    expect(text).not.toContain('192.0.2.9')
    expect(text.match(/policy drop/g)).toHaveLength(2)
  })

  test('what a tunnel without a kill switch excludes does not open that of another', () => {
    const text = printGuard(state(kept({ excluded: [] }), kept({ name: 'trmb', killSwitch: false })))
    expect(text).not.toContain('192.168.1.0/24')
  })

  test('without a kill switch nothing is dropped but what reaches for the tunnel from beside it', () => {
    const text = printGuard(state(kept({ killSwitch: false })))
    expect(text).not.toContain('policy drop')
    expect(text).toContain('iifname != "trmhome" ip daddr 10.20.0.2 fib saddr type != local drop')
  })
})

test('the file of WireGuard names everything, also what is zero', () => {
  expect(printWireguard(sampleTunnel(), 40_000)).toBe(
    [
      '[Interface]',
      `PrivateKey = ${keyOf(1)}`,
      'ListenPort = 40000',
      'FwMark = 7631469',
      '[Peer]',
      `PublicKey = ${keyOf(2)}`,
      `PresharedKey = ${keyOf(3)}`,
      'AllowedIPs = 0.0.0.0/0, ::/0',
      'Endpoint = 198.51.100.7:51820',
      'PersistentKeepalive = 25',
      '[Peer]',
      `PublicKey = ${keyOf(4)}`,
      `PresharedKey = ${'A'.repeat(43)}=`,
      'AllowedIPs = 10.30.0.0/16',
      'Endpoint = [2001:db8::7]:443',
      'PersistentKeepalive = 0',
      '',
    ].join('\n'),
  )
})

describe('routes', () => {
  test('the newest wins a range, its own exclusions win over what they hold', () => {
    const older = kept({ name: 'trma', allowedIPs: ['10.0.0.0/8', '10.1.0.0/16'], excluded: ['10.9.0.0/16'] })
    const newer = kept({
      name: 'trmb',
      allowedIPs: ['10.1.0.0/16', '10.2.3.0/24'],
      excluded: ['10.2.0.0/16'],
    })
    expect(Object.fromEntries(toRoutes(state(older, newer), 4))).toEqual({
      '10.0.0.0/8': 'trma',
      '10.1.0.0/16': 'trmb',
      '10.9.0.0/16': null,
      '10.2.0.0/16': null,
    })
  })

  test('of tunnels that are not up, and of the other family, there are none', () => {
    expect(toRoutes(state(kept({ isUp: false })), 4).size).toBe(0)
    expect([...toRoutes(state(kept({ excluded: [] })), 6).keys()]).toEqual(['::/0'])
  })

  test('only what differs is changed', () => {
    const before = new Map([
      ['10.0.0.0/8', 'trma'],
      ['10.1.0.0/16', null],
      ['0.0.0.0/0', 'trma'],
    ])
    const now = new Map([
      ['10.0.0.0/8', 'trma'],
      ['10.1.0.0/16', 'trmb'],
      ['10.2.0.0/16', null],
    ])
    expect(printRoutes(before, now)).toEqual([
      'route delete throw 10.1.0.0/16 table 7631469',
      'route add 10.1.0.0/16 dev trmb table 7631469',
      'route add throw 10.2.0.0/16 table 7631469',
      'route delete 0.0.0.0/0 dev trma table 7631469',
    ])
    expect(printRoutes(now, now)).toEqual([])
  })

  test('the table is read as ip prints it', () => {
    const printed =
      '[{"dst":"default","dev":"trma"},{"type":"throw","dst":"10.1.0.0/16"},{"dst":"10.2.0.1","dev":"trmb"}]'
    expect(Object.fromEntries(parseRoutes(printed, 4))).toEqual({
      '0.0.0.0/0': 'trma',
      '10.1.0.0/16': null,
      '10.2.0.1/32': 'trmb',
    })
    expect(parseRoutes('Error: no table', 4).size).toBe(0)
  })

  test('two halves are everything', () => {
    const all = [['::/0'], ['0.0.0.0/1', '128.0.0.0/1'], ['10.0.0.0/8'], []]
    expect(all.map(takesEverything)).toEqual([true, true, false, false])
  })
})

test('resolv.conf has the servers of the newest and the domains of all', () => {
  const first = kept({ dns: { servers: ['10.0.0.1'], domains: ['a.example'] } })
  const second = kept({
    dns: { servers: ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4'], domains: ['b.example'] },
  })
  const third = kept({ dns: { servers: [], domains: ['a.example'] } })
  expect(printResolvConf([first, second, third])?.split('\n').slice(1)).toEqual([
    'nameserver 10.1.0.1',
    'nameserver 10.1.0.2',
    'nameserver 10.1.0.3',
    'search a.example b.example',
    '',
  ])
  expect(printResolvConf([third])).toBe(null)
})
