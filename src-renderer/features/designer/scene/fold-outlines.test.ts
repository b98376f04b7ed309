import { expect, test } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { createSceneMaker } from './to-scene.ts'

const [site, room] = [
  anOutline('site', { name: 'Site', x: 8, y: 16, isFolded: true }),
  anOutline('room', { outlineId: idOf('site') }),
]
const nodes = [
  aNode('web', { name: 'Web', outlineId: room.id }),
  aNode('data', { name: 'Data', outlineId: site.id }),
  aNode('desk', { name: 'Desk' }),
  aNode('wall', { name: 'Wall' }),
]
const lines = [
  aRelationship('in', idOf('web'), idOf('data')),
  aRelationship('a', idOf('desk'), idOf('web'), { label: 'https' }),
  aRelationship('b', idOf('data'), idOf('desk')),
  aRelationship('c', idOf('web'), idOf('wall'), { label: 'ssh' }),
  aRelationship('out', idOf('desk'), idOf('wall')),
]
const folded = toDesign({ nodes, relationships: lines, outlines: [site, room] })
const make = () => createSceneMaker(createWords('en', en))
const sceneOf = (design: Design) => make().make(design, new Map())

test('a folded outline is one card in its corner, with the number of nodes at any depth', () => {
  const scene = sceneOf(folded)
  expect([...scene.nodes.values()].map(({ label }) => label)).toEqual([
    'Laptop Desk, no address',
    'Laptop Wall, no address',
    'Folded outline Site, 2 nodes',
  ])
  expect(scene.frames.size).toBe(0)
  expect(scene.nodes.get(site.id)).toMatchObject({
    x: 8,
    y: 16,
    card: { size: '2 nodes', icon: 'folded-outline' },
  })
  expect([...(scene.folded ?? [])].map(([id, { into }]) => [id, into])).toEqual(
    [idOf('web'), idOf('data'), room.id].map((id) => [id, site.id]),
  )
})

test('lines end at the card: several between the same two are one with their number, those within are gone', () => {
  const { edges } = sceneOf(folded)
  const said = [...edges.values()].map(({ from, to, chip, count }) => [from, to, chip?.text, count])
  expect(said).toEqual([
    [idOf('desk'), idOf('wall'), undefined, undefined],
    [idOf('desk'), site.id, '2', 2],
    [site.id, idOf('wall'), 'ssh', undefined],
  ])
  // One that is alone is still itself, and its ends can be taken elsewhere.
  expect([...edges.values()].map(({ isFixed }) => isFixed === true)).toEqual([false, true, false])
  const open = sceneOf({ ...folded, outlines: new Map() })
  const nameIn = (scene: typeof open): string | undefined =>
    [...scene.edges.values()].find(({ chip }) => chip?.text === 'ssh')?.label
  expect(nameIn(open)).toContain('ssh')
  expect(nameIn(sceneOf(folded))).toBe(nameIn(open))
})

test('what did not change is the same object, also while something is folded', () => {
  const maker = make()
  const first = maker.make(folded, new Map())
  expect(maker.make({ ...folded }, new Map())).toBe(first)
  const moved = maker.make(
    { ...folded, nodes: new Map(folded.nodes).set(idOf('desk'), aNode('desk', { name: 'Desk', x: 8 })) },
    new Map(),
  )
  expect(moved.edges).toBe(first.edges)
  expect(moved.nodes.get(site.id)).toBe(first.nodes.get(site.id))
  expect(moved.nodes.get(idOf('desk'))?.x).toBe(8)
})

test('what is open again is as it was before', () => {
  const open = toDesign({ nodes, relationships: lines, outlines: [{ ...site, isFolded: false }, room] })
  const scene = sceneOf(open)
  expect([scene.nodes.size, scene.edges.size, scene.frames.size, scene.folded]).toEqual([4, 5, 2, undefined])
})
