import { describe, expect, test } from 'vitest'
import { checkAddress, type AddressText } from './address-text.ts'
import { checkDesign } from './check-design.ts'
import { nextFreeAddress } from './free-address.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf } from './testing/designs.ts'

const texts: { name: string; expect: AddressText }[] = [
  { name: '', expect: 'empty' },
  { name: '  ', expect: 'empty' },
  { name: '10.0.0.1', expect: 'ip' },
  { name: 'fd00::1', expect: 'ip' },
  { name: '10.0.0.0/24', expect: 'range' },
  { name: '10.0.0.7/24', expect: 'range' },
  { name: 'fd00::/64', expect: 'range' },
  { name: 'db.example.com', expect: 'host' },
  { name: 'fotos-tienda', expect: 'host' },
  { name: 'my_bucket', expect: 'host' },
  { name: 'db.example.com.', expect: 'host' },
  { name: '10.0.0', expect: 'unreadable' },
  { name: '10.0.0.256', expect: 'unreadable' },
  { name: '10.0.0.0/33', expect: 'unreadable' },
  { name: 'fd00:::1', expect: 'unreadable' },
  { name: '-db', expect: 'unreadable' },
  { name: 'two words', expect: 'unreadable' },
  { name: `${'a'.repeat(64)}.com`, expect: 'unreadable' },
]

test.each(texts)('"$name" is $expect', ({ name, expect: what }) => {
  expect(checkAddress(name)).toBe(what)
})

const free: { name: string; given: { range: string; taken?: string[] }; expect: string | null }[] = [
  { name: 'no range', given: { range: '' }, expect: null },
  { name: 'the first', given: { range: '10.0.0.0/24' }, expect: '10.0.0.1' },
  {
    name: 'the first gap',
    given: { range: '10.0.0.0/24', taken: ['10.0.0.1', '10.0.0.2/24', '10.0.0.4'] },
    expect: '10.0.0.3',
  },
  { name: 'both of a /31', given: { range: '10.0.0.0/31', taken: ['10.0.0.0'] }, expect: '10.0.0.1' },
  { name: 'a single one', given: { range: '10.0.0.9' }, expect: '10.0.0.9' },
  {
    name: 'of IPv6',
    given: { range: 'fd00:0:0:1::/64', taken: ['fd00:0:0:1:0::1'] },
    expect: 'fd00:0:0:1::2',
  },
  { name: 'another version', given: { range: '::a00:0/120', taken: ['10.0.0.1'] }, expect: '::a00:1' },
]

describe('the next free address', () => {
  const outline = anOutline('o')
  test.each(free)('$name', ({ given: { range, taken = [] }, expect: address }) => {
    const nodes = taken.map((privateIp, index) => aNode(`n${index}`, { privateIp }))
    const result = nextFreeAddress(designOf({ outlines: [{ ...outline, range }], nodes }), outline.id)
    expect(result).toEqual({ ok: true, value: address })
  })

  test.each([
    { name: 'of a full range', given: '10.0.0.0/30', expect: 'network-full' },
    { name: 'of a range with host bits', given: '10.0.0.5/24', expect: 'range-host-bits' },
    { name: 'of no range', given: 'office', expect: 'range-unreadable' },
  ])('$name is a problem', ({ given, expect: code }) => {
    const nodes = ['10.0.0.1', '10.0.0.2'].map((privateIp, index) => aNode(`n${index}`, { privateIp }))
    const design = designOf({ outlines: [{ ...outline, range: given }], nodes })
    expect(nextFreeAddress(design, outline.id)).toMatchObject({ ok: false, problem: { code } })
  })
})

const site = anOutline('site', { range: '10.20.0.0/24' })
const room = anOutline('room', { outlineId: site.id })

const findings: {
  name: string
  given: { publicIp?: string; privateIp?: string; outlineId?: string }
  expect: string[]
}[] = [
  { name: 'nothing written', given: {}, expect: [] },
  {
    name: 'addresses where they belong',
    given: { publicIp: '203.0.113.9', privateIp: '10.20.0.9', outlineId: room.id },
    expect: [],
  },
  { name: 'names of hosts', given: { publicIp: 'example.com', privateIp: 'db-1' }, expect: [] },
  { name: 'a range inside', given: { privateIp: '10.20.0.64/26', outlineId: site.id }, expect: [] },
  {
    name: 'IPv6 beside an IPv4 range',
    given: { privateIp: 'fd00::1', outlineId: site.id },
    expect: [],
  },
  {
    name: 'unreadable ones',
    given: { publicIp: '300.1.1.1', privateIp: '10.0' },
    expect: ['address-unreadable publicIp', 'address-unreadable privateIp'],
  },
  {
    name: 'a private public one',
    given: { publicIp: '192.168.1.1' },
    expect: ['address-not-public publicIp'],
  },
  {
    name: 'a public private one',
    given: { privateIp: '8.8.8.8' },
    expect: ['address-not-private privateIp'],
  },
  {
    name: 'one outside the range of the nearest outline that has one',
    given: { privateIp: '10.21.0.9', outlineId: room.id },
    expect: ['address-outside privateIp'],
  },
  {
    name: 'a range that is too large',
    given: { privateIp: '10.20.0.0/16', outlineId: site.id },
    expect: ['address-outside privateIp'],
  },
  { name: 'one that another has', given: { privateIp: '10.20.0.1' }, expect: ['address-taken privateIp'] },
  {
    name: 'one that another has, as /24',
    given: { privateIp: '10.20.0.1/24' },
    expect: ['address-taken privateIp'],
  },
]

describe('checked', () => {
  test.each(findings)('$name', ({ given, expect: codes }) => {
    const [node, other] = [aNode('n', given), aNode('m', { privateIp: '10.20.0.1', outlineId: site.id })]
    const found = checkDesign(designOf({ outlines: [site, room], nodes: [other, node] }))
    expect((found.get(node.id) ?? []).map(({ code, at }) => `${code} ${at?.join('.')}`)).toEqual(codes)
  })

  test('who has an address twice is told of the other', () => {
    const nodes = ['a', 'b'].map((name) => aNode(name, { privateIp: '10.20.0.1' }))
    const found = [...checkDesign(designOf({ nodes })).values()].flat()
    expect(found.map(({ facts }) => facts)).toEqual([
      { address: '10.20.0.1', by: 'b' },
      { address: '10.20.0.1', by: 'a' },
    ])
  })

  test('a line between devices', () => {
    const nodes = [aNode('a', { kind: 'phone' }), aNode('b'), aNode('c', { kind: 'switch' })]
    const lines = [aRelationship('1', idOf('a'), idOf('b')), aRelationship('2', idOf('b'), idOf('c'))]
    const found = checkDesign(designOf({ nodes, relationships: lines }))
    expect([...found]).toEqual([[idOf('1'), [{ code: 'devices-joined', facts: { from: 'a', to: 'b' } }]]])
  })

  test('a range of an outline that is none', () => {
    const found = checkDesign(designOf({ outlines: [anOutline('o', { range: '10.0.0.1/8' })] }))
    expect(found.get(idOf('o'))).toMatchObject([{ code: 'range-host-bits', at: ['range'] }])
  })
})
