import { expect, test } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import type { Drawing, GroupShape, Shape } from './drawing.ts'
import { shapesOf, type PictureOptions } from './shapes-of.ts'
import { company, labels } from './testing/sample-design.ts'

const plain: PictureOptions = { title: 'Net', theme: 'light', legend: false, labels }

test('everything of a design is drawn, outlines below lines below labels below cards', () => {
  const marks = marksOf(shapesOf(company, plain))
  expect(marks.map(({ what }) => what)).toEqual([
    ...Array.from({ length: company.outlines.size }, () => 'outline'),
    ...Array.from({ length: company.relationships.size }, () => 'relationship'),
    ...Array.from({ length: company.nodes.size }, () => 'node'),
  ])
})

test('only what is chosen, with the relationships between', () => {
  const only = new Set(['n5', 'n6', 'n7', 'o3'].map(idOf))
  const marks = marksOf(shapesOf(company, { ...plain, only }))
  expect(marks.map(({ id }) => id)).toEqual(['o3', 'r5', 'r6', 'n5', 'n6', 'n7'].map(idOf))
})

test('higher cards are drawn later', () => {
  const design = designOf([aNode('top', { z: 2 }), aNode('low', { z: -5 }), aNode('mid')])
  expect(marksOf(shapesOf(design, plain)).map(({ id }) => id)).toEqual(['low', 'mid', 'top'].map(idOf))
})

test.each([
  { name: 'nothing', given: emptyDesign, expect: { x: -32, y: -32, width: 384, height: 224 } },
  {
    name: 'one card',
    given: designOf([aNode('a', { x: 100, y: 50 })]),
    expect: { x: 68, y: 18, width: 232, height: 116 },
  },
  {
    name: 'an outline around it',
    given: toDesign({
      nodes: [aNode('a')],
      relationships: [],
      outlines: [anOutline('o', { x: -40, y: -40 })],
    }),
    expect: { x: -72, y: -72, width: 384, height: 304 },
  },
])('there is a margin around $name', ({ given, expect: expected }) => {
  expect(shapesOf(given, plain).box).toEqual(expected)
})

test('relationships without two cards are left out', () => {
  const [a, b] = [aNode('a'), aNode('b', { x: 400 })]
  const relationships = [
    aRelationship('itself', a.id, a.id),
    aRelationship('nowhere', a.id, idOf('gone')),
    aRelationship('true', a.id, b.id),
  ]
  const marks = marksOf(shapesOf(toDesign({ nodes: [a, b], relationships, outlines: [] }), plain))
  expect(marks.filter(({ what }) => what === 'relationship').map(({ id }) => id)).toEqual([idOf('true')])
})

test('a name that is longer than a line is drawn whole, in lines', () => {
  const name = 'A name that no card of any width has room for in one line'
  const [group] = groupsOf(shapesOf(designOf([aNode('a', { name, publicIp: '203.0.113.2' })]), plain))
  const texts = textsOf(group?.shapes ?? [])
  expect(texts.map(({ shown }) => shown)).toEqual([
    'A name that no card of any',
    'width has room for in one line',
    '203.0.113.2',
  ])
})

test('a label that is cut is kept whole beside what is shown', () => {
  const label = 'A label that is so long that it would cover the line that it is written on'
  const nodes = [aNode('a'), aNode('b', { x: 400 })]
  const line = aRelationship('r', aNode('a').id, aNode('b').id, { label })
  const { shapes } = shapesOf(toDesign({ nodes, relationships: [line], outlines: [] }), plain)
  const chip = shapes.filter((shape) => shape.type === 'group').find(({ title }) => title !== null)
  expect(chip?.title).toBe(label)
  expect(textsOf(chip?.shapes ?? []).map(({ shown }) => shown.at(-1))).toEqual(['…'])
})

test('a card shows the private address, else the public one', () => {
  const both = aNode('a', { publicIp: '203.0.113.2', privateIp: '10.0.0.2' })
  const [group] = groupsOf(shapesOf(designOf([both]), plain))
  expect(textsOf(group?.shapes ?? []).map(({ text }) => text)).toEqual(['a', '10.0.0.2'])
})

test('the legend has the title, the date and each kind that is used with its count', () => {
  const design = designOf([
    aNode('a', { kind: 's3' }),
    aNode('b', { kind: 'server', y: 80 }),
    aNode('c', { kind: 's3', y: 160 }),
  ])
  const bare = shapesOf(design, plain)
  const drawing = shapesOf(design, { ...plain, legend: true })
  const legend = drawing.shapes.slice(bare.shapes.length)
  expect(textsOf(legend).map(({ text }) => text)).toEqual([
    'Net',
    '22 nov 2026',
    'a server',
    '1',
    'a s3',
    '2',
  ])
  expect(drawing.box.height).toBeGreaterThan(bare.box.height)
})

test('without ground nothing is behind the drawing', () => {
  expect(shapesOf(company, { ...plain, ground: false }).ground).toBeNull()
  expect(shapesOf(company, { ...plain, theme: 'dark' }).ground).toBe('#0e0e12')
})

test('a name cannot turn what stands beside it', () => {
  const drawing = shapesOf(designOf([aNode('a', { name: '\u202etxt.exe\u2066' })]), plain)
  expect(textsOf(drawing.shapes).map(({ text }) => text)).toEqual(['txt.exe'])
})

test('breaks and control characters of a label become spaces', () => {
  const [a, b] = [aNode('a'), aNode('b', { x: 400 })]
  const relationships = [aRelationship('r', a.id, b.id, { label: 'one\n\u0000two\ud800' })]
  const drawing = shapesOf(toDesign({ nodes: [a, b], relationships, outlines: [] }), plain)
  expect(textsOf(drawing.shapes).map(({ text }) => text)).toContain('one two\ufffd')
})

function designOf(nodes: Parameters<typeof toDesign>[0]['nodes']): Design {
  return toDesign({ nodes, relationships: [], outlines: [] })
}

function groupsOf({ shapes }: Drawing): GroupShape[] {
  return shapes.flatMap((shape) => (shape.type === 'group' ? [shape] : []))
}

function marksOf(drawing: Drawing) {
  return groupsOf(drawing).flatMap(({ of }) => of ?? [])
}

function textsOf(shapes: readonly Shape[]): { text: string; shown: string }[] {
  return shapes.flatMap((shape) => {
    if (shape.type === 'text') return [{ text: shape.text, shown: shape.shown }]
    return shape.type === 'group' ? textsOf(shape.shapes) : []
  })
}
