import { expect, test } from 'vitest'
import { toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, idOf } from '#shared/design/testing/designs.ts'
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
