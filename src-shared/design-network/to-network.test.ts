import { expect, test } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, aRelationship, anOutline, idOf } from '#shared/design/testing/designs.ts'
import { applyEdits } from '#shared/model/edit.ts'
import { proposeRoles } from './roles.ts'
import { toNetwork, type Decisions } from './to-network.ts'
import { emptyNetwork, gatewayId, networkId, ownerId } from './testing/network.ts'

const laptop = aNode('laptop')
const phone = aNode('phone', { kind: 'phone' })
const vpn = aNode('vpn', { kind: 'server', publicIp: '203.0.113.10', privateIp: '192.168.10.2' })
const erp = aNode('erp', { kind: 'database', privateIp: '192.168.10.20' })
const shop = aNode('shop', { kind: 'kubernete', privateIp: '10.40.1.0/24' })
const photos = aNode('photos', { kind: 's3', privateIp: 'fotos-tienda' })
const office: Design = toDesign({
  nodes: [laptop, phone, vpn, erp, shop, photos],
  relationships: [
    aRelationship('1', laptop.id, vpn.id),
    aRelationship('2', phone.id, vpn.id),
    aRelationship('3', vpn.id, erp.id),
    aRelationship('4', erp.id, shop.id),
    aRelationship('5', phone.id, erp.id),
    aRelationship('6', shop.id, photos.id),
  ],
  outlines: [anOutline('room')],
})

const decided = (more: Partial<Decisions> = {}): Decisions => ({
  roles: proposeRoles(office),
  gatewayIds: new Map([[vpn.id, gatewayId]]),
  owners: new Map([
    [laptop.id, ownerId],
    [phone.id, ownerId],
  ]),
  addresses: new Map([
    [erp.id, erp.privateIp],
    [shop.id, shop.privateIp],
  ]),
  ports: new Map([
    [erp.id, '5432'],
    [shop.id, '443'],
  ]),
  ...more,
})

const makeId = (): (() => string) => {
  let count = 0
  return () => idOf(`m${(count += 1)}`)
}

test('roles are proposed by kind, address and what is joined', () => {
  expect([...proposeRoles(office)]).toEqual([
    [laptop.id, 'device'],
    [phone.id, 'device'],
    [vpn.id, 'gateway'],
    [erp.id, 'rule'],
    [shop.id, 'rule'],
    [photos.id, 'left'],
  ])
})

test('without a public address the machine with the most devices is the gateway', () => {
  const nodes = new Map(office.nodes).set(vpn.id, { ...vpn, publicIp: '' })
  expect(proposeRoles({ ...office, nodes }).get(vpn.id)).toBe('gateway')
})

test('a router is a gateway like a firewall, also through what only passes on, and words stay in the drawing', () => {
  const nodes = [
    aNode('edge', { kind: 'router', publicIp: '203.0.113.10' }),
    aNode('floor', { kind: 'switch' }),
    aNode('air', { kind: 'access-point' }),
    laptop,
    aNode('web', { kind: 'virtual-machine', publicIp: '203.0.113.11' }),
    aNode('shop', { kind: 'container' }),
    aNode('copies', { kind: 'nas' }),
    aNode('ink', { kind: 'printer' }),
    aNode('eye', { kind: 'camera' }),
    aNode('out', { kind: 'internet' }),
    aNode('ana', { kind: 'person' }),
    aNode('some', { kind: 'box' }),
    aNode('words', { kind: 'text' }),
    aNode('paper', { kind: 'note' }),
  ]
  const pairs = ['edge floor', 'floor air', 'air laptop', 'floor web', 'paper laptop']
  const relationships = pairs.map((pair, index) => {
    const [from = '', to = ''] = pair.split(' ')
    return aRelationship(`${index}`, idOf(from), idOf(to))
  })
  const proposed = proposeRoles(toDesign({ nodes, relationships, outlines: [] }))
  expect(nodes.map(({ name, id }) => `${name} ${proposed.get(id) ?? ''}`)).toEqual([
    ...['edge gateway', 'floor left', 'air left', 'laptop device'],
    // It has a public address, but nobody comes through it.
    ...['web rule', 'shop rule', 'copies rule', 'ink left', 'eye left', 'out left'],
    ...['ana left', 'some left', 'words left', 'paper left'],
  ])
})

test('a drawing becomes a network that the model accepts', () => {
  const { edits, missing, left } = toNetwork(office, decided(), makeId())
  expect(missing).toEqual([])
  const applied = applyEdits(emptyNetwork, networkId, edits)
  if (!applied.ok) throw new Error(JSON.stringify(applied.problem))
  const { devices, rules, relations } = applied.value
  expect(devices.map(({ name }) => name)).toEqual(['laptop', 'phone'])
  // The phone is drawn to the database: it is among those who were chosen. The cluster is behind the database.
  expect(rules.map(({ name, address, ports, audience }) => [name, address, ports, audience])).toEqual([
    ['erp', '192.168.10.20', '5432', 'chosen'],
    ['shop', '10.40.1.0/24', '443', 'everyone'],
  ])
  expect(relations.map(({ kind }) => kind).toSorted()).toEqual(['audience', 'peer', 'peer', 'rule', 'rule'])
  expect(left).toEqual([
    { kind: 'relationship', id: idOf('4'), why: 'no-meaning' },
    { kind: 'relationship', id: idOf('6'), why: 'no-meaning' },
    { kind: 'outline', id: idOf('room'), why: 'drawing-only' },
    { kind: 'node', id: photos.id, why: 'kind' },
  ])
})

const asked: readonly {
  readonly name: string
  readonly given: Partial<Decisions>
  readonly expect: readonly string[]
}[] = [
  {
    name: 'which gateway it is',
    given: { gatewayIds: new Map() },
    expect: [`${vpn.id} gateway`],
  },
  {
    name: 'whose a device is',
    given: { owners: new Map([[laptop.id, ownerId]]) },
    expect: [`${phone.id} owner`],
  },
  {
    name: 'what is open',
    given: {
      ports: new Map([
        [erp.id, '5432'],
        [shop.id, '99999'],
      ]),
    },
    expect: [`${shop.id} ports`],
  },
]

test.each(asked)('is asked: $name', ({ given, expect: wanted }) => {
  const { edits, missing } = toNetwork(office, decided(given), makeId())
  expect(missing.map(({ nodeId, what }) => `${nodeId} ${what}`)).toEqual(wanted)
  expect(applyEdits(emptyNetwork, networkId, edits).ok).toBe(true)
})

test('an address that nobody can read is asked for', () => {
  const addresses = new Map(decided().addresses).set(erp.id, 'erp.local')
  const { missing } = toNetwork(office, decided({ addresses }), makeId())
  expect(missing).toEqual([{ nodeId: erp.id, what: 'address' }])
})

test('a service that two gateways lead to is behind the first', () => {
  const second = aNode('vpn2', { kind: 'server', publicIp: '203.0.113.11' })
  const design = toDesign({
    nodes: [laptop, vpn, second, erp],
    relationships: [
      aRelationship('1', laptop.id, vpn.id),
      aRelationship('2', laptop.id, second.id),
      aRelationship('3', vpn.id, erp.id),
      aRelationship('4', second.id, erp.id),
    ],
    outlines: [],
  })
  const { left } = toNetwork(design, { ...decided(), roles: proposeRoles(design) }, makeId())
  expect(left).toContainEqual({ kind: 'relationship', id: idOf('4'), why: 'rule-has-vpn' })
})
