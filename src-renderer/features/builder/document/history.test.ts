import { expect, test } from 'vitest'
import type { Model } from '#shared/model/model.ts'
import { bare, drawn, edits } from '../testing/office.ts'
import { commit, openHistory, redo, undo, type EditStep, type History } from './history.ts'

const { device, place, move, remove } = edits
const one = drawn(bare, place('g1'))
const two = drawn(one, device('d1'))
const three = drawn(two, move('d1', 80, 80))

const walk = (...steps: readonly (readonly [Model, EditStep])[]): History =>
  steps.reduce((history, [model, how]) => commit(history, model, how), openHistory(bare))
const back = (history: History | null): History => {
  if (history === null) throw new Error('there is no step')
  return history
}

const table: readonly {
  readonly name: string
  readonly given: History
  readonly expect: readonly [past: number, future: number]
}[] = [
  { name: 'a step of its own each', given: walk([one, 'step'], [two, 'step']), expect: [2, 0] },
  {
    name: 'merged into the last',
    given: walk([one, 'step'], [two, 'step'], [three, 'merge']),
    expect: [2, 0],
  },
  { name: 'a merge without a past is a step', given: walk([one, 'merge']), expect: [1, 0] },
  { name: 'what comes from elsewhere is none', given: walk([one, 'step'], [two, 'none']), expect: [1, 0] },
  { name: 'one back', given: back(undo(walk([one, 'step'], [two, 'step']))), expect: [1, 1] },
  {
    name: 'back and forth',
    given: back(redo(back(undo(walk([one, 'step'], [two, 'step']))))),
    expect: [2, 0],
  },
  {
    name: 'an edit after undoing forgets what was undone',
    given: commit(back(undo(walk([one, 'step'], [two, 'step']))), three, 'step'),
    expect: [2, 0],
  },
]

test.each(table)('$name', ({ given, expect: [past, future] }) => {
  expect([given.past.length, given.future.length]).toEqual([past, future])
})

test('undo and redo lead to the very values', () => {
  const history = walk([one, 'step'], [two, 'step'], [three, 'step'])
  const undone = back(undo(back(undo(history))))
  expect(undone.present.members).toBe(one.members)
  expect(back(redo(back(redo(undone)))).present).toEqual(three)
  expect(undo(openHistory(bare))).toBeNull()
  expect(redo(openHistory(bare))).toBeNull()
})

test('a device whose making is undone lives on in the organization', () => {
  const undone = back(undo(walk([one, 'step'], [two, 'step'])))
  expect(undone.present.members.map((member) => member.nodeId)).toEqual(['g1'])
  expect(undone.present.devices.map((each) => each.id)).toEqual(['d1'])
})

test('no more than 200 steps are kept', () => {
  let history = openHistory(two)
  for (let step = 0; step < 250; step += 1)
    history = commit(history, drawn(two, step % 2 === 0 ? move('d1', step, 8) : remove('d1')), 'step')
  expect(history.past).toHaveLength(200)
})
