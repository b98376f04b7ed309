import { describe, expect, test } from 'vitest'
import { fitOutline, heldBy, holdersOf, holdsAll, outlineAt } from './hold.ts'
import { mendContent } from './mend.ts'
import { holdersOfOutlines } from './outline-holders.ts'
import { applyPatch, isEmptyPatch } from './patch.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf } from './testing/designs.ts'

const outer = anOutline('outer', { width: 900, height: 700 })
const inner = anOutline('inner', { x: 100, y: 100, outlineId: outer.id })
const twin = anOutline('twin', { x: 100, y: 100, z: 3 })
const held = aNode('held', { x: 120, y: 140, outlineId: inner.id })
const lost = aNode('lost', { x: 5000, outlineId: idOf('gone') })
const design = designOf({ outlines: [outer, inner, twin], nodes: [held, lost] })

describe('what is held', () => {
  test('stands with its outline, and with none when that is gone', () => {
    expect(heldBy(design).get(inner.id)).toEqual({ nodes: [held], outlines: [] })
    expect(heldBy(design).get(null)).toEqual({ nodes: [lost], outlines: [outer, twin] })
    expect([...holdsAll(design, outer.id)].toSorted()).toEqual([inner.id, held.id].toSorted())
    expect(holdersOf(design, held)).toEqual([inner, outer])
  })

  test.each([
    { name: 'in the smallest, of equals the highest', given: { x: 150, y: 150 }, expect: twin.id },
    { name: 'in the only one', given: { x: 800, y: 600 }, expect: outer.id },
    { name: 'in none', given: { x: -1, y: 0 }, expect: null },
  ])('a point $name', ({ given, expect: id }) => {
    expect(outlineAt(design, given)?.id ?? null).toBe(id)
  })

  test('a circle is cut at one place, whichever comes first', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => anOutline(name))
    if (a === undefined || b === undefined || c === undefined) throw new Error('three outlines')
    const round = [
      { ...a, outlineId: b.id },
      { ...b, outlineId: c.id },
      { ...c, outlineId: a.id },
    ]
    for (const outlines of [round, round.toReversed()])
      expect(new Map(holdersOfOutlines(designOf({ outlines }).outlines))).toEqual(
        new Map([
          [a.id, null],
          [b.id, c.id],
          [c.id, a.id],
        ]),
      )
  })
})

describe('fitting an outline', () => {
  test('leaves room at the sides and for the name', () => {
    const two = designOf({
      outlines: [inner],
      nodes: [held, aNode('low', { x: 120, y: 400, outlineId: inner.id })],
    })
    expect(applyPatch(two, fitOutline(two, inner.id)).outlines.get(inner.id)).toMatchObject({
      x: 96,
      y: 100,
      width: 216,
      height: 376,
    })
  })

  test.each([
    { name: 'an empty one', given: designOf({ outlines: [inner] }) },
    { name: 'a locked one', given: designOf({ outlines: [{ ...inner, isLocked: true }], nodes: [held] }) },
    { name: 'one that is gone', given: designOf({}) },
  ])('does nothing to $name', ({ given }) => {
    expect(isEmptyPatch(fitOutline(given, inner.id))).toBe(true)
  })
})

test('a content is mended', () => {
  const [a, b] = [aNode('a'), aNode('b', { kind: 'server' })]
  const ring = [anOutline('x', { outlineId: idOf('y') }), anOutline('y', { outlineId: idOf('x') })]
  const mended = mendContent({
    nodes: [a, { ...b, name: 'old' }, b, { ...held, outlineId: idOf('gone') }],
    outlines: [...ring, anOutline('self', { outlineId: idOf('self') }), anOutline('b')],
    relationships: [
      aRelationship('ab', a.id, b.id),
      aRelationship('ba', b.id, a.id),
      aRelationship('aa', a.id, a.id),
      aRelationship('ax', a.id, idOf('gone')),
    ],
  })
  expect(mended.nodes).toEqual([a, b, { ...held, outlineId: null }])
  expect(mended.outlines.map(({ name, outlineId }) => [name, outlineId])).toEqual([
    ['x', null],
    ['y', idOf('x')],
    ['self', null],
  ])
  expect(mended.relationships.map(({ id }) => id)).toEqual([idOf('ab')])
})
