import { describe, expect, test } from 'vitest'
import { boxAround, centerOf, covers } from '#shared/base/rect.ts'
import { boxOf } from '../card.ts'
import type { Design } from '../design.ts'
import { designOf } from '../testing/design-of.ts'
import { aNode, anOutline, aRelationship } from '../testing/designs.ts'
import { layoutKinds } from './graph.ts'
import { laidOut } from './testing/laid-out.ts'

/** A gate and those behind it, in a heap around a place. */
const gate = aNode('gate', { kind: 'firewall', x: 2000, y: 1000 })
const people = ['a', 'b', 'c', 'd'].map((name, index) =>
  aNode(name, { x: 2000 + index * 8, y: 1000 + index * 16 }),
)
const lines = people.map(({ id, name }) => aRelationship(`${name}g`, id, gate.id))
const heap = [gate, ...people]

function named(design: Design, name: string) {
  const found = [...design.nodes.values(), ...design.outlines.values()].find((one) => one.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

function middleOf(design: Design, ids: readonly { readonly name: string }[]) {
  const around = boxAround(ids.map(({ name }) => boxOf(named(design, name))))
  return around === null ? null : centerOf(around)
}

describe.each(layoutKinds)('a selection as %s', (kind) => {
  test('keeps its middle, as far as the grid lets it', async () => {
    const design = designOf({ nodes: [...heap, aNode('far')], relationships: lines })
    const [before, after] = [middleOf(design, heap), middleOf(await laidOut(design, kind, heap), heap)]
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThanOrEqual(4)
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(4)
  })

  test('goes to where nothing is in its way', async () => {
    const wall = anOutline('wall', { x: 1900, y: 900, width: 400, height: 400 })
    const design = designOf({ nodes: heap, relationships: lines, outlines: [wall] })
    const after = await laidOut(design, kind, heap)
    expect(named(after, 'wall')).toBe(wall)
    for (const { name } of heap) expect(covers(boxOf(named(after, name)), wall)).toBe(false)
    const [from, to] = [middleOf(design, heap), middleOf(after, heap)]
    expect(Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(1200)
  })

  test('stays in the outline that holds it, which grows from where it begins', async () => {
    const room = anOutline('room', { x: 1960, y: 960, width: 320, height: 240 })
    const held = heap.map((node) => ({ ...node, outlineId: room.id }))
    const after = await laidOut(designOf({ nodes: held, relationships: lines, outlines: [room] }), kind, held)
    expect(named(after, 'room')).toMatchObject({ x: 1960, y: 960 })
    const outer = boxOf(named(after, 'room'))
    const inner = held.map(({ name }) => boxOf(named(after, name)))
    expect(boxAround([outer, ...inner])).toEqual(outer)
    expect(outer.width * outer.height).toBeGreaterThan(320 * 240)
  })

  test('stays as it is in a locked outline that has no room', async () => {
    const room = anOutline('room', { x: 1960, y: 960, width: 320, height: 240, isLocked: true })
    const held = heap.map((node) => ({ ...node, outlineId: room.id }))
    const design = designOf({ nodes: held, relationships: lines, outlines: [room] })
    expect(await laidOut(design, kind, held)).toEqual(design)
  })

  test('in two outlines is laid out in each', async () => {
    const [one, two] = [anOutline('one', { width: 1600, height: 1600 }), anOutline('two', { x: 4000 })]
    const [a, b] = [
      aNode('a', { outlineId: one.id, x: 800, y: 800 }),
      aNode('b', { outlineId: one.id, x: 808, y: 808 }),
    ]
    const c = aNode('c', { outlineId: two.id, x: 4040, y: 80 })
    const design = designOf({ nodes: [a, b, c], outlines: [one, two] })
    const after = await laidOut(design, kind, [a, b, c])
    expect(covers(boxOf(named(after, 'a')), boxOf(named(after, 'b')))).toBe(false)
    expect(boxOf(named(after, 'c'))).toEqual(boxOf(c))
    expect([...after.nodes.values()].map(({ outlineId }) => outlineId)).toEqual([one.id, one.id, two.id])
  })

  test('of one lays out everything', async () => {
    const design = designOf({ nodes: heap, relationships: lines })
    expect(await laidOut(design, kind, [gate])).toEqual(await laidOut(design, kind))
  })
})

/** By their places: those that can change places, from above or from the left. */
const along = { layered: 'y', tree: 'x' } as const

test.each(['layered', 'tree'] as const)(
  'siblings stand in the order in which they stood: %s',
  async (kind) => {
    const design = designOf({
      nodes: [gate, ...['d', 'b', 'a', 'c'].map((name, at) => aNode(name, { x: at * 200, y: at * 80 }))],
      relationships: lines,
    })
    const order = (of: Design): string[] =>
      people
        .toSorted((one, other) => named(of, one.name)[along[kind]] - named(of, other.name)[along[kind]])
        .map(({ name }) => name)
    const after = await laidOut(design, kind)
    expect(order(after)).toEqual(['d', 'b', 'a', 'c'])
    // One taken elsewhere: those that stay on their side of it stay where they are.
    const first = { ...named(after, 'a'), x: -4000, y: -4000 } as never
    const again = await laidOut(
      { ...after, nodes: new Map(after.nodes).set(named(after, 'a').id, first) },
      kind,
    )
    expect(order(again)).toEqual(['a', 'd', 'b', 'c'])
  },
)

test('sites of different sizes are stacked again in the order in which they stood', async () => {
  const sites = ['north', 'middle', 'south'].map((name, at) => anOutline(name, { y: 2000 - at * 800 }))
  const held = sites.flatMap((site, at) =>
    Array.from({ length: at + 1 }, (_, index) => aNode(`${site.name}${index}`, { outlineId: site.id })),
  )
  const toGate = held.map(({ id, name }) => aRelationship(`${name}g`, id, gate.id))
  const after = await laidOut(
    designOf({ nodes: [gate, ...held], outlines: sites, relationships: toGate }),
    'layered',
  )
  const [north, middle, south] = sites.map(({ name }) => boxOf(named(after, name)))
  expect([south?.y, middle?.y, north?.y]).toEqual(
    [south?.y, middle?.y, north?.y].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  )
})
