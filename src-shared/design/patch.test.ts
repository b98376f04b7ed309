import { describe, expect, test } from 'vitest'
import type { Design } from './design.ts'
import { emptyDesign, toContent, toDesign } from './value.ts'
import { applyPatch, emptyPatch, invertPatch, isEmptyPatch, joinPatches, patchBetween } from './patch.ts'
import { refuseRelationship } from './join.ts'
import { aNode, aRelationship, anOutline, randomDesign, seeded } from './testing/designs.ts'

const [a, b, c] = [aNode('a'), aNode('b', { kind: 'server' }), aNode('c', { kind: 'database' })]
const base: Design = toDesign({
  nodes: [a, b, c],
  relationships: [aRelationship('ab', a.id, b.id)],
  outlines: [anOutline('o')],
})

describe('a patch', () => {
  test('names the fields that differ and no others', () => {
    const next = new Map(base.nodes).set(a.id, { ...a, x: 8, name: 'Ana' })
    expect(patchBetween(base, { ...base, nodes: next })).toEqual({
      ...emptyPatch,
      nodes: [{ id: a.id, was: { x: 0, name: 'a' }, is: { x: 8, name: 'Ana' } }],
    })
    expect(isEmptyPatch(patchBetween(base, { ...base, nodes: new Map(base.nodes) }))).toBe(true)
  })

  test('keeps the objects of what stays', () => {
    const after = applyPatch(base, { ...emptyPatch, nodes: [{ id: a.id, was: { x: 0 }, is: { x: 8 } }] })
    expect(after.nodes.get(b.id)).toBe(b)
    expect(after.relationships).toBe(base.relationships)
  })

  test('of an element that is gone does nothing', () => {
    const gone = { ...emptyPatch, nodes: [{ id: 'gone', was: { x: 0 }, is: { x: 8 } }] }
    expect(toContent(applyPatch(base, gone))).toEqual(toContent(base))
  })

  test('leaves no relationship without its ends', () => {
    const cut = applyPatch(base, { ...emptyPatch, nodes: [{ id: a.id, was: a, is: null }] })
    expect(cut.relationships.size).toBe(0)
    const late = {
      ...emptyPatch,
      relationships: [{ id: 'xy', was: null, is: aRelationship('xy', 'x', b.id) }],
    }
    expect(applyPatch(base, late).relationships.size).toBe(1)
  })

  test('taken back leaves what others did to other fields', () => {
    const mine = { ...emptyPatch, nodes: [{ id: a.id, was: { x: 0 }, is: { x: 8 } }] }
    const theirs = { ...emptyPatch, nodes: [{ id: a.id, was: { name: 'a' }, is: { name: 'Ana' } }] }
    const both = applyPatch(applyPatch(base, mine), theirs)
    expect(applyPatch(both, invertPatch(mine)).nodes.get(a.id)).toMatchObject({ x: 0, name: 'Ana' })
  })

  test('random walks: forward, joined and back', () => {
    const random = seeded(11)
    for (let round = 0; round < 200; round += 1) {
      const [one, two, three] = [randomDesign(random), randomDesign(random), randomDesign(random)]
      const [first, second] = [patchBetween(one, two), patchBetween(two, three)]
      expect(sorted(applyPatch(one, first))).toEqual(sorted(two))
      expect(sorted(applyPatch(two, invertPatch(first)))).toEqual(sorted(one))
      const whole = joinPatches(first, second)
      expect(sorted(applyPatch(one, whole))).toEqual(sorted(three))
      expect(sorted(applyPatch(three, invertPatch(whole)))).toEqual(sorted(one))
    }
  })
})

const refusals = [
  { name: 'two that may be joined', given: [a.id, c.id], expect: null },
  { name: 'the same pair again', given: [a.id, b.id], expect: 'relationship-exists' },
  { name: 'the same pair the other way round', given: [b.id, a.id], expect: 'relationship-exists' },
  { name: 'itself', given: [b.id, b.id], expect: 'connection-invalid' },
  { name: 'a node that is gone', given: [b.id, 'gone'], expect: 'node-missing' },
] as const

test.each(refusals)('joining $name', ({ given: [from, to], expect: code }) => {
  expect(refuseRelationship(base, from, to)?.code ?? null).toBe(code)
})

test('what people hold is not joined with its like', () => {
  const phone = aNode('p', { kind: 'phone' })
  const design = { ...base, nodes: new Map(base.nodes).set(phone.id, phone) }
  expect(refuseRelationship(design, a.id, phone.id)?.code).toBe('device-to-device')
})

test('nothing is a design', () => {
  expect(toDesign(toContent(emptyDesign))).toEqual(emptyDesign)
})

function sorted(design: Design): unknown {
  const by = (x: { readonly id: string }, y: { readonly id: string }): number => (x.id < y.id ? -1 : 1)
  const { nodes, relationships, outlines } = toContent(design)
  return [nodes.toSorted(by), relationships.toSorted(by), outlines.toSorted(by)]
}
