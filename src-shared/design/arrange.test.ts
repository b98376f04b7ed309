import { describe, expect, test } from 'vitest'
import { alignNodes, distribute, type Alignment } from './arrange.ts'
import type { Design } from './design.ts'
import { applyPatch, isEmptyPatch, type Patch } from './patch.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline } from './testing/designs.ts'

const a = aNode('a', { x: 0, y: 0 })
const b = aNode('b', { x: 200, y: 104 })
const c = aNode('c', { x: 1000, y: 304 })
const box = anOutline('o', { x: 3000, y: 600, width: 400, height: 200 })
const design = designOf({ nodes: [a, b, c], outlines: [box] })
const ids = [a.id, b.id, c.id]

function places(of: Design, patch: Patch): number[][] {
  return [...applyPatch(of, patch).nodes.values()].map(({ x, y }) => [x, y])
}

const alignments: { name: Alignment; expect: number[] }[] = [
  { name: 'left', expect: [0, 0, 0] },
  { name: 'center', expect: [500, 500, 500] },
  { name: 'right', expect: [1000, 1000, 1000] },
  { name: 'top', expect: [0, 0, 0] },
  { name: 'middle', expect: [152, 152, 152] },
  { name: 'bottom', expect: [304, 304, 304] },
]

describe('aligned', () => {
  test.each(alignments)('$name', ({ name, expect: along }) => {
    const across = ['left', 'center', 'right'].includes(name)
    const after = places(design, alignNodes(design, ids, name))
    expect(after.map((place) => place[across ? 0 : 1])).toEqual(along)
    expect(after.map((place) => place[across ? 1 : 0])).toEqual(
      [a, b, c].map((node) => (across ? node.y : node.x)),
    )
  })

  test('with an outline, by its own size', () => {
    const after = applyPatch(design, alignNodes(design, [a.id, box.id], 'right'))
    expect(after.nodes.get(a.id)?.x).toBe(3232)
    expect(after.outlines.get(box.id)).toBe(box)
  })

  test('to one that is locked, which stays', () => {
    const locked = designOf({ nodes: [{ ...a, isLocked: true }, b] })
    expect(places(locked, alignNodes(locked, ids, 'left'))).toEqual([
      [0, 0],
      [0, 104],
    ])
  })

  test('of an outline and its content, the content goes along once', () => {
    const held = aNode('h', { x: 3040, y: 640, outlineId: box.id })
    const both = designOf({ nodes: [a, held], outlines: [box] })
    const after = applyPatch(both, alignNodes(both, [a.id, box.id, held.id], 'left'))
    expect(after.nodes.get(held.id)).toMatchObject({ x: 40, y: 640 })
  })

  test('alone is nothing', () => {
    expect(isEmptyPatch(alignNodes(design, [a.id], 'left'))).toBe(true)
  })
})

describe('distributed', () => {
  test('with equal gaps between the first and the last', () => {
    expect(places(design, distribute(design, ids, 'horizontal')).map(([x]) => x)).toEqual([0, 500, 1000])
    expect(places(design, distribute(design, ids, 'vertical')).map(([, y]) => y)).toEqual([0, 152, 304])
  })

  test('of different sizes', () => {
    const after = applyPatch(design, distribute(design, [a.id, c.id, box.id], 'horizontal'))
    // 3400 px with 168 + 168 + 400 filled leave two gaps of 1332.
    expect(after.nodes.get(c.id)?.x).toBe(1500)
  })

  test('two have nothing to share', () => {
    expect(isEmptyPatch(distribute(design, [a.id, b.id], 'horizontal'))).toBe(true)
  })
})
