import { expect, test } from 'vitest'
import { designKinds, type DesignKind } from './kinds.ts'
import { possibleEnds } from './possible-ends.ts'
import { reconnect } from './reconnect.ts'
import type { KindWords } from './search.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, aRelationship, randomDesign, seeded } from './testing/designs.ts'

const kindWords = Object.fromEntries(designKinds.map((kind) => [kind, kind])) as KindWords satisfies Record<
  DesignKind,
  string
>
const [ana, beto] = [aNode('Ana'), aNode('Beto', { kind: 'phone' })]
const [wall, shop, data] = [
  aNode('Wall', { kind: 'firewall' }),
  aNode('Shop', { kind: 'server', privateIp: '10.20.0.5' }),
  aNode('Data', { kind: 'database' }),
]
const line = aRelationship('line', ana.id, wall.id)
const design = designOf({
  nodes: [ana, beto, wall, shop, data],
  relationships: [line, aRelationship('other', wall.id, data.id)],
})
const names = (end: 'from' | 'to', text = '', most?: number): string[] =>
  possibleEnds(design, line, end, text, kindWords, most).map(({ name }) => name)

test.each([
  { name: 'a device goes to equipment only', given: names('to'), expect: ['Wall', 'Shop', 'Data'] },
  {
    name: 'not to what it ends at already, nor to what that is joined to',
    given: names('from'),
    expect: ['Ana', 'Beto', 'Shop'],
  },
  { name: 'found by name', given: names('to', 'dat'), expect: ['Data'] },
  { name: 'found by address', given: names('to', '10.20'), expect: ['Shop'] },
  { name: 'found by kind', given: names('from', 'phone'), expect: ['Beto'] },
  { name: 'what cannot be chosen is not found', given: names('to', 'beto'), expect: [] },
  { name: 'no more than wanted', given: names('to', '', 2), expect: ['Wall', 'Shop'] },
])('$name', ({ given, expect: expected }) => {
  expect(given).toEqual(expected)
})

test('each that is offered can be chosen, and none that can be is left out', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const drawn = randomDesign(seeded(seed), 10)
    for (const one of drawn.relationships.values()) {
      const offered = new Set(possibleEnds(drawn, one, 'to', '', kindWords).map(({ id }) => id))
      for (const { id } of drawn.nodes.values())
        expect(offered.has(id)).toBe(id === one.to || reconnect(drawn, one.id, one.from, id).ok)
    }
  }
})

test('a folded outline is among them until it has a node of its name, but not the one that the line is in', () => {
  const held = (name: string) => [anOutline(name, { name, isFolded: true })] as const
  const [[lab], [site]] = [held('Lab'), held('Site')]
  const inside = aNode('Web', { kind: 'server', outlineId: site.id })
  const folded = designOf({
    nodes: [ana, inside],
    relationships: [aRelationship('line', ana.id, inside.id)],
    outlines: [lab, site, anOutline('open', { name: 'Open' })],
  })
  const found = (of: typeof folded, text = '') =>
    possibleEnds(of, aRelationship('line', ana.id, inside.id), 'to', text, kindWords).map(({ name }) => name)
  expect(found(folded)).toEqual(['Web', 'Lab'])
  expect(found(folded, 'lab')).toEqual(['Lab'])
  const own = aNode('own', { name: 'Lab', kind: 'box', outlineId: lab.id })
  expect(found({ ...folded, nodes: new Map(folded.nodes).set(own.id, own) }, 'lab')).toEqual(['Lab'])
})
