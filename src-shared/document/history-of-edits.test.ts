import { expect, test } from 'vitest'
import { editChanges, type DrawingHistory } from '#shared/model/edit-changes.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { at, gateway, network, user } from '#shared/model/testing/records.ts'
import { beginHistory, longestPast, rebaseHistory, takeStep, type Step } from './history.ts'

const office = 'n1'
const changes = editChanges(office)
const bare: Model = {
  ...emptyModel,
  networks: [network({ id: office })],
  networkUsers: [user('u1')],
  gateways: [gateway('g1')],
}
const deviceForm = {
  kind: 'laptop' as const,
  networkUserId: 'u1',
  name: 'd1',
  serial: '',
  observation: '',
  active: true,
}
const place: Edit = { kind: 'place', nodeId: 'g1', position: at(0, 0) }
const device: Edit = { kind: 'add-device', id: 'd1', form: deviceForm, position: at(0, 0) }
const remove: Edit = { kind: 'remove', nodeId: 'd1' }
const move = (x: number): Edit => ({ kind: 'move', moves: [{ nodeId: 'd1', position: at(x, 80) }] })
const rename = (name: string): Edit => ({ kind: 'change-device', id: 'd1', form: { ...deviceForm, name } })
const act = (edit: Edit, merge: string | null = null): Step<readonly Edit[]> => ({
  kind: 'do',
  change: [edit],
  merge,
})
const back = { kind: 'undo' } as const
const again = { kind: 'redo' } as const
const heard = (edit: Edit): Step<readonly Edit[]> => ({ kind: 'heard', change: [edit] })

const table: readonly {
  readonly name: string
  readonly given: readonly Step<readonly Edit[]>[]
  readonly expect: readonly [past: number, future: number]
}[] = [
  { name: 'a step of its own each', given: [act(place), act(device)], expect: [2, 0] },
  {
    name: 'merged into the last',
    given: [act(place), act(device, 'x'), act(move(80), 'x')],
    expect: [2, 0],
  },
  { name: 'a merge without a past is a step', given: [act(place, 'x')], expect: [1, 0] },
  { name: 'what comes from elsewhere is none', given: [act(place), heard(device)], expect: [1, 0] },
  { name: 'one back', given: [act(place), act(device), back], expect: [1, 1] },
  { name: 'back and forth', given: [act(place), act(device), back, again], expect: [2, 0] },
  {
    name: 'an edit that is refused forgets nothing',
    given: [act(place), act(device), back, act(device)],
    expect: [1, 1],
  },
  {
    name: 'an edit after undoing forgets what was undone',
    given: [act(place), act(device), act(move(8)), back, act(move(80))],
    expect: [3, 0],
  },
  { name: 'nothing to take back, nothing to do again', given: [back, again], expect: [0, 0] },
]

test.each(table)('$name', ({ given, expect: [past, future] }) => {
  const history = walk(bare, ...given)
  expect([history.past.length, history.future.length]).toEqual([past, future])
})

test('undo and redo lead to the same values', () => {
  const [one, two, three] = [[place], [place, device], [place, device, move(80)]].map(drawn)
  const done = walk(bare, act(place), act(device), act(move(80)))
  expect(done.value).toEqual(three)
  expect(after(done, back).value).toEqual(two)
  expect(after(done, back, back).value.placements).toEqual(one?.placements)
  expect(after(done, back, back, again, again).value).toEqual(three)
})

test('a device whose making is undone lives on in the organization, and is placed again', () => {
  const undone = walk(bare, act(place), act(device), back)
  expect(undone.value.placements.map((placement) => placement.nodeId)).toEqual(['g1'])
  expect(undone.value.devices.map((each) => each.id)).toEqual(['d1'])
  expect(takeStep(changes, undone, again).change?.map(({ kind }) => kind)).toEqual(['place'])
})

test('what is typed is taken back by one edit', () => {
  const typed = walk(
    bare,
    act(device),
    act(rename('a'), 'name'),
    act(rename('ab'), 'name'),
    act(rename('abc'), 'name'),
  )
  const undone = takeStep(changes, typed, back)
  expect(undone.change).toEqual([rename('d1')])
  expect(after(undone.history, again).value.devices[0]?.name).toBe('abc')
})

test('what can be taken back no more is left out and said, and the rest is taken back', () => {
  const gone = walk(bare, act(place), act(device), heard(remove), back)
  expect([gone.value.placements.map(({ nodeId }) => nodeId), gone.past.length]).toEqual([['g1'], 1])
  const refused = takeStep(changes, walk(bare, act(device), heard(remove)), back)
  expect([refused.change, refused.refused.map(({ code }) => code)]).toEqual([null, ['node-missing']])
  expect(refused.history.past).toEqual([])
  const both = takeStep(
    changes,
    walk(bare, { kind: 'do', change: [place, device], merge: null }, heard(remove)),
    back,
  )
  expect(both.change).toEqual([{ kind: 'remove', nodeId: 'g1' }])
  expect(both.refused.map(({ code }) => code)).toEqual(['node-missing'])
})

test('on another value each step is led, and one of which nothing is left is forgotten', () => {
  const history = walk(bare, act(place), act(device), act(move(80)), back)
  const led = rebaseHistory(changes, history, bare, (edits) => edits.filter(({ kind }) => kind !== 'move'))
  expect([led.value, led.past.length, led.future.length]).toEqual([bare, 2, 0])
})

test('keeps so many steps and no more', () => {
  let history = walk(bare, act(device))
  for (let step = 0; step < longestPast + 5; step += 1) history = after(history, act(move(step)))
  expect(history.past).toHaveLength(longestPast)
})

function after(history: DrawingHistory, ...steps: readonly Step<readonly Edit[]>[]): DrawingHistory {
  return steps.reduce((so, step) => takeStep(changes, so, step).history, history)
}

function walk(model: Model, ...steps: readonly Step<readonly Edit[]>[]): DrawingHistory {
  return after(beginHistory(model), ...steps)
}

function drawn(edits: readonly Edit[]): Model {
  const applied = applyEdits(bare, office, edits)
  if (!applied.ok) throw new Error(applied.problem.code)
  return applied.value
}
