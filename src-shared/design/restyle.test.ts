import { expect, test } from 'vitest'
import { toDesign } from './value.ts'
import { applyPatch, invertPatch } from './patch.ts'
import { common, linesAmong, looksOf, restyle } from './restyle.ts'
import { aNode, anOutline, aRelationship } from './testing/designs.ts'

const nodes = [aNode('a', { color: '#be123c', showsObservations: true }), aNode('b'), aNode('c')]
const [a, b, c] = nodes.map(({ id }) => id) as [string, string, string]
const lines = [aRelationship('ab', a, b, { style: 'dashed', labelAt: 0.2 }), aRelationship('bc', b, c)]
const outline = anOutline('o')
const design = toDesign({ nodes, relationships: lines, outlines: [outline] })

test('looks go from one element to others of its sort, as one step that can be taken back', () => {
  const patch = restyle(design, [a, b, c, outline.id], looksOf(design, a) ?? {})
  expect(patch.outlines).toEqual([])
  const after = applyPatch(design, patch)
  expect([...after.nodes.values()].map(({ color }) => color)).toEqual(Array(3).fill('#be123c'))
  const back = applyPatch(after, invertPatch(patch))
  expect(common([...back.nodes.values()].slice(1), 'color')).toBeNull()
})

test('where a label lies is not taken along', () => {
  const after = applyPatch(
    design,
    restyle(design, [lines[1]?.id ?? ''], looksOf(design, lines[0]?.id ?? '') ?? {}),
  )
  expect(after.relationships.get(lines[1]?.id ?? '')).toMatchObject({ style: 'dashed' })
  expect(after.relationships.get(lines[1]?.id ?? '')?.labelAt).toBeUndefined()
})

test('what differs has no common value, and only lines between two of them are among some', () => {
  expect(common(nodes, 'color')).toBeUndefined()
  expect(linesAmong(design, new Set([a, b])).map(({ id }) => id)).toEqual([lines[0]?.id])
})
