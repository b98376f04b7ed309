import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { observed } from '#shared/plan/observed-value.ts'
import { readObserved } from './read-observed.ts'

/** Printed by a Debian 12 with nft 1.0.6 and wireguard-tools 1.0.20210914, its listen port changed by hand. */
const golden = readFileSync(new URL('golden/observe-read.txt', import.meta.url), 'utf8')
  .split('\n')
  .slice(0, -2)

const fresh = [
  'os ubuntu',
  'version 24.04',
  'kernel 6.8.0',
  'wireguard kernel',
  'missing wireguard-tools',
  'missing nftables',
  'forward 0 0',
  'generation 0',
  'digest ',
  'live none',
]

describe('readObserved', () => {
  test('a machine that was changed by hand', async () => {
    expect(await readObserved(golden)).toMatchObject({
      machine: {
        os: 'debian',
        osVersion: '12',
        missingPackages: [],
        wireguard: 'userspace',
        forward: { ipv4: true, ipv6: true },
        foreignDrops: ['ip filter FORWARD'],
        ranges: [],
      },
      publicKey: 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo=',
      generation: 1,
      configDigest: '4fee33a673c40bb5ef779ef1af4520abac9c5761e91ca2fd774b687b1713ec03',
      pending: null,
      undone: null,
      live: {
        kind: 'read',
        config: {
          interface: { addresses: ['10.20.0.1/16', 'fd20::1/64'], listenPort: 51830 },
          peers: [
            {
              publicKey: '0Ts1ppGnbGmvZT9Ff+gBjRolPiWwTpaOE/eCJxqTUF4=',
              allowedIPs: ['10.20.1.2/32', 'fd20::1001/128'],
              keepaliveS: 0,
            },
            {
              publicKey: 'BnhBQRxzK5OiV1G3D+9Xe8tMojQZOpMKsinurgibKlo=',
              allowedIPs: ['10.20.1.3/32', 'fd20::1002/128'],
              keepaliveS: 25,
            },
          ],
          routes: ['192.168.77.0/24', 'fd77::/64'],
          sets: {
            chosen4: [
              '10.20.1.2 . 192.168.77.0/25 . udp . 5000-5100',
              '10.20.1.2 . 192.168.77.1 . tcp . 443',
              '10.20.1.2 . 192.168.77.9-192.168.77.17 . tcp . 22',
            ],
            device4: ['10.20.1.2', '10.20.1.3'],
            everyone6: [],
            ping4: ['10.20.0.0/16 . 10.20.0.1'],
          },
          forward: { ipv4: true, ipv6: true },
        },
      },
      peers: {
        '0Ts1ppGnbGmvZT9Ff+gBjRolPiWwTpaOE/eCJxqTUF4=': {
          handshakeAtMs: 1_795_201_007_000,
          endpoint: '198.18.1.11:41071',
          receivedBytes: 404,
          sentBytes: 348,
        },
      },
    })
  })

  test('a machine without us', async () => {
    expect(await readObserved(fresh)).toEqual({
      machine: {
        os: 'ubuntu',
        osVersion: '24.04',
        kernel: '6.8.0',
        missingPackages: ['nftables', 'wireguard-tools'],
        wireguard: 'kernel',
        forward: { ipv4: false, ipv6: false },
        foreignDrops: [],
        ranges: [],
      },
      publicKey: null,
      generation: 0,
      configDigest: null,
      pending: null,
      undone: null,
      live: { kind: 'none' },
      peers: {},
    })
  })

  test('a change that waits, and one that was undone', async () => {
    expect(await readObserved([...fresh, 'pending 3 7 41', 'undone 2 1795201007'])).toMatchObject({
      pending: { generation: 3, fence: 7, undoInS: 41 },
      undone: { generation: 2, atMs: 1_795_201_007_000 },
    })
  })

  test('what a login shell prints first does no harm', async () => {
    expect(await readObserved(['Welcome to the machine', '', ...fresh])).toEqual(await readObserved(fresh))
  })

  test.each([
    { name: 'no system', given: fresh.filter((line) => !line.startsWith('os ')) },
    { name: 'no state', given: fresh.filter((line) => !line.startsWith('live ')) },
    { name: 'no generation', given: fresh.filter((line) => !line.startsWith('generation ')) },
    { name: 'nothing', given: [] },
  ])('an answer that is not whole is none: $name', async ({ given }) => {
    expect(await readObserved(given)).toBeNull()
  })

  const key = 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo='
  const live = (...lines: readonly string[]): string[] => [
    ...fresh.slice(0, -1),
    'live read',
    'begin live',
    ...lines,
    'end live',
  ]
  const peer = (line: string): string[] => [...fresh, 'begin peers', line, 'end peers']

  test.each([
    { name: 'a key that is none', given: [...fresh, 'key x'] },
    { name: 'a key with something after it', given: [...fresh, `key ${key}x`] },
    {
      name: 'a digest that is none',
      given: [...fresh.filter((line) => !line.startsWith('digest')), 'digest x'],
    },
    {
      name: 'a generation that no column holds',
      given: fresh.map((line) => line.replace('generation 0', 'generation 4294967296')),
    },
    {
      name: 'a generation with a sign',
      given: fresh.map((line) => line.replace('generation 0', 'generation -1')),
    },
    { name: 'a change that waits for ever', given: [...fresh, 'pending 1 1 1e308'] },
    { name: 'a time that is none', given: [...fresh, 'undone 1 NaN'] },
    { name: 'a package that is an option', given: [...fresh, 'missing -oDPkg::Pre-Invoke=x'] },
    { name: 'a peer without a key', given: peer('x 198.18.1.11:41071 1795201007 404 348') },
    { name: 'a handshake that is no number', given: peer(`${key} 198.18.1.11:41071 NaN 404 348`) },
    { name: 'bytes beyond all numbers', given: peer(`${key} 198.18.1.11:41071 1795201007 1e308 348`) },
    { name: 'bytes below nought', given: peer(`${key} 198.18.1.11:41071 1795201007 404 -1`) },
    { name: 'an endpoint without end', given: peer(`${key} ${'1'.repeat(1000)} 1795201007 404 348`) },
    { name: 'a port that is none', given: live('interface ListenPort 65536') },
    { name: 'a live peer without a key', given: live('peer x - 0') },
    { name: 'a keepalive that is none', given: live(`peer ${key} - Infinity`) },
    { name: 'a route without end', given: live(`route ${'1'.repeat(1000)}`) },
    { name: 'a set with another name', given: live('set a"b') },
    { name: 'sets without end', given: live(...Array.from({ length: 1000 }, (_, index) => `set s${index}`)) },
  ])('an answer that no gateway gives is none: $name', async ({ given }) => {
    expect(await readObserved(given)).toBeNull()
  })

  test('names of what every object has are names of sets as well', async () => {
    const read = await readObserved(
      live('set __proto__', 'element __proto__ 10.0.0.1', 'element constructor 1'),
    )
    expect(read?.live.kind === 'read' && Object.entries(read.live.config.sets ?? {})).toEqual([
      ['__proto__', ['10.0.0.1']],
      ['constructor', ['1']],
    ])
  })

  test('texts are cut and lists end, however much a gateway says', async () => {
    const long = 'x'.repeat(100_000)
    const read = await readObserved([
      ...fresh.map((line) => (line.startsWith('version') ? `version ${long}` : line)),
      ...Array.from({ length: 1000 }, () => `drop ${long}`),
      ...Array.from({ length: 1000 }, (_, index) => `name${String(index)} x`),
    ])
    expect(read?.machine.osVersion).toHaveLength(200)
    expect(read?.machine.foreignDrops).toHaveLength(50)
    expect(JSON.stringify(read).length).toBeLessThan(20_000)
  })

  test('a line more costs a line more, and others get their turn', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    const lines = [...fresh, ...Array.from({ length: 400_000 }, () => 'drop x')]
    const read = await readObserved(lines).finally(() => clearInterval(timer))
    expect(read?.machine.foreignDrops).toHaveLength(50)
    expect(turns).toBeGreaterThan(0)
  })

  test('what is read is what a workstation may tell', async () => {
    for (const given of [golden, fresh])
      expect(
        observed.safeParse({
          ...(await readObserved(given)),
          gatewayId: '01890000-0000-7000-8000-000000000000',
          readAtMs: 1,
        }).success,
      ).toBe(true)
  })
})
