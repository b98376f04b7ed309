import { createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { compareRanges, contains, formatCidr, lastOf, overlaps, parseCidr, type Cidr } from './cidr.ts'
import { formatIp, parseIp, type Ip } from './ip.ts'
import { isKey } from './key-text.ts'
import { generateKeyPair, presharedKey, publicKeyOf } from './keys.ts'
import { formatPorts, parsePorts } from './port-spans.ts'

const ip = (text: string): Ip => {
  const read = parseIp(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const cidr = (text: string): Cidr => {
  const read = parseCidr(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

/** What a browser makes of it; null: it is no address. */
const webAddress = (text: string): string | null =>
  URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1) ?? null

describe('addresses', () => {
  test.each([
    { given: '10.20.0.1', expect: '10.20.0.1' },
    { given: ' 192.168.0.255 ', expect: '192.168.0.255' },
    { given: 'FD00:0:0:0::1', expect: 'fd00::1' },
    { given: '2001:db8:0:0:1:0:0:1', expect: '2001:db8::1:0:0:1' },
    { given: '10.20', expect: 'address-incomplete' },
    { given: '10.20.0.', expect: 'address-incomplete' },
    { given: '010.20.0.1', expect: 'address-incomplete' },
    { given: '10.20.0.256', expect: 'address-incomplete' },
    { given: '0x7f.1', expect: 'address-unreadable' },
    { given: 'fe80::1%eth0', expect: 'address-unreadable' },
    { given: '10.0.0.1; reboot', expect: 'address-unreadable' },
    { given: '', expect: 'address-unreadable' },
  ])('reads $given as $expect', ({ given, expect: wanted }) => {
    const read = parseIp(given)
    expect(read.ok ? formatIp(read.value) : read.problem.code).toBe(wanted)
  })

  test('of IPv6, every form that the standard has is read and written as addresses of the web are', () => {
    const groups = ['0', '0', '0', 'a0', '00ff', 'FFFF', '1']
    const pick = (seed: number, at: number): string => groups[(seed * 31 + at * seed * 7) % 7] ?? ''
    for (let seed = 1; seed < 2000; seed += 1) {
      const all = Array.from({ length: 8 }, (_, at) => pick(seed + at * at, at))
      const [from, left] = [seed % 9, seed % 4]
      const short = `${all.slice(0, from).join(':')}::${all.slice(from + left).join(':')}`
      const mixed = `${all.slice(0, 6).join(':')}:192.168.${seed % 256}.7`
      for (const text of [all.join(':'), short, mixed]) {
        const read = parseIp(text)
        expect([text, read.ok ? formatIp(read.value) : null]).toEqual([text, webAddress(text)])
      }
    }
  })

  test.each([
    '1::2::3',
    ':1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '::00001',
  ])('%s is no address', (text) =>
    expect(parseIp(text)).toMatchObject({ ok: false, problem: { code: 'address-unreadable' } }),
  )

  test.each(['::1.2.3', '::1.2.3.4.5', '::1.2.3.256', '::01.2.3.4', '1.2.3.4::', '::1.2.3.4:5'])(
    '%s ends in no IPv4 address',
    (text) => expect(parseIp(text)).toMatchObject({ ok: false, problem: { code: 'address-unreadable' } }),
  )
})

describe('ranges', () => {
  test.each([
    { given: '10.20.0.0/24', expect: '10.20.0.0/24' },
    { given: '10.20.0.7', expect: '10.20.0.7/32' },
    { given: '0.0.0.0/0', expect: '0.0.0.0/0' },
    { given: 'fd12:3456:789a::/48', expect: 'fd12:3456:789a::/48' },
    { given: '10.20.0.7/33', expect: 'range-unreadable' },
    { given: '10.20.0.0/24/1', expect: 'range-unreadable' },
    { given: '10.20.0.0/', expect: 'range-unreadable' },
  ])('reads $given as $expect', ({ given, expect: wanted }) => {
    const read = parseCidr(given)
    expect(read.ok ? formatCidr(read.value) : read.problem.code).toBe(wanted)
  })

  test('host bits answer the range that was meant', () => {
    expect(parseCidr('10.20.0.7/24')).toEqual({
      ok: false,
      problem: { code: 'range-host-bits', facts: { value: '10.20.0.7/24', suggestion: '10.20.0.0/24' } },
    })
  })

  test('hold and overlap', () => {
    expect(contains(cidr('10.20.0.0/24'), ip('10.20.0.255'))).toBe(true)
    expect(contains(cidr('10.20.0.0/24'), ip('10.20.1.0'))).toBe(false)
    expect(contains(cidr('0.0.0.0/0'), ip('::1'))).toBe(false)
    expect(overlaps(cidr('10.0.0.0/8'), cidr('10.20.0.0/24'))).toBe(true)
    expect(overlaps(cidr('10.20.0.0/24'), cidr('10.20.1.0/24'))).toBe(false)
    expect(formatIp({ version: 6, value: lastOf(cidr('fd00::/64')) })).toBe('fd00::ffff:ffff:ffff:ffff')
  })

  test('IPv4 comes first, and the wider range before those in it', () => {
    const inOrder = ['10.0.0.0/8', '10.0.0.0/24', '10.20.0.0/24', '::/0', 'fd00::/8']
    expect(inOrder.toReversed().map(cidr).toSorted(compareRanges).map(formatCidr)).toEqual(inOrder)
  })
})

describe('ports', () => {
  test.each([
    { given: '443', expect: '443' },
    { given: '22, 80', expect: '22,80' },
    { given: '80,81,82-90', expect: '80-90' },
    { given: '53/udp', expect: '53/udp' },
    { given: '443/tcp+udp', expect: '443/tcp+udp' },
    { given: '443/UDP,443', expect: '443/tcp+udp' },
    { given: '5000-5100/udp,22', expect: '22,5000-5100/udp' },
    { given: '0', expect: 'port-out-of-range' },
    { given: '70000', expect: 'port-out-of-range' },
    { given: '90-80', expect: 'ports-unreadable' },
    { given: '22,', expect: 'ports-unreadable' },
    { given: 'ssh', expect: 'ports-unreadable' },
    { given: '22 accept; drop', expect: 'ports-unreadable' },
  ])('reads $given as $expect', ({ given, expect: wanted }) => {
    const read = parsePorts(given)
    expect(read.ok ? formatPorts(read.value) : read.problem.code).toBe(wanted)
  })
})

describe('keys', () => {
  const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

  test('base64 is that of Node for every length, and only canonical text is read', () => {
    for (let length = 0; length < 50; length += 1) {
      const bytes = random(length)
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
    }
    expect(fromBase64('AB')).toBeNull()
    expect(fromBase64('AB==')).toBeNull()
    expect(fromBase64('A*==')).toBeNull()
  })

  test('pairs are those of OpenSSL, in raw form', () => {
    for (let run = 0; run < 20; run += 1) {
      const pair = generateKeyPair(random)
      const header = Buffer.from('302e020100300506032b656e04220420', 'hex')
      const der = Buffer.concat([header, Buffer.from(pair.privateKey, 'base64')])
      const spki = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({
        format: 'der',
        type: 'spki',
      })
      expect(pair.publicKey).toBe(spki.subarray(-32).toString('base64'))
      expect(publicKeyOf(pair.privateKey)).toBe(pair.publicKey)
      expect(isKey(pair.publicKey)).toBe(true)
    }
    expect(isKey(toBase64(new Uint8Array(32)))).toBe(false)
    expect(isKey('not a key')).toBe(false)
  })

  test('a preshared key changes with every part of its pair and with either token', () => {
    const of = {
      networkToken: random(32),
      gatewayToken: random(32),
      networkId: 'n',
      gatewayId: 'g',
      peerKey: 'p',
    }
    const keys = [
      of,
      { ...of, networkToken: random(32) },
      { ...of, gatewayToken: random(32) },
      { ...of, networkId: 'm' },
      { ...of, gatewayId: 'h' },
      { ...of, peerKey: 'q' },
    ].map(presharedKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(presharedKey(of)).toBe(keys[0])
    expect(keys.every(isKey)).toBe(true)
  })
})
