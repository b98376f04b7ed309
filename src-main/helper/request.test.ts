import { describe, expect, test } from 'vitest'
import { parseRequest } from './request.ts'
import { keyOf, sampleTunnel } from './testing/sample-tunnel.ts'
import type { Tunnel } from './tunnel.ts'

const line = (value: unknown): string => JSON.stringify(value)
const up = (change: object): string => line({ id: 1, verb: 'up', spec: { ...sampleTunnel(), ...change } })
const peer = (change: object): string => up({ peers: [{ ...sampleTunnel().peers[0], ...change }] })

/** The path that is refused, or `accepted`. */
function refusedAt(text: string): string {
  const read = parseRequest(text)
  return read.ok ? 'accepted' : read.problem.path
}

describe('a request', () => {
  test.each([
    { name: 'hello', given: { id: 1, verb: 'hello' } },
    { name: 'read', given: { id: 2, verb: 'read' } },
    { name: 'bye', given: { id: 3, verb: 'bye' } },
    { name: 'down', given: { id: 4, verb: 'down', name: 'trma', keepBlocking: true } },
    { name: 'up', given: { id: 5, verb: 'up', spec: sampleTunnel() } },
  ])('$name is read as it is', ({ given }) => {
    expect(parseRequest(line(given))).toEqual({ ok: true, value: given })
  })

  test('addresses are read in any form and kept in one', () => {
    const read = parseRequest(up({ addresses: ['FD00:0:0:0::0002/128'], excluded: ['198.51.100.9'] }))
    const spec = read.ok && read.value.verb === 'up' ? read.value.spec : null
    expect([spec?.addresses, spec?.excluded]).toEqual([['fd00::2/128'], ['198.51.100.9/32']])
  })

  test.each([
    { name: 'no JSON', given: '{', expect: 'line' },
    { name: 'nothing', given: '', expect: 'line' },
    { name: 'a list', given: '[]', expect: 'line' },
    { name: 'no verb', given: '{"id":1}', expect: 'request.verb' },
    { name: 'a verb of no list', given: '{"id":1,"verb":"toString"}', expect: 'request.verb' },
    { name: 'a verb that is no text', given: '{"id":1,"verb":["up"]}', expect: 'request.verb' },
    { name: 'no id', given: '{"verb":"read"}', expect: 'request.id' },
    { name: 'an id below one', given: '{"id":0,"verb":"read"}', expect: 'request.id' },
    { name: 'an id with a fraction', given: '{"id":1.5,"verb":"read"}', expect: 'request.id' },
    { name: 'a field too many', given: '{"id":1,"verb":"read","x":1}', expect: 'request.*' },
    { name: 'a prototype', given: '{"id":1,"verb":"read","__proto__":{}}', expect: 'request.*' },
    { name: 'a constructor', given: '{"id":1,"verb":"read","constructor":1}', expect: 'request.*' },
    { name: 'up without a tunnel', given: '{"id":1,"verb":"up"}', expect: 'request.spec' },
    { name: 'a longer line than is read', given: `"${'x'.repeat(600_000)}"`, expect: 'line' },
  ])('$name is refused', ({ given, expect: path }) => {
    expect(refusedAt(given)).toBe(path)
  })

  test('a refusal bears the id of its request, if that can be read', () => {
    expect(parseRequest('{"id":7,"verb":"up","spec":3}')).toEqual({
      ok: false,
      problem: { id: 7, path: 'request.spec' },
    })
  })
})

describe('a field of a tunnel', () => {
  const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
  const cases: readonly {
    readonly name: string
    readonly given: Partial<Record<keyof Tunnel, unknown>>
    readonly path: string
  }[] = [
    { name: 'a name of others', given: { name: 'eth0' }, path: 'name' },
    { name: 'a name alone', given: { name: 'trm' }, path: 'name' },
    { name: 'a long name', given: { name: 'trm1234567890123' }, path: 'name' },
    { name: 'a capital', given: { name: 'trmA' }, path: 'name' },
    { name: 'a path as name', given: { name: 'trm/../x' }, path: 'name' },
    { name: 'a name with a line end', given: { name: 'trma\n' }, path: 'name' },
    { name: 'a key that is short', given: { privateKey: 'AAAA' }, path: 'privateKey' },
    { name: 'a key of zeros', given: { privateKey: keyOf(0) }, path: 'privateKey' },
    { name: 'a key in another form', given: { privateKey: `${'A'.repeat(42)}B=` }, path: 'privateKey' },
    { name: 'an address without prefix', given: { addresses: ['10.0.0.1'] }, path: 'addresses.0' },
    { name: 'a prefix too long', given: { addresses: ['10.0.0.1/33'] }, path: 'addresses.0' },
    { name: 'a second prefix', given: { addresses: ['10.0.0.1/24/24'] }, path: 'addresses.0' },
    { name: 'a zone', given: { addresses: ['fe80::1%eth0/64'] }, path: 'addresses.0' },
    { name: 'octal', given: { addresses: ['010.0.0.1/24'] }, path: 'addresses.0' },
    { name: 'a space', given: { addresses: [' 10.0.0.1/24'] }, path: 'addresses.0' },
    { name: 'too many addresses', given: { addresses: many(17, '10.0.0.1/32') }, path: 'addresses' },
    { name: 'an MTU too small', given: { mtu: 575 }, path: 'mtu' },
    { name: 'an MTU as text', given: { mtu: '1420' }, path: 'mtu' },
    { name: 'too many peers', given: { peers: many(65, sampleTunnel().peers[0]) }, path: 'peers' },
    { name: 'host bits', given: { excluded: ['10.0.0.1/8'] }, path: 'excluded.0' },
    { name: 'too many ranges', given: { excluded: many(257, '10.0.0.0/8') }, path: 'excluded' },
    {
      name: 'a server by name',
      given: { dns: { servers: ['dns.example'], domains: [] } },
      path: 'dns.servers.0',
    },
    { name: 'a domain of one dot', given: { dns: { servers: [], domains: ['.'] } }, path: 'dns.domains.0' },
    {
      name: 'a domain like an option',
      given: { dns: { servers: [], domains: ['-x'] } },
      path: 'dns.domains.0',
    },
    { name: 'a hook', given: { PostUp: 'id' } as object, path: '*' },
  ]
  test.each(cases)('$name is refused', ({ given, path }) => {
    expect(refusedAt(up(given))).toBe(`request.spec.${path}`)
  })

  test.each([
    {
      name: 'an endpoint by name',
      given: { endpoint: { address: 'a.example', port: 1 } },
      path: 'endpoint.address',
    },
    { name: 'port 0', given: { endpoint: { address: '192.0.2.1', port: 0 } }, path: 'endpoint.port' },
    { name: 'a preshared key of zeros', given: { presharedKey: keyOf(0) }, path: 'presharedKey' },
    { name: 'a keepalive too long', given: { keepaliveS: 65_536 }, path: 'keepaliveS' },
    { name: 'a range with an option', given: { allowedIPs: ['10.0.0.0/8 table 1'] }, path: 'allowedIPs.0' },
  ])('of a peer: $name is refused', ({ given, path }) => {
    expect(refusedAt(peer(given))).toBe(`request.spec.peers.0.${path}`)
  })
})
