import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
  test('a machine that was changed by hand', () => {
    expect(readObserved(golden)).toMatchObject({
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

  test('a machine without us', () => {
    expect(readObserved(fresh)).toEqual({
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

  test('a change that waits, and one that was undone', () => {
    expect(readObserved([...fresh, 'pending 3 7 41', 'undone 2 1795201007'])).toMatchObject({
      pending: { generation: 3, fence: 7, undoInS: 41 },
      undone: { generation: 2, atMs: 1_795_201_007_000 },
    })
  })

  test('what a login shell prints first does no harm', () => {
    expect(readObserved(['Welcome to the machine', '', ...fresh])).toEqual(readObserved(fresh))
  })

  test.each([
    { name: 'no system', given: fresh.filter((line) => !line.startsWith('os ')) },
    { name: 'no state', given: fresh.filter((line) => !line.startsWith('live ')) },
    { name: 'no generation', given: fresh.filter((line) => !line.startsWith('generation ')) },
    { name: 'nothing', given: [] },
  ])('an answer that is not whole is none: $name', ({ given }) => {
    expect(readObserved(given)).toBeNull()
  })
})
