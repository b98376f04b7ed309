import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { sampleKey } from '#main/tunnel/testing/sample-keys.ts'
import { parseWireGuardFile } from './wireguard-file.ts'

const privateKey = sampleKey('own')
const publicKey = sampleKey('gateway')
const otherKey = sampleKey('other gateway')
const presharedKey = sampleKey('preshared')

const head = `[Interface]\nPrivateKey = ${privateKey}\nAddress = 10.8.0.2/24\n`
const tail = `[Peer]\nPublicKey = ${publicKey}\n`

const peer = {
  publicKey,
  endpoint: null,
  keepaliveS: 0,
  gatewayName: null,
  isExit: false,
  allowedIPs: [],
}

describe('files of other products', () => {
  test('a provider of privacy: one peer, everything, names in upper case, Windows line ends', () => {
    const text = `\uFEFF[Interface]\r\n# Device: Clever Otter\r\nPRIVATEKEY = ${privateKey}\r\nAddress = 10.66.21.4/32,fc00:bbbb:bbbb:bb01::3:1503/128\r\nDNS = 10.64.0.1\r\n\r\n[Peer]\r\nPublicKey = ${publicKey}\r\nAllowedIPs = 0.0.0.0/0,::0/0\r\nEndpoint = 185.65.135.67:51820\r\n`
    expect(parseWireGuardFile(text)).toEqual({
      ok: true,
      value: {
        privateKey,
        presharedKeys: {},
        parts: {
          addresses: ['10.66.21.4/32', 'fc00:bbbb:bbbb:bb01::3:1503/128'],
          mtu: 1420,
          dns: { servers: ['10.64.0.1'], domains: [] },
          peers: [{ ...peer, endpoint: { host: '185.65.135.67', port: 51820 }, isExit: true }],
        },
      },
    })
  })

  test('an office router: a name, a preshared key, ranges over several lines, comments at their end', () => {
    const text = `
[Interface]
PrivateKey = ${privateKey} # laptop
ListenPort = 51871
Address = 10.8.0.2/24
Address = fd00:8::2/64
DNS = 10.8.0.1, Office.Example.
DNS = fd00:8::1
MTU = 1380
Table = auto
FwMark = 0xca6c
SaveConfig = false

[Peer]
PublicKey = ${publicKey}
PresharedKey = ${presharedKey}
AllowedIPs = 10.8.0.0/24, 192.168.1.7/24
AllowedIPs = fd00:8::/64
Endpoint = VPN.Office.Example:1194
PersistentKeepalive = 25
`
    expect(parseWireGuardFile(text)).toEqual({
      ok: true,
      value: {
        privateKey,
        presharedKeys: { [publicKey]: presharedKey },
        parts: {
          addresses: ['10.8.0.2/24', 'fd00:8::2/64'],
          mtu: 1380,
          dns: { servers: ['10.8.0.1', 'fd00:8::1'], domains: ['office.example'] },
          peers: [
            {
              ...peer,
              endpoint: { host: 'vpn.office.example', port: 1194 },
              keepaliveS: 25,
              allowedIPs: ['10.8.0.0/24', '192.168.1.0/24', 'fd00:8::/64'],
            },
          ],
        },
      },
    })
  })

  test('a mesh: several peers; a range named twice is of the last one, as wg has it', () => {
    const text = `${head}[peer]
publickey=${publicKey}
allowedips=10.8.0.0/24,10.9.0.0/24
endpoint=[2001:DB8::1]:51820
[PEER]
PublicKey=${otherKey}
AllowedIPs=10.9.0.0/24,10.9.0.0/24
PersistentKeepalive=off
PresharedKey=${'A'.repeat(43)}=
`
    const read = parseWireGuardFile(text)
    expect(read.ok && read.value.presharedKeys).toEqual({})
    expect(read.ok && read.value.parts.peers).toEqual([
      { ...peer, endpoint: { host: '2001:db8::1', port: 51820 }, allowedIPs: ['10.8.0.0/24'] },
      { ...peer, publicKey: otherKey, allowedIPs: ['10.9.0.0/24'] },
    ])
  })

  test('the two halves of everywhere are everywhere', () => {
    const read = parseWireGuardFile(
      `${head}${tail}AllowedIPs = 0.0.0.0/1, 128.0.0.0/1, ::/1, 8000::/1, 10.8.0.0/24`,
    )
    expect(read.ok && read.value.parts.peers).toEqual([
      { ...peer, isExit: true, allowedIPs: ['10.8.0.0/24'] },
    ])
  })
})

describe('what is refused', () => {
  test.each(['PreUp', 'PostUp', 'predown', 'POSTDOWN'])('the hook %s, with its line', (key) => {
    const text = `${head}${key} = iptables -A FORWARD -i %i -j ACCEPT\n${tail}`
    expect(parseWireGuardFile(text)).toEqual({
      ok: false,
      problem: problem('tunnel-file-hook', { line: 4, key }),
    })
  })

  test('a hook wherever it stands, in a peer and before everything', () => {
    expect(parseWireGuardFile(`${head}${tail}PostUp = id`)).toMatchObject({
      problem: { code: 'tunnel-file-hook', facts: { line: 6, key: 'PostUp' } },
    })
    expect(parseWireGuardFile(`PostUp = id\n${head}${tail}`)).toMatchObject({
      problem: { code: 'tunnel-file-hook', facts: { line: 1 } },
    })
  })

  test.each([
    { name: 'nothing', text: '', line: 1, says: '[Interface]' },
    { name: 'no peer', text: head, line: 1, says: '[Peer]' },
    {
      name: 'no key of its own',
      text: `\n[Interface]\nAddress = 10.0.0.1\n${tail}`,
      line: 2,
      says: '[Interface]',
    },
    {
      name: 'no address',
      text: `[Interface]\nPrivateKey = ${privateKey}\n${tail}`,
      line: 1,
      says: '[Interface]',
    },
    {
      name: 'a key cut short',
      text: `[Interface]\nPrivateKey = ${privateKey.slice(1)}`,
      line: 2,
      says: 'PrivateKey',
    },
    { name: 'a key that lost its name', text: `[Interface]\n${privateKey}`, line: 2, says: '' },
    {
      name: 'a name with a slip',
      text: `[Interface]\nPrivatKey = ${privateKey}`,
      line: 2,
      says: 'PrivatKey',
    },
    { name: 'a key before any section', text: 'MTU = 1400', line: 1, says: 'MTU' },
    { name: 'an unknown section', text: `${head}[Peers]\n`, line: 4, says: '[Peers]' },
    { name: 'the interface twice', text: `${head}[Interface]\n`, line: 4, says: '[Interface]' },
    { name: 'a key twice', text: `${head}PrivateKey = ${privateKey}`, line: 4, says: 'PrivateKey' },
    { name: 'a peer twice', text: `${head}${tail}${tail}`, line: 6, says: '[Peer]' },
    { name: 'a peer without a key', text: `${head}[Peer]\nAllowedIPs = ::/0`, line: 4, says: '[Peer]' },
    { name: 'an MTU out of bounds', text: `${head}MTU = 575`, line: 4, says: 'MTU = 575' },
    { name: 'a table of its own', text: `${head}Table = off`, line: 4, says: 'Table = off' },
    {
      name: 'an address that is none',
      text: `${head}Address = 10.8.0.256/24`,
      line: 4,
      says: 'Address = 10.8.0.256/24',
    },
    {
      name: 'a prefix that is none',
      text: `${head}${tail}AllowedIPs = 10.0.0.0/33`,
      line: 6,
      says: 'AllowedIPs = 10.0.0.0/33',
    },
    {
      name: 'a difference of ranges',
      text: `${head}${tail}AllowedIPs = +10.0.0.0/8`,
      line: 6,
      says: 'AllowedIPs = +10.0.0.0/8',
    },
    {
      name: 'an endpoint without a port',
      text: `${head}${tail}Endpoint = 192.0.2.1`,
      line: 6,
      says: 'Endpoint = 192.0.2.1',
    },
    {
      name: 'the name of a port',
      text: `${head}${tail}Endpoint = a.example:ssh`,
      line: 6,
      says: 'Endpoint = a.example:ssh',
    },
    {
      name: 'a command in a name',
      text: `${head}${tail}Endpoint = $(id).example:1`,
      line: 6,
      says: 'Endpoint = $(id).example:1',
    },
    {
      name: 'a name server that is none',
      text: `${head}DNS = 10.0.0.1; id`,
      line: 4,
      says: 'DNS = 10.0.0.1; id',
    },
  ])('$name, in line $line', ({ text, line, says }) => {
    const read = parseWireGuardFile(text)
    expect(read).toEqual({ ok: false, problem: problem('tunnel-file-unreadable', { line, text: says }) })
  })
})
