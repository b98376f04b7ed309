import { toBase64 } from '#shared/base/base64.ts'
import { device, gateway, network, user } from '#shared/model/testing/records.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'

/** A public key that is easy to recognize: the name, filled up to 32 bytes. */
export function keyOf(name: string): string {
  return toBase64(Uint8Array.from({ length: 32 }, (_, index) => name.charCodeAt(index % name.length)))
}

/** A node's place: its addresses end in the same number. */
export function placement(networkId: string, nodeId: string, of: Partial<Placement> = {}): Placement {
  const plain = { nodeKind: 'device', address: null, address6: null, publicKey: null } as const
  return { ...plain, networkId, nodeId, position: { x: 0, y: 0 }, ...of }
}

export function relation(networkId: string, kind: Relation['kind'], from: string, to: string): Relation {
  return { id: `${kind} ${from} ${to}`, networkId, kind, from, to, exit: false }
}

export function rule(id: string, networkId: string, of: Partial<Rule> = {}): Rule {
  const plain = {
    kind: 'server',
    name: id,
    address: '192.168.10.5',
    ports: '443',
    audience: 'everyone',
    active: true,
  } as const
  return { ...plain, id, networkId, ...of }
}

const enrolled = (networkId: string, nodeId: string, last: number, with6 = false): Placement =>
  placement(networkId, nodeId, {
    address: `10.20.0.${last}`,
    address6: with6 ? `fd42:0:0:1::${last}` : null,
    publicKey: keyOf(nodeId),
  })

/** An office with one gateway, two devices and one web server for everyone; IPv4. */
export const office: Model = {
  networks: [network({ id: 'office' })],
  networkUsers: [user('u1')],
  devices: [device('ana-laptop'), device('bob-phone')],
  gateways: [gateway('hq', { publicKey: keyOf('hq') })],
  rules: [rule('intranet', 'office')],
  placements: [
    placement('office', 'hq', { nodeKind: 'gateway', address: '10.20.0.1' }),
    enrolled('office', 'ana-laptop', 10),
    enrolled('office', 'bob-phone', 11),
    placement('office', 'intranet', { nodeKind: 'rule' }),
  ],
  relations: [
    relation('office', 'peer', 'ana-laptop', 'hq'),
    relation('office', 'peer', 'bob-phone', 'hq'),
    relation('office', 'rule', 'hq', 'intranet'),
  ],
}

/**
 * A hub with a branch and a database machine; IPv4 and IPv6, internal traffic. Ana (hub) may use the branch's
 * printers and the database, Bob (hub) leaves for the internet there, Eva is at the branch, Tom has no key yet.
 */
export const company: Model = {
  networks: [network({ id: 'company', range6: 'fd42:0:0:1::/64', allowInternalTraffic: true })],
  networkUsers: [user('u1')],
  devices: [device('ana-laptop'), device('bob-phone'), device('eva-tablet'), device('tom-laptop')],
  gateways: [
    gateway('branch', { publicKey: keyOf('branch'), publicAddress: 'branch.example.org', dialPort: 4500 }),
    gateway('db', { kind: 'database', publicKey: keyOf('db'), publicAddress: '203.0.113.30' }),
    gateway('hub', { kind: 'hub', publicKey: keyOf('hub'), publicAddress: '2001:db8::1' }),
  ],
  rules: [
    rule('printers', 'company', { address: '192.168.77.0/24', ports: '631,9100-9102', audience: 'chosen' }),
    rule('postgres', 'company', { address: '10.20.0.3', ports: '5432', audience: 'chosen' }),
    rule('names', 'company', { address: 'gateway', ports: '53/tcp+udp' }),
    rule('wiki', 'company', { address: '2001:db8:10::80', ports: '443' }),
    rule('old', 'company', { address: '192.168.10.9', ports: '80', active: false }),
  ],
  placements: [
    ...['hub', 'branch', 'db'].map((id, index) =>
      placement('company', id, {
        nodeKind: 'gateway',
        address: `10.20.0.${index + 1}`,
        address6: `fd42:0:0:1::${index + 1}`,
      }),
    ),
    ...['ana-laptop', 'bob-phone', 'eva-tablet'].map((id, index) =>
      enrolled('company', id, 10 + index, true),
    ),
    { ...enrolled('company', 'tom-laptop', 13, true), publicKey: null },
  ],
  relations: [
    relation('company', 'site', 'branch', 'hub'),
    relation('company', 'site', 'db', 'hub'),
    relation('company', 'peer', 'ana-laptop', 'hub'),
    { ...relation('company', 'peer', 'bob-phone', 'hub'), exit: true },
    relation('company', 'peer', 'eva-tablet', 'branch'),
    relation('company', 'peer', 'tom-laptop', 'branch'),
    relation('company', 'rule', 'branch', 'printers'),
    relation('company', 'rule', 'hub', 'postgres'),
    relation('company', 'rule', 'hub', 'names'),
    relation('company', 'rule', 'hub', 'wiki'),
    relation('company', 'rule', 'hub', 'old'),
    relation('company', 'audience', 'ana-laptop', 'printers'),
    relation('company', 'audience', 'ana-laptop', 'postgres'),
    relation('company', 'audience', 'eva-tablet', 'printers'),
  ],
}
