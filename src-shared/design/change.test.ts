import { describe, expect, test } from 'vitest'
import {
  changeNode,
  changeOutline,
  changeRelationship,
  removeElements,
  reverseRelationship,
  setLocked,
} from './change.ts'
import type { Design } from './design.ts'
import { applyPatch, isEmptyPatch } from './patch.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf } from './testing/designs.ts'

const outer = anOutline('outer', { width: 900, height: 700 })
const inner = anOutline('inner', { outlineId: outer.id })
const a = aNode('a', { outlineId: inner.id })
const b = aNode('b', { kind: 'server', outlineId: outer.id })
const c = aNode('c', { kind: 'server' })
const [ab, bc] = [aRelationship('ab', a.id, b.id), aRelationship('bc', b.id, c.id)]
const design = designOf({ outlines: [outer, inner], nodes: [a, b, c], relationships: [ab, bc] })

describe('changed', () => {
  test('are fields that differ and no others', () => {
    expect(changeNode(design, a.id, { name: 'Ana', privateIp: '' }).nodes).toEqual([
      { id: a.id, was: { name: 'a' }, is: { name: 'Ana' } },
    ])
    expect(isEmptyPatch(changeRelationship(design, ab.id, { label: '' }))).toBe(true)
    expect(isEmptyPatch(changeOutline(design, outer.id, { edge: { ...outer.edge } }))).toBe(true)
    expect(isEmptyPatch(changeNode(design, idOf('gone'), { name: 'x' }))).toBe(true)
  })

  test('is a relationship from its other end', () => {
    const after = applyPatch(design, reverseRelationship(design, ab.id))
    expect(after.relationships.get(ab.id)).toEqual({ ...ab, from: b.id, to: a.id })
    expect(isEmptyPatch(reverseRelationship(design, idOf('gone')))).toBe(true)
  })

  test('is what is locked', () => {
    const after = applyPatch(design, setLocked(design, [a.id, outer.id, ab.id], true))
    expect([after.nodes.get(a.id)?.isLocked, after.outlines.get(outer.id)?.isLocked]).toEqual([true, true])
    expect(after.relationships).toBe(design.relationships)
  })
})

const names = ({ nodes, outlines, relationships }: Design): string =>
  [...nodes.values(), ...outlines.values(), ...relationships.values()]
    .map((each) => ('name' in each ? each.name : each.id === ab.id ? 'ab' : 'bc'))
    .join(' ')

const removals = [
  {
    name: 'a node, with its relationships',
    given: { ids: [b.id], withContent: false },
    expect: 'a c outer inner',
  },
  {
    name: 'a relationship alone',
    given: { ids: [ab.id], withContent: false },
    expect: 'a b c outer inner bc',
  },
  {
    name: 'an outline without its content',
    given: { ids: [outer.id], withContent: false },
    expect: 'a b c inner ab bc',
  },
  { name: 'an outline with its content', given: { ids: [outer.id], withContent: true }, expect: 'c' },
  {
    name: 'two outlines at once',
    given: { ids: [inner.id, outer.id], withContent: false },
    expect: 'a b c ab bc',
  },
]

describe('removed', () => {
  test.each(removals)('$name', ({ given: { ids, withContent }, expect: left }) => {
    expect(names(applyPatch(design, removeElements(design, ids, { withContent })))).toBe(left)
  })

  test('leaves what an outline held to what held the outline', () => {
    const one = applyPatch(design, removeElements(design, [inner.id], { withContent: false }))
    expect(one.nodes.get(a.id)?.outlineId).toBe(outer.id)
    const both = applyPatch(design, removeElements(design, [inner.id, outer.id], { withContent: false }))
    expect(both.nodes.get(a.id)?.outlineId).toBeNull()
  })

  test('is nothing that is locked, nor what that holds', () => {
    const locked = applyPatch(design, setLocked(design, [inner.id, b.id], true))
    const after = applyPatch(locked, removeElements(locked, [outer.id, b.id], { withContent: true }))
    expect(names(after)).toBe('a b c inner ab bc')
    expect(after.outlines.get(inner.id)?.outlineId).toBeNull()
    expect(after.nodes.get(a.id)?.outlineId).toBe(inner.id)
  })
})
