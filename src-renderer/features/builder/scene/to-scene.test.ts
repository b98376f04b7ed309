import { expect, test } from 'vitest'
import { advise, check } from '#shared/model/check.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { Model } from '#shared/model/model.ts'
import { indexModel } from '#shared/model/view.ts'
import { changeRecord } from '#shared/model/testing/change-record.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { drawEdit } from '#shared/model/testing/draw-edit.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { createWords, type Words } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Scene } from '#renderer/canvas/scene/scene.ts'
import { readTruths, type Known } from '../live/truth.ts'
import { flagNodes } from './flags.ts'
import type { SceneInput } from './scene-input.ts'
import { createSceneMaker } from './to-scene.ts'

/** What a drawing is shown from; any of it may change from one picture to the next. */
interface Shown {
  readonly model: Model
  readonly networkId: string
  readonly known: Known
  readonly uncompared: ReadonlySet<string>
  readonly serving: ReadonlySet<string>
  readonly words: Words
}

const languages = [createWords('en', en), createWords('es', es)]

test('after any edits a scene is that of a maker that remembers nothing', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const chance = createChance(seed)
    const make = createSceneMaker()
    let shown: Shown = {
      model: drawModel(chance),
      networkId: 'network-0',
      known: { states: new Map(), tunnels: new Map(), applied: null },
      uncompared: new Set(),
      serving: new Set(),
      words: chance.pick(languages),
    }
    for (let step = 0; step < 25; step += 1) {
      shown = changed(chance, shown, `made-${seed}-${step}`)
      // Names and keys are advised of later than what they are of is drawn.
      const checked = chance.percent(80) ? shown.model : drawModel(createChance(seed))
      const input = inputOf(shown, checked)
      const scene = make(input)
      expect(partsOf(scene)).toEqual(partsOf(createSceneMaker()(input)))
      expect(make(inputOf(shown, checked))).toBe(scene)
    }
  }
})

test('only what an edit touched is looked at', () => {
  const chance = createChance(4)
  const model = drawModel(chance)
  const make = createSceneMaker()
  const asked: string[] = []
  const sceneOf = (drawn: Model): Scene => {
    const known: Known = { states, tunnels, applied: null }
    const truths = readTruths(indexModel(drawn), 'network-0', known)
    const node = (id: string) => {
      asked.push(id)
      return truths.node(id)
    }
    return make({ ...inputOf({ ...base, model: drawn, known }, drawn), truths: { ...truths, node } })
  }
  const states: Known['states'] = new Map()
  const tunnels: Known['tunnels'] = new Map()
  const base = {
    networkId: 'network-0',
    uncompared: new Set<string>(),
    serving: new Set<string>(),
    words: createWords('en', en),
  }
  const before = sceneOf(model)
  asked.length = 0
  const own = model.placements.filter(({ networkId }) => networkId === base.networkId)
  const nodeId = own.find(({ nodeKind }) => nodeKind === 'device')?.nodeId ?? ''
  const near = model.relations
    .filter(({ networkId, from }) => networkId === base.networkId && from === nodeId)
    .flatMap(({ from, to }) => [from, to])
  const moved = applyEdit(model, 'network-0', {
    kind: 'move',
    moves: [{ nodeId, position: { x: 800, y: 80 } }],
  })
  if (!moved.ok) throw new Error(moved.problem.code)
  const after = sceneOf(moved.value)
  expect(asked.filter((id) => id !== nodeId && !near.includes(id))).toEqual([])
  expect(asked).toContain(nodeId)
  expect(before.nodes.size).toBeGreaterThan(new Set(near).size)
  expect([...after.nodes].filter(([id, node]) => before.nodes.get(id) !== node).map(([id]) => id)).toEqual([
    nodeId,
  ])
  expect(after.edges).toBe(before.edges)
})

function inputOf({ model, known, networkId, ...rest }: Shown, checked: Model): SceneInput {
  const view = indexModel(model)
  const flags = flagNodes(check(checked, networkId), advise(checked, networkId), (id) => {
    const relation = view.relations.get(id)
    return relation === undefined ? [] : [relation.from, relation.to]
  })
  return { ...rest, view, networkId, truths: readTruths(view, networkId, known), flags }
}

/** With their order: what comes later is drawn above. */
function partsOf({ nodes, edges, frames }: Scene) {
  return { nodes: [...nodes], edges: [...edges], frames: [...frames] }
}

function changed(chance: Chance, shown: Shown, id: string): Shown {
  const { model, known, networkId } = shown
  const gateways = model.gateways.map((gateway) => gateway.id)
  const some = (): ReadonlySet<string> => new Set(gateways.filter(() => chance.percent(30)))
  let now = shown
  if (chance.percent(80)) now = { ...now, model: edited(chance, model, networkId, id) }
  if (chance.percent(20)) now = { ...now, known: { ...known, ...knownOf(chance, model) } }
  if (chance.percent(10)) now = { ...now, uncompared: some(), serving: some() }
  if (chance.percent(3)) now = { ...now, words: chance.pick(languages) }
  if (chance.percent(3)) now = { ...now, networkId: chance.pick(model.networks).id }
  return now
}

function edited(chance: Chance, model: Model, networkId: string, id: string): Model {
  let now = chance.percent(20) ? changeRecord(chance, model) : model
  for (let count = chance.int(1, 4); count > 0; count -= 1) {
    const answer = applyEdit(now, networkId, drawEdit(chance, now, networkId, `${id}-${count}`))
    if (answer.ok) now = answer.value
  }
  return now
}

function knownOf(chance: Chance, model: Model): Partial<Known> {
  const ids = model.gateways.map(({ id }) => id)
  const state = (): SyncState =>
    chance.pick<SyncState>([
      { kind: 'synchronized', atMs: 1, generation: 1 },
      { kind: 'pending', sinceMs: 1 },
      { kind: 'drift', atMs: 1, lines: 2 },
    ])
  const peers = (): ReadonlySet<string> =>
    new Set(model.devices.filter(() => chance.percent(50)).map(({ id }) => id))
  return chance.pick<Partial<Known>>([
    { states: new Map(ids.filter(() => chance.percent(70)).map((id) => [id, state()])) },
    { tunnels: new Map(ids.filter(() => chance.percent(70)).map((id) => [id, { peers: peers() }])) },
    { applied: chance.percent(70) ? model : null },
  ])
}
