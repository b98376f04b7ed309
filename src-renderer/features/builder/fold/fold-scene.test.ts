import { expect, test } from 'vitest'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Scene, SceneNode } from '#renderer/canvas/scene/scene.ts'
import { edgeOf, nodeAt, sceneOf } from '#renderer/canvas/testing/scenes.ts'
import { createFolder, type FoldInput } from './fold-scene.ts'
import type { FoldedGroup } from './groups.ts'

const words = createWords('en', en)
const group = (insideIds: readonly string[], gatewayIds = ['g1']): FoldedGroup => ({
  id: `fold gateway ${gatewayIds.join(' ')}`,
  of: { by: 'gateway', gatewayIds },
  deviceIds: insideIds,
  insideIds,
})
const id = group(['d1']).id
const nodes = [
  nodeAt('d1', 'device', 0, 0),
  nodeAt('d2', 'device', 0, 80, { look: 'off' }),
  nodeAt('d3', 'device', 0, 160),
  nodeAt('d4', 'device', 0, 240),
  nodeAt('g1', 'gateway', 600, 100),
  nodeAt('g2', 'gateway', 600, 400),
  nodeAt('r1', 'rule', 1000, 100),
]
const lines = [
  edgeOf('d1', 'g1'),
  edgeOf('d2', 'g1', { off: true }),
  edgeOf('d3', 'g1', { line: 'drawn' }),
  edgeOf('d1', 'g2', { line: 'drawn' }),
  edgeOf('d4', 'g1'),
  edgeOf('g1', 'r1', { line: 'rule' }),
  edgeOf('d1', 'r1', { line: 'audience' }),
  edgeOf('d2', 'r1', { line: 'audience' }),
]
const scene = sceneOf(nodes, lines)
const input = (change: Partial<FoldInput> = {}): FoldInput => ({
  scene,
  folded: [group(['d1', 'd2', 'd3'])],
  held: new Map(),
  nameOf: () => 'gw',
  words,
  ...change,
})
const fold = (change: Partial<FoldInput> = {}): Scene => createFolder()(input(change))
const changed = (of: string, change: Partial<SceneNode>): Scene =>
  sceneOf(
    nodes.map((node) => (node.id === of ? { ...node, ...change } : node)),
    lines,
  )

test('a card stands for the devices of a group, with their number and states; the others stay', () => {
  const { nodes: shown, folded } = fold()
  expect([...shown.keys()]).toEqual(['d4', 'g1', 'g2', 'r1', id])
  expect(shown.get(id)?.card).toMatchObject({
    shape: 'fold',
    icon: 'laptop',
    name: 'gw',
    size: '3 devices',
    states: [{ state: 'synchronized', count: 3 }],
    state: 'synchronized',
  })
  expect(folded?.get('d2')).toEqual({ into: id, x: 0, y: 80 })
  expect(folded?.has('d4')).toBe(false)
  expect(shown.get('g1')).toBe(nodes[4])
})

test('its lines to each gateway and rule are one, with their number', () => {
  const edges = [...fold().edges.values()].filter(({ from }) => from === id)
  expect(edges.map(({ to, line, count, off, chip }) => [to, line, count, off, chip?.text])).toEqual([
    ['g1', 'tunnel', 3, false, '3'],
    ['g2', 'drawn', 1, false, '1'],
    ['r1', 'audience', 2, false, undefined],
  ])
  expect(edges[0]?.label).toBe('3 lines from gw to g1')
  expect(fold().edges.get('g1-r1')).toBe(lines[5])
})

test('a line is off where all that it stands for are', () => {
  const off = sceneOf(
    nodes,
    lines.map((line) => ({ ...line, off: true })),
  )
  const edge = [...fold({ scene: off }).edges.values()].find(({ to, from }) => from === id && to === 'g1')
  expect(edge?.off).toBe(true)
})

test('it is real where one of them is, drawn where none is, and off where all are', () => {
  const look = (look: SceneNode['look']): SceneNode['look'] | undefined =>
    fold({ scene: sceneOf(nodes.map((node) => ({ ...node, look }))) }).nodes.get(id)?.look
  expect(fold().nodes.get(id)?.look).toBe('real')
  expect(look('drawn')).toBe('drawn')
  expect(look('off')).toBe('off')
})

test('what is to be looked at inside is said on the card, and blocks where one blocks', () => {
  const flag = { text: 'd1 has no address', blocks: true }
  const one = fold({ scene: changed('d1', { flag }) }).nodes.get(id)
  expect(one?.flag).toEqual(flag)
  const two = fold({
    scene: sceneOf(nodes.map((node) => ({ ...node, flag: { ...flag, blocks: node.id === 'd2' } }))),
  }).nodes.get(id)
  expect(two?.flag).toEqual({ text: '3 of them have something to look at', blocks: true })
  expect(two?.label).toContain(two?.flag?.text)
})

test('a card bears the sign that all inside have, and is changed where they differ', () => {
  const mark = (marks: readonly SceneNode['mark'][]): SceneNode['mark'] | undefined =>
    fold({
      scene: sceneOf(nodes.map((node, at) => ({ ...node, mark: marks[at] ?? null }))),
    }).nodes.get(id)?.mark
  expect(mark(['added', 'added', 'added'])).toBe('added')
  expect(mark(['added', null, null])).toBe('changed')
  expect(mark([])).toBeNull()
})

test('readers hear how many devices a card stands for and their states, in both languages', () => {
  const off = { shape: 'device', icon: 'laptop', name: 'd3', address: null, state: 'inactive' } as const
  const scene = changed('d3', { card: off })
  expect(fold({ scene }).nodes.get(id)?.label).toBe(
    'Folded devices: gw, 3 devices, 2 synchronized, 1 inactive',
  )
  expect(fold({ scene, words: createWords('es', es) }).nodes.get(id)?.label).toBe(
    'Dispositivos plegados: gw, 3 dispositivos, sincronizado: 2, inactivo: 1',
  )
})

test('what did not change is the same object, and a device that moves moves its card', () => {
  const folder = createFolder()
  const first = folder(input())
  const again = folder(input({ scene: sceneOf(nodes, lines) }))
  expect(again.nodes).toBe(first.nodes)
  expect(again.edges).toBe(first.edges)
  const moved = nodes.map((node) => (node.card.shape === 'device' ? { ...node, y: node.y + 4000 } : node))
  const next = folder(input({ scene: sceneOf(moved, lines) }))
  expect(next.nodes.get(id)).not.toBe(first.nodes.get(id))
  expect(next.nodes.get('g1')).toBe(first.nodes.get('g1'))
})

test('a card stands near its gateway, however far its devices are; put together by hand, where they are', () => {
  const far = sceneOf(
    nodes.map((node) => (node.card.shape === 'device' ? { ...node, x: node.x - 20_000 } : node)),
    lines,
  )
  const xOf = (of: FoldedGroup['of']): number | undefined =>
    fold({ scene: far, folded: [{ ...group(['d1', 'd2', 'd3']), of }] }).nodes.get(id)?.x
  expect(xOf({ by: 'person', personId: 'u1' })).toBeGreaterThan(-1000)
  expect(xOf({ by: 'kind', kind: 'laptop' })).toBeGreaterThan(-1000)
  expect(xOf({ by: 'hand', number: 1 })).toBeLessThan(-19_000)
})

test('a group of which the scene shows one device or none has no card', () => {
  expect(fold({ folded: [group(['d1', 'gone'])] })).toBe(scene)
  expect(fold({ folded: [] })).toBe(scene)
})

test('whatever changes, a scene is that of a folder that remembers nothing', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const chance = createChance(seed)
    const folder = createFolder()
    let now = input()
    for (let step = 0; step < 15; step += 1) {
      now = changedInput(chance, now)
      const [made, anew] = [folder(now), fold(now)]
      expect([...made.nodes]).toEqual([...anew.nodes])
      expect([...made.edges]).toEqual([...anew.edges])
      expect([...(made.folded ?? [])]).toEqual([...(anew.folded ?? [])])
    }
  }
})

function changedInput(chance: Chance, now: FoldInput): FoldInput {
  const all = [...now.scene.nodes.values()]
  const one = chance.pick(all)
  const other: Partial<SceneNode> = chance.pick<Partial<SceneNode>>([
    { x: chance.int(-50, 50) * 40, y: chance.int(-50, 50) * 40 },
    { flag: chance.percent(50) ? { text: 'to look at', blocks: chance.percent(50) } : null },
    { look: chance.pick(['real', 'drawn', 'off']) },
    { card: { ...one.card, state: chance.pick(['synchronized', 'inactive']) } },
  ])
  const devices = ['d1', 'd2', 'd3', 'd4'].filter(() => chance.percent(80))
  const inside = devices.filter(() => chance.percent(80))
  const of = chance.pick([{ by: 'person', personId: 'u1' }, { by: 'hand', number: 1 }, group([]).of] as const)
  return chance.pick<FoldInput>([
    { ...now, scene: { ...now.scene, nodes: new Map(now.scene.nodes).set(one.id, { ...one, ...other }) } },
    { ...now, scene: sceneOf(chance.percent(50) ? nodes : all.filter((node) => node !== one), lines) },
    {
      ...now,
      scene: {
        ...now.scene,
        edges: new Map(lines.filter(() => chance.percent(80)).map((line) => [line.id, line])),
      },
    },
    { ...now, folded: [{ ...group(inside), deviceIds: devices, of }] },
    { ...now, folded: [group(['d1', 'd2']), group(['d3', 'd4'], ['g2'])] },
    { ...now, nameOf: ofName(chance.pick(['gw', 'office'])) },
    { ...now, held: new Map(chance.percent(50) ? [[id, { x: 400, y: 80 }]] : []) },
    { ...now, words: chance.percent(50) ? words : createWords('es', es) },
  ])
}

const ofName = (name: string) => (): string => name
