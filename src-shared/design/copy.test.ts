import { describe, expect, test } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import { clipboardText, copyElements, pasteElements, type Pasted } from './copy.ts'
import { readClipboard } from './read-clipboard.ts'
import type { Design, DesignContent } from './design.ts'
import { applyPatch } from './patch.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf } from './testing/designs.ts'

const outer = anOutline('outer', { width: 900, height: 700 })
const inner = anOutline('inner', { x: 40, y: 80, outlineId: outer.id })
const a = aNode('a', { x: 64, y: 128, outlineId: inner.id, isLocked: true })
const b = aNode('b', { kind: 'server', x: 1200, y: 0 })
const c = aNode('c', { kind: 'server', x: 1200, y: 96 })
const relationships = [aRelationship('ab', a.id, b.id), aRelationship('bc', b.id, c.id)]
const design = designOf({ outlines: [outer, inner], nodes: [a, b, c], relationships })

function counting(): () => string {
  let count = 0
  return () => idOf(`p${(count += 1)}`)
}

function pasted(content: DesignContent, at?: { x: number; y: number }): Pasted & { after: Design } {
  const result = pasteElements(design, content, { ...(at && { at }), makeId: counting() })
  if (!result.ok) throw new Error(result.problem.code)
  return { ...result.value, after: applyPatch(design, result.value.patch) }
}

describe('copied', () => {
  test('are outlines with all that they hold, and lines whose ends both come', () => {
    const content = copyElements(design, [outer.id, b.id])
    expect(content.nodes).toEqual([a, b])
    expect(content.outlines).toEqual([outer, inner])
    expect(content.relationships.map(({ id }) => id)).toEqual([idOf('ab')])
  })

  test('is held by nothing when what holds it stays', () => {
    expect(copyElements(design, [a.id]).nodes).toEqual([{ ...a, outlineId: null }])
  })
})

describe('pasted', () => {
  test('beside the originals, with new ids that refer to each other', () => {
    const { after, ids } = pasted(copyElements(design, [inner.id, b.id]))
    const added = [...after.nodes.values()].filter(({ id }) => !design.nodes.has(id))
    const copy = [...after.outlines.values()].find(({ id }) => !design.outlines.has(id))
    expect(copy).toMatchObject({ x: 64, y: 104, outlineId: outer.id })
    expect(added.map(({ name, x, y, outlineId, isLocked }) => [name, x, y, outlineId, isLocked])).toEqual([
      ['a', 88, 152, copy?.id, false],
      ['b', 1224, 24, null, false],
    ])
    const line = [...after.relationships.values()].find(({ id }) => !design.relationships.has(id))
    expect([line?.from, line?.to]).toEqual(added.map(({ id }) => id))
    expect(ids).toEqual([copy?.id, added[1]?.id])
  })

  test('with its middle at a place, held by the outline there', () => {
    const { after, ids } = pasted(copyElements(design, [b.id]), { x: 600, y: 400 })
    expect(after.nodes.get(ids[0] ?? '')).toMatchObject({ x: 520, y: 376, outlineId: outer.id })
  })

  test('is refused beyond what a design holds', () => {
    const nodes = Array.from({ length: bounds.design.nodes }, (_, index) => aNode(`${index}`))
    const refused = pasteElements(design, { nodes, outlines: [], relationships: [] }, { makeId: counting() })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'design-limit' } })
  })
})

describe('the clipboard', () => {
  test('gives back what it was given', () => {
    const content = copyElements(design, [outer.id, b.id, c.id])
    expect(readClipboard(clipboardText(content))).toEqual(content)
  })

  const foreign = [
    { name: 'plain text', given: 'ssh root@10.0.0.1' },
    { name: 'nothing', given: '' },
    { name: 'other JSON', given: JSON.stringify({ nodes: [], relationships: [], outlines: [] }) },
    { name: 'a cut text', given: clipboardText(copyElements(design, [b.id])).slice(0, -2) },
    { name: 'a newer mark', given: '{"trama":2,"nodes":[],"relationships":[],"outlines":[]}' },
    { name: 'a list in place of a node', given: '{"trama":1,"nodes":[[]],"relationships":[],"outlines":[]}' },
    { name: 'very deep JSON', given: `{"trama":1,"nodes":${'['.repeat(200_000)}` },
    {
      name: 'more nodes than a design has',
      given: clipboardText({
        nodes: Array.from({ length: bounds.design.nodes + 1 }, () => a),
        outlines: [],
        relationships: [],
      }),
    },
  ]
  test.each(foreign)('takes $name for nothing', ({ given }) => {
    expect(readClipboard(given)).toBeNull()
  })

  test('drops fields that no element has', () => {
    const text = clipboardText({ nodes: [{ ...b, extra: 1 } as typeof b], outlines: [], relationships: [] })
    expect(readClipboard(text)?.nodes).toEqual([b])
  })
})
