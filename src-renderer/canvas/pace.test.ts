import { expect, test } from 'vitest'
import { createPace, type Pace } from './pace.ts'
import { indexScene, type SceneIndex } from './scene/scene-index.ts'
import { edgeOf, nodeAt, sceneOf } from './testing/scenes.ts'

const count = 30
const rows = Array.from({ length: count }, (_, at) => nodeAt(`n${at}`, 'item', 0, at * 100))
const lines = rows.slice(1).map(({ id }, at) => edgeOf(`n${at}`, id))
const scene = sceneOf([nodeAt('alone', 'item', 9000, 0), ...rows], lines)
const index = indexScene(scene)
const rect = { x: 0, y: 0, width: 200, height: 100 }
const nobody = (): boolean => false

function ask(pace: Pace, ids: readonly string[], urgent = nobody as (id: string) => boolean, of = index) {
  const nodes = ids.flatMap((id) => of.scene.nodes.get(id) ?? [])
  const { nodes: here, isLate, isBehind } = pace.next({ index: of, rect, nodes, isUrgent: urgent })
  return { ids: here.map(({ id }) => id), isLate, isBehind }
}

function begun(of: SceneIndex = index): Pace {
  const pace = createPace()
  ask(pace, ['alone'], nobody, of)
  return pace
}

const all = rows.map(({ id }) => id)

test('what a scene begins with is there at once', () => {
  expect(ask(createPace(), all)).toEqual({ ids: all, isLate: false, isBehind: false })
})

test('what comes into view comes a few at a time, the nearest to the middle first', () => {
  const pace = begun()
  const first = ask(pace, ['alone', ...all])
  expect(first.ids).toEqual(['alone', ...all.slice(0, first.ids.length - 1)])
  expect(first.ids.length).toBeLessThan(count)
  expect(first).toMatchObject({ isLate: true, isBehind: true })
  let asked = first
  for (let round = 0; asked.isLate && round < count; round += 1) asked = ask(pace, ['alone', ...all])
  expect(asked).toEqual({ ids: ['alone', ...all], isLate: false, isBehind: false })
})

test('what is urgent does not wait', () => {
  const asked = ask(begun(), ['alone', ...all], (id) => id === 'n29')
  expect(asked.ids).toContain('n29')
  expect(asked.ids).not.toContain('n28')
})

test('of another scene nothing is waited for', () => {
  const pace = begun()
  expect(ask(pace, all, nobody, indexScene(scene))).toEqual({ ids: all, isLate: false, isBehind: false })
})

test('what is no longer wanted goes a few at a time, with its lines, and nothing of it stays', () => {
  const pace = createPace()
  ask(pace, all)
  pace.edges(lines)
  const first = ask(pace, ['alone'], (id) => id === 'alone')
  expect(first).toMatchObject({ isLate: false, isBehind: true })
  expect(first.ids.length).toBeGreaterThan(1)
  const left = new Set(first.ids)
  expect(pace.edges([])).toEqual(lines.filter(({ from, to }) => left.has(from) && left.has(to)))
  let asked = first
  for (let round = 0; asked.isBehind && round < count; round += 1) asked = ask(pace, ['alone'])
  expect(asked.ids).toEqual(['alone'])
  expect(pace.edges([])).toEqual([])
})

test('a line that is no longer wanted between two that stay is gone at once', () => {
  const pace = createPace()
  ask(pace, all)
  pace.edges(lines)
  ask(pace, all)
  expect(pace.edges(lines.slice(3))).toEqual(lines.slice(3))
})
