import { describe, expect, test } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import { covers } from '#shared/base/rect.ts'
import { boxOf } from './card.ts'
import { addNode, addOutline, addRelationship, groupIntoOutline } from './create.ts'
import type { Design } from './design.ts'
import { designKinds } from './kinds.ts'
import { emptyDesign } from './value.ts'
import { joinThrough } from './join-through.ts'
import { applyPatch, invertPatch, isEmptyPatch, type Patch } from './patch.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf } from './testing/designs.ts'
import type { Result } from '#shared/base/result.ts'

const id = idOf('new')

function done(design: Design, result: Result<Patch>): Design {
  if (!result.ok) throw new Error(result.problem.code)
  return applyPatch(design, result.value)
}

describe('a new node', () => {
  const site = anOutline('site', { width: 640, height: 480, range: '10.0.0.0/29' })

  test('lies on the grid with its middle where it is wanted', () => {
    const after = done(
      emptyDesign,
      addNode(emptyDesign, { id, kind: 'laptop', name: 'n', at: { x: 203, y: 99 } }),
    )
    expect(after.nodes.get(id)).toMatchObject({ x: 120, y: 72, outlineId: null, privateIp: '' })
  })

  test('is held by the outline there and has its next free address', () => {
    const taken = aNode('t', { x: 2000, privateIp: '10.0.0.1' })
    const design = designOf({ nodes: [taken], outlines: [site] })
    const after = done(design, addNode(design, { id, kind: 'server', name: 'n', at: { x: 300, y: 200 } }))
    expect(after.nodes.get(id)).toMatchObject({ outlineId: site.id, privateIp: '10.0.0.2' })
  })

  test('leaves space for a line to the next, and stands closer only in an outline that is full', () => {
    const small = anOutline('small', { x: 0, y: 8, width: 216, height: 220 })
    const putAll = (outlines: readonly (typeof small)[], x: number, count: number) => {
      let design = designOf({ nodes: [], outlines: [...outlines] })
      for (let at = 0; at < count; at += 1)
        design = done(
          design,
          addNode(design, { id: idOf(`n${at}`), kind: 'server', name: `n${at}`, at: { x, y: 120 } }),
        )
      return [...design.nodes.values()].map((node) => node.y).toSorted((a, b) => a - b)
    }
    const [first = 0, second = 0, third = 0] = putAll([], 3000, 3)
    expect([second - first, third - second]).toEqual([96, 96])
    const [a = 0, b = 0, c = 0] = putAll([small], 108, 3)
    expect([b - a, c - b]).toEqual([64, 64])
  })

  test('without an address when none is free', () => {
    const design = designOf({
      outlines: [{ ...site, range: '10.0.0.9' }],
      nodes: [aNode('t', { privateIp: '10.0.0.9' })],
    })
    const after = done(design, addNode(design, { id, kind: 'server', name: 'n', at: { x: 300, y: 200 } }))
    expect(after.nodes.get(id)).toMatchObject({ outlineId: site.id, privateIp: '' })
  })

  test('covers no other, however many are put at one place', () => {
    let design: Design = designOf({ outlines: [site] })
    for (let count = 0; count < 40; count += 1) {
      const one = {
        id: idOf(`n${count}`),
        kind: designKinds[count % 11] ?? 'laptop',
        name: 'n',
        at: { x: 300, y: 200 },
      }
      design = done(design, addNode(design, one))
    }
    const nodes = [...design.nodes.values()]
    expect(nodes).toHaveLength(40)
    for (const one of nodes)
      expect(nodes.filter((other) => other !== one && covers(boxOf(one), boxOf(other)))).toEqual([])
    // The outline has space for eighteen of them; those beside it are not held by it.
    expect(new Set(nodes.map(({ outlineId }) => outlineId))).toEqual(new Set([site.id, null]))
  })

  test.each(['internet', 'person', 'box', 'text', 'note'] as const)('a %s takes no address', (kind) => {
    const inside = designOf({ outlines: [site] })
    const after = done(inside, addNode(inside, { id, kind, name: 'n', at: { x: 300, y: 200 } }))
    expect(after.nodes.get(id)).toMatchObject({ outlineId: site.id, privateIp: '' })
  })

  test('is refused beyond what a design holds', () => {
    const nodes = Array.from({ length: bounds.design.nodes }, (_, index) => aNode(`${index}`, { x: index }))
    const full = designOf({ nodes })
    const refused = addNode(full, { id, kind: 'laptop', name: 'n', at: { x: 0, y: 0 } })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'design-limit', facts: { nodes: 10_000 } } })
  })
})

describe('a new relationship', () => {
  const [a, b] = [aNode('a'), aNode('b', { kind: 'server' })]
  const design = designOf({ nodes: [a, b, aNode('p', { kind: 'phone' })] })

  test('joins two nodes', () => {
    const after = done(design, addRelationship(design, { id, from: a.id, to: b.id, label: '443' }))
    expect(after.relationships.get(id)).toEqual({ ...aRelationship('new', a.id, b.id), label: '443' })
  })

  test('is refused where nodes cannot be joined', () => {
    const refused = addRelationship(design, { id, from: a.id, to: idOf('p') })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'device-to-device' } })
  })
})

describe('a switch between two devices', () => {
  const [a, b] = [aNode('a', { x: 0, y: 0 }), aNode('b', { kind: 'phone', x: 800, y: 400 })]
  const design = designOf({ nodes: [a, b] })
  const lineIds = [idOf('l1'), idOf('l2')] as const

  test('is one step: it stands half way, and is joined to both', () => {
    const step = joinThrough(design, { id, kind: 'switch', name: 'Switch 1', from: a.id, to: b.id, lineIds })
    const after = done(design, step)
    expect(after.nodes.get(id)).toMatchObject({ kind: 'switch', x: 400, y: 200 })
    const ends = [...after.relationships.values()].map(({ from, to }) => [from, to])
    expect(ends).toEqual([
      [a.id, id],
      [b.id, id],
    ])
    expect(step.ok && applyPatch(after, invertPatch(step.value))).toEqual(design)
  })

  test('is refused where one of them is gone', () => {
    const step = joinThrough(design, { id, kind: 'switch', name: 's', from: a.id, to: idOf('z'), lineIds })
    expect(step).toMatchObject({ ok: false, problem: { code: 'node-missing' } })
  })
})

describe('a new outline', () => {
  const outer = anOutline('outer', { width: 1000, height: 800 })
  const inside = aNode('in', { x: 100, y: 100, outlineId: outer.id })
  const beside = aNode('by', { x: 700, y: 600, outlineId: outer.id })
  const design = designOf({ outlines: [outer], nodes: [inside, beside] })

  test('holds what it is drawn around, in what it is drawn in', () => {
    const rect = { x: 80, y: 60, width: 300, height: 200 }
    const after = done(design, addOutline(design, { id, name: 'o', rect }))
    expect(after.outlines.get(id)).toMatchObject({ ...rect, outlineId: outer.id, edge: { style: 'solid' } })
    expect(after.nodes.get(inside.id)?.outlineId).toBe(id)
    expect(after.nodes.get(beside.id)).toBe(beside)
  })

  test('around what is chosen has room for its name', () => {
    const after = done(design, groupIntoOutline(design, [inside.id, beside.id], { id, name: 'o', range: '' }))
    expect(after.outlines.get(id)).toMatchObject({
      x: 76,
      y: 60,
      width: 816,
      height: 616,
      outlineId: outer.id,
    })
    expect([...after.nodes.values()].map(({ outlineId }) => outlineId)).toEqual([id, id])
  })

  test('around nothing is nothing', () => {
    const none = groupIntoOutline(design, [idOf('gone')], { id, name: 'o' })
    expect(none.ok && isEmptyPatch(none.value)).toBe(true)
  })

  test('is refused beyond what a design holds', () => {
    const outlines = Array.from({ length: bounds.design.outlines }, (_, index) => anOutline(`${index}`))
    const full = designOf({ outlines })
    const refused = addOutline(full, { id, name: 'o', rect: { x: 0, y: 0, width: 200, height: 200 } })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'design-limit' } })
  })
})
