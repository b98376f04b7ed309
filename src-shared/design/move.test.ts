import { describe, expect, test } from 'vitest'
import { applyPatch, isEmptyPatch } from './patch.ts'
import { moveElements, nudge, resizeOutline, setPosition, type Move } from './move.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, idOf } from './testing/designs.ts'

// A large outline with a small one in it, each with a node; a third beside them, and a node outside.
const big = anOutline('big', { width: 800, height: 600 })
const small = anOutline('small', { x: 400, y: 300, width: 240, height: 160, outlineId: big.id })
const far = anOutline('far', { x: 2000 })
const inBig = aNode('ib', { x: 40, y: 40, outlineId: big.id })
const inSmall = aNode('is', { x: 420, y: 340, outlineId: small.id })
const out = aNode('out', { x: 1200, y: 0 })
const fixed = aNode('fix', { x: 1200, y: 200, isLocked: true })
const design = designOf({ outlines: [big, small, far], nodes: [inBig, inSmall, out, fixed] })

const at = (id: string, x: number, y: number): Move => ({ id: idOf(id), x, y })

const holding: { name: string; given: Move[]; of: string; expect: string | null }[] = [
  { name: 'dropped in the large one', given: [at('out', 100, 100)], of: 'out', expect: 'big' },
  { name: 'dropped in the innermost', given: [at('out', 430, 380)], of: 'out', expect: 'small' },
  { name: 'dropped outside', given: [at('ib', 1200, 400)], of: 'ib', expect: null },
  { name: 'an outline in a larger one', given: [at('small', 2080, 40)], of: 'small', expect: 'far' },
  { name: 'an outline over a smaller one', given: [at('big', 1900, -200)], of: 'big', expect: null },
  { name: 'an outline over its own content', given: [at('big', 8, 8)], of: 'big', expect: null },
  { name: 'carried content', given: [at('big', 2000, 0)], of: 'is', expect: 'small' },
]

test.each(holding)('$name', ({ given, of, expect: holder }) => {
  const after = applyPatch(design, moveElements(design, given))
  const element = after.nodes.get(idOf(of)) ?? after.outlines.get(idOf(of))
  expect(element?.outlineId).toBe(holder === null ? null : idOf(holder))
})

describe('moving', () => {
  test('an outline takes along all that it holds', () => {
    const after = applyPatch(design, moveElements(design, [at('big', 10, 20)]))
    expect(after.outlines.get(small.id)).toMatchObject({ x: 410, y: 320 })
    expect(after.nodes.get(inSmall.id)).toMatchObject({ x: 430, y: 360 })
    expect(after.nodes.get(out.id)).toBe(out)
  })

  test('leaves locked ones, except inside an outline that is moved', () => {
    expect(isEmptyPatch(moveElements(design, [at('fix', 0, 0)]))).toBe(true)
    const held = designOf({ outlines: [big], nodes: [{ ...inBig, isLocked: true }] })
    const after = applyPatch(held, moveElements(held, [at('big', 8, 0)]))
    expect(after.nodes.get(inBig.id)?.x).toBe(48)
  })

  test('ends where the canvas ends', () => {
    const after = applyPatch(design, setPosition(design, out.id, { x: 9e9, y: -9e9 }))
    expect(after.nodes.get(out.id)).toMatchObject({ x: 1e6, y: -1e6 })
  })

  test('by steps, of several', () => {
    const after = applyPatch(design, nudge(design, [out.id, far.id], { x: -8, y: 8 }))
    expect(after.nodes.get(out.id)).toMatchObject({ x: 1192, y: 8 })
    expect(after.outlines.get(far.id)).toMatchObject({ x: 1992, y: 8 })
  })

  test('two outlines dropped into each other are in no circle', () => {
    const [a, b] = [
      anOutline('a', { width: 400, height: 400 }),
      anOutline('b', { x: 1000, width: 400, height: 400 }),
    ]
    const inA = anOutline('c', { x: 0, y: 0, width: 390, height: 390, outlineId: a.id })
    const inB = anOutline('d', { x: 1000, y: 0, width: 390, height: 390, outlineId: b.id })
    const two = designOf({ outlines: [a, b, inA, inB] })
    const after = applyPatch(
      two,
      moveElements(two, [
        { id: a.id, x: 500, y: 0 },
        { id: b.id, x: 500, y: 0 },
      ]),
    )
    const holders = [...after.outlines.values()].map(({ id, outlineId }) => [id, outlineId])
    expect(holders).toEqual([
      [a.id, null],
      [b.id, null],
      [inA.id, a.id],
      [inB.id, b.id],
    ])
  })
})

describe('resizing an outline', () => {
  test('takes in what lay beside it and lets go what is outside now', () => {
    const after = applyPatch(
      design,
      resizeOutline(design, big.id, { x: 300, y: 0, width: 1200, height: 600 }),
    )
    expect(after.nodes.get(out.id)?.outlineId).toBe(big.id)
    expect(after.nodes.get(inBig.id)).toMatchObject({ x: 40, y: 40, outlineId: null })
    expect(after.nodes.get(inSmall.id)).toBe(inSmall)
  })

  test('is never smaller than an outline can be', () => {
    const after = applyPatch(design, resizeOutline(design, far.id, { x: 2000, y: 0, width: 1, height: 1 }))
    expect(after.outlines.get(far.id)).toMatchObject({ width: 160, height: 96 })
  })

  test('does nothing to one that is locked', () => {
    const locked = designOf({ outlines: [{ ...far, isLocked: true }] })
    expect(isEmptyPatch(resizeOutline(locked, far.id, { x: 0, y: 0, width: 500, height: 500 }))).toBe(true)
  })
})
