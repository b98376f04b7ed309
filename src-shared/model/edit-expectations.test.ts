import { expect, test } from 'vitest'
import { applyEdits } from './edit.ts'
import type { Edit } from './edit-value.ts'
import { invertEdits } from './invert-edit.ts'
import { emptyModel, type Model } from './model.ts'
import { at, expectationOf, gateway, network, ruleFormOf, user } from './testing/records.ts'

const home = 'n1'
const expectations = [
  expectationOf('d1', 'r1'),
  expectationOf('d1', '10.9.0.1', { port: 443, reaches: false }),
]
const office = after(
  {
    ...emptyModel,
    networks: [network({ id: home }), network({ id: 'n2', range: '10.30.0.0/24' })],
    networkUsers: [user('u1')],
    gateways: [gateway('g1')],
  },
  [
    { kind: 'place', nodeId: 'g1', position: at(0, 0) },
    {
      kind: 'add-device',
      id: 'd1',
      form: { kind: 'laptop', networkUserId: 'u1', name: 'Ana', serial: '', observation: '', active: true },
      position: at(0, 80),
    },
    { kind: 'add-rule', id: 'r1', form: ruleFormOf({ name: 'Wiki' }), position: at(0, 160) },
    { kind: 'set-expectations', expectations },
  ],
)

function after(model: Model, edits: readonly Edit[]): Model {
  const done = applyEdits(model, home, edits)
  if (!done.ok) throw new Error(done.problem.code)
  return done.value
}
const expectedIn = (model: Model, id = home) => model.networks.find((each) => each.id === id)?.expectations

test('expectations belong to one network, and none are no list', () => {
  expect(expectedIn(office)).toEqual(expectations)
  expect(expectedIn(office, 'n2')).toBeUndefined()
  const without = after(office, [{ kind: 'set-expectations', expectations: [] }])
  expect(without.networks.find(({ id }) => id === home)).not.toHaveProperty('expectations')
})

test('what was taken away is missed by its name, and expected again when that is taken back', () => {
  const edits: Edit[] = [
    { kind: 'remove', nodeId: 'r1' },
    { kind: 'remove', nodeId: 'd1' },
  ]
  const gone = after(office, edits)
  expect(expectedIn(gone)).toMatchObject([
    { from: 'Ana', to: 'Wiki' },
    { from: 'Ana', to: '10.9.0.1' },
  ])
  expect(expectedIn(after(gone, invertEdits(office, home, edits)))).toEqual(expectations)
})

test('a new name changes nothing', () => {
  const form = ruleFormOf({ name: 'Intranet' })
  expect(expectedIn(after(office, [{ kind: 'change-rule', id: 'r1', form }]))).toEqual(expectations)
})
