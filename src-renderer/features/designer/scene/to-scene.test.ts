import { expect, test } from 'vitest'
import { checkDesign } from '#shared/design/check-design.ts'
import type { Design, DesignNode } from '#shared/design/design.ts'
import { applyPatch, emptyPatch, patchBetween } from '#shared/design/patch.ts'
import { toContent, toDesign } from '#shared/design/value.ts'
import type { Scene } from '#renderer/canvas/scene/scene.ts'
import { aNode, anOutline, idOf, randomDesign, seeded } from '#shared/design/testing/designs.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { createSceneMaker } from './to-scene.ts'

test('what is locked says so in its name, and looks no other way', () => {
  const maker = createSceneMaker(createWords('en', en))
  const sceneOf = (isLocked: boolean) =>
    maker.make(
      toDesign({
        nodes: [aNode('a', { name: 'Front', isLocked })],
        relationships: [],
        outlines: [anOutline('o', { name: 'Office', isLocked })],
      }),
      new Map(),
    )
  const [free, locked] = [sceneOf(false), sceneOf(true)]
  const labels = ({ nodes, frames }: typeof free) => [
    nodes.get(idOf('a'))?.label,
    frames.get(idOf('o'))?.label,
  ]
  expect(labels(free).map((label) => label?.includes('locked'))).toEqual([false, false])
  expect(labels(locked)).toEqual(labels(free).map((label) => `${label ?? ''}, locked`))
  expect(locked.nodes.get(idOf('a'))?.card).toEqual(free.nodes.get(idOf('a'))?.card)
})

test('what has no address does not say so', () => {
  const maker = createSceneMaker(createWords('en', en))
  const kinds = ['text', 'note', 'person', 'server'] as const
  const nodes = kinds.map((kind) => aNode(kind, { kind, name: 'Front', publicIp: '', privateIp: '' }))
  const scene = maker.make(toDesign({ nodes, relationships: [], outlines: [] }), new Map())
  expect(kinds.map((kind) => scene.nodes.get(idOf(kind))?.label)).toEqual([
    'Text Front',
    'Sticky note Front',
    'Person Front',
    'Server Front, no address',
  ])
})

test('no card and no line has a getter of its own, for which an engine would keep it as a table', () => {
  const line = { id: idOf('l'), from: idOf('a'), to: idOf('b'), label: '', direction: 'none' } as const
  const { nodes, edges } = createSceneMaker(createWords('en', en)).make(
    toDesign({ nodes: [aNode('a'), aNode('b')], relationships: [line], outlines: [] }),
    new Map(),
  )
  for (const drawn of [...nodes.values(), ...edges.values()]) {
    expect(drawn.label).not.toBe('')
    expect(Object.values(Object.getOwnPropertyDescriptors(drawn)).filter(({ get }) => get)).toEqual([])
  }
})

test('what did not change is the same object: elements, and the scene where nothing did', () => {
  const maker = createSceneMaker(createWords('en', en))
  const [a, b] = [aNode('a'), aNode('b')]
  const design = toDesign({ nodes: [a, b], relationships: [], outlines: [] })
  const first = maker.make(design, new Map())
  expect(maker.make({ ...design }, new Map())).toBe(first)
  const moved = maker.make(
    toDesign({ nodes: [{ ...a, x: 8 }, b], relationships: [], outlines: [] }),
    new Map(),
  )
  expect(moved).not.toBe(first)
  expect(moved.nodes.get(b.id)).toBe(first.nodes.get(b.id))
  expect(moved.nodes.get(a.id)?.x).toBe(8)
  expect(moved.edges).toBe(first.edges)
  const fewer = maker.make(toDesign({ nodes: [b], relationships: [], outlines: [] }), new Map())
  expect([...fewer.nodes.keys()]).toEqual([b.id])
})

test('after any steps a scene is that of a maker that remembers nothing', () => {
  const words = createWords('en', en)
  const random = seeded(5)
  for (let round = 0; round < 60; round += 1) {
    const maker = createSceneMaker(words)
    let design = randomDesign(random, 12)
    let findings = checkDesign(design)
    for (let step = 0; step < 20; step += 1) {
      design = stepped(random, design)
      // What is found comes later than what it is found of is drawn.
      if (random(3) > 0) findings = checkDesign(design)
      const scene = maker.make(design, findings)
      expect(partsOf(scene)).toEqual(partsOf(createSceneMaker(words).make(design, findings)))
      expect(maker.make({ ...design }, findings)).toBe(scene)
    }
  }
})

/** With their order, since what comes later is drawn above, and with names that are put together when they are read. */
function partsOf({ nodes, edges, frames, folded }: Scene) {
  const named = <T extends { readonly label: string }>(parts: ReadonlyMap<string, T>) =>
    [...parts].map(([id, part]) => [id, part, part.label])
  return { nodes: named(nodes), edges: named(edges), frames: named(frames), folded: [...(folded ?? [])] }
}

function stepped(random: (below: number) => number, design: Design): Design {
  const all = [...design.nodes.values()]
  const node = all[random(all.length)]
  const other = randomDesign(random, 12)
  const changedNode = (fields: Partial<DesignNode>): Design =>
    node === undefined
      ? design
      : { ...design, nodes: new Map(design.nodes).set(node.id, { ...node, ...fields }) }
  const [outline] = design.outlines.values()
  const ways: readonly (() => Design)[] = [
    () => changedNode({ x: random(99) * 8 }),
    () =>
      changedNode({ name: `n${random(3)}`, privateIp: ['10.0.0.1', 'none of these', ''][random(3)] ?? '' }),
    () => changedNode({ outlineId: null }),
    () =>
      applyPatch(design, {
        ...emptyPatch,
        nodes: node === undefined ? [] : [{ id: node.id, was: node, is: null }],
      }),
    () => applyPatch(design, patchBetween(design, { ...other, outlines: design.outlines })),
    () => ({ ...design, relationships: new Map([...design.relationships].toReversed()) }),
    () => toDesign({ ...toContent(design), nodes: all.toReversed() }),
    () =>
      outline === undefined
        ? design
        : {
            ...design,
            outlines: new Map(design.outlines).set(outline.id, { ...outline, isFolded: random(3) === 0 }),
          },
  ]
  return ways[random(ways.length)]?.() ?? design
}
