import { expect, test } from 'vitest'
import type { Edit } from './edit-value.ts'
import { emptyModel, type Model } from './model.ts'
import { nameEdits } from './name-edits.ts'
import { at, device, gateway, ruleFormOf } from './testing/records.ts'

const [ana, luis, hub] = [
  device('ana', { name: 'ana-laptop' }),
  device('luis', { name: 'luis-phone' }),
  gateway('hub', { name: 'gw-bogota' }),
]
const model: Model = {
  ...emptyModel,
  devices: [ana, luis],
  gateways: [hub],
  relations: [{ id: 'line', networkId: 'n', kind: 'peer', from: 'ana', to: 'hub', exit: false }],
}
const rule: Edit = { kind: 'add-rule', id: 'r', form: ruleFormOf({ name: 'ERP' }), position: at(0, 0) }

const cases: readonly (readonly [
  what: string,
  edits: readonly Edit[],
  kind: string,
  count: number,
  name: string | null,
])[] = [
  ['a rule that is made', [rule, { kind: 'connect', id: 'x', a: 'hub', b: 'r' }], 'add', 1, 'ERP'],
  [
    'a device that is placed',
    [{ kind: 'place', nodeId: 'luis', position: at(0, 0) }],
    'add',
    1,
    'luis-phone',
  ],
  [
    'two that go',
    [
      { kind: 'remove', nodeId: 'ana' },
      { kind: 'remove', nodeId: 'luis' },
    ],
    'remove',
    2,
    null,
  ],
  [
    'one that moves',
    [{ kind: 'move', moves: [{ nodeId: 'ana', position: at(8, 8) }] }],
    'move',
    1,
    'ana-laptop',
  ],
  ['a line', [{ kind: 'connect', id: 'x', a: 'luis', b: 'hub' }], 'connect', 1, 'luis-phone – gw-bogota'],
  [
    'a line that goes',
    [{ kind: 'disconnect', relationId: 'line' }],
    'disconnect',
    1,
    'ana-laptop – gw-bogota',
  ],
  ['what is expected', [{ kind: 'set-expectations', expectations: [] }], 'change', 0, null],
  ['traffic inside', [{ kind: 'set-internal-traffic', allow: true }], 'change', 0, null],
]

test.each(cases)('%s has a name', (_what, edits, kind, count, name) => {
  expect(nameEdits(edits, model)).toMatchObject({ kind, count, name })
})

test('what leads back is named by what it takes back', () => {
  expect(nameEdits([{ kind: 'remove', nodeId: 'ana' }], model, 'back')).toMatchObject({
    kind: 'add',
    name: 'ana-laptop',
  })
  expect(nameEdits([rule], model, 'back')).toMatchObject({ kind: 'remove', name: 'ERP' })
  expect(nameEdits([{ kind: 'disconnect', relationId: 'line' }], model, 'back')).toMatchObject({
    kind: 'connect',
    seenAt: ['ana', 'hub'],
  })
})

test('where there is no step there is no name, and a record that is not known has none', () => {
  expect(nameEdits(undefined, model)).toBeNull()
  expect(nameEdits([{ kind: 'place', nodeId: 'gone', position: at(0, 0) }], model)).toMatchObject({
    count: 1,
    name: null,
  })
})
