import { describe, expect, test } from 'vitest'
import { designKinds, type DesignKind } from './kinds.ts'
import { searchDesign, type KindWords } from './search.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf } from './testing/designs.ts'
import { treeOf, type KindFamily, type Tree } from './tree.ts'

const site = anOutline('site', { name: 'Sede Bogotá', x: 400, y: 0, range: '10.20.0.0/24' })
const empty = anOutline('empty', { name: 'Vacío', x: 0, y: 8, outlineId: null })
const room = anOutline('room', { name: 'Sala', x: 420, y: 40, outlineId: site.id })
const ana = aNode('ana', { name: 'Portátil de Ana', privateIp: '10.20.0.11', outlineId: site.id, y: 96 })
const shop = aNode('shop', {
  name: 'Tienda',
  kind: 'kubernete',
  observations: 'La cuida Ana',
  outlineId: room.id,
})
const wall = aNode('wall', { name: 'Ana', kind: 'firewall', publicIp: '203.0.113.2', x: 900 })
const line = aRelationship('line', ana.id, wall.id, { label: 'wg 51820' })
const design = designOf({
  outlines: [empty, site, room],
  nodes: [wall, shop, ana],
  relationships: [line, aRelationship('plain', wall.id, shop.id)],
})
const kinds = Object.fromEntries(
  designKinds.map((kind) => [kind, kind === 'firewall' ? 'Cortafuegos' : kind]),
) as KindWords satisfies Record<DesignKind, string>

const searches: { name: string; given: string; expect: string[] }[] = [
  { name: 'the name itself before its part, then notes', given: 'ana', expect: ['wall', 'ana', 'shop'] },
  { name: 'without accents and case', given: 'BOGOTA', expect: ['site'] },
  { name: 'with accents that are not there', given: 'tiénda', expect: ['shop'] },
  { name: 'addresses and ranges', given: '10.20.0', expect: ['ana', 'site'] },
  { name: 'kinds by their word', given: 'cortaf', expect: ['wall'] },
  { name: 'labels', given: '51820', expect: ['line'] },
  { name: 'all words, in any order', given: 'ana portatil', expect: ['ana'] },
  { name: 'a word that is nowhere', given: 'ana xyz', expect: [] },
  { name: 'nothing', given: '  ', expect: [] },
]

describe('found', () => {
  test.each(searches)('$name', ({ given, expect: ids }) => {
    expect(searchDesign(design, given, kinds).map(({ id }) => id)).toEqual(ids.map(idOf))
  })

  test.each([
    { name: 'an accent that follows its letter', written: 'Bogota\u0301', given: 'bogotá', isFound: true },
    { name: 'vowel signs of other scripts', written: 'שָׁלוֹם', given: 'שלום', isFound: true },
    { name: 'signs as they are', written: 'wg (51820)+', given: '(51820)+', isFound: true },
    { name: 'a point that is no other letter', written: '10x20', given: '10.20', isFound: false },
    { name: 'pictures', written: 'sede 🏠', given: '🏠', isFound: true },
  ])('reads $name', ({ written, given, isFound }) => {
    const node = aNode('n', { name: written })
    const found = searchDesign(designOf({ nodes: [node] }), given, kinds)
    expect(found).toEqual(isFound ? [{ id: node.id, what: 'node' }] : [])
  })

  test('says what it is, and no more than asked', () => {
    expect(searchDesign(design, 'wg', kinds)).toEqual([{ id: line.id, what: 'relationship' }])
    expect(searchDesign(design, 'a', kinds, 2)).toHaveLength(2)
  })
})

function shown({ outlines, nodes }: Tree): unknown[] {
  return [
    ...outlines.map((each) => [each.outline.name, ...shown(each)]),
    ...nodes.map(
      ({ node, relationships }) => `${node.name}: ${relationships.map((each) => each.other.name).join()}`,
    ),
  ]
}

const trees: { name: string; given?: KindFamily; expect: unknown[] }[] = [
  {
    name: 'all, as it is read',
    expect: [
      ['Vacío'],
      ['Sede Bogotá', ['Sala', 'Tienda: Ana'], 'Portátil de Ana: Ana'],
      'Ana: Portátil de Ana,Tienda',
    ],
  },
  { name: 'devices', given: 'devices', expect: [['Sede Bogotá', 'Portátil de Ana: Ana']] },
  { name: 'gateways', given: 'gateways', expect: ['Ana: Portátil de Ana,Tienda'] },
  { name: 'rules', given: 'rules', expect: [['Sede Bogotá', ['Sala', 'Tienda: Ana']]] },
]

test.each(trees)('the tree: $name', ({ given, expect: tree }) => {
  expect(shown(treeOf(design, given))).toEqual(tree)
})
