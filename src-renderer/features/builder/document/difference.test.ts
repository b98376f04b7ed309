import { expect, test } from 'vitest'
import type { Edit } from '#shared/model/edit-value.ts'
import { invertEdits } from '#shared/model/invert-edit.ts'
import { mostExpectations } from '#shared/model/expectation.ts'
import { applyEdit } from '#shared/model/edit.ts'
import { changeRecord } from '#shared/model/testing/change-record.ts'
import { createChance } from '#shared/model/testing/chance.ts'
import { drawEdit } from '#shared/model/testing/draw-edit.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import type { Model } from '#shared/model/model.ts'
import { expectationOf, ruleFormOf } from '#shared/model/testing/records.ts'
import { bare, deviceFormOf, drawn, edits, office } from '../testing/office.ts'
import { besideTheirs } from './beside-theirs.ts'
import { mergeWaiting } from './merge-waiting.ts'
import { drawnOf, isDrawnAlike, isDrawnSame } from './difference.ts'

const { device, rule, place, connect, move, remove } = edits
const base = drawn(
  bare,
  place('g1'),
  place('g2', 300, 300),
  device('d1'),
  device('d2', 0, 80),
  rule('r1', { audience: 'chosen' }),
  connect('d1', 'g1'),
  connect('d2', 'g1'),
  connect('g1', 'r1'),
  connect('d1', 'r1'),
  connect('g1', 'g2'),
)

const table: readonly {
  readonly name: string
  readonly given: readonly Edit[]
}[] = [
  { name: 'a movement', given: [move('d1', 40, 40)] },
  { name: 'several movements are one edit', given: [move('d1', 40, 40), move('d2', 8, 8)] },
  {
    name: 'a line',
    given: [device('d3'), connect('d3', 'g2')],
  },
  { name: 'a line taken away', given: [{ kind: 'disconnect', relationId: 'd1-r1' }] },
  { name: 'a node taken away takes its lines by itself', given: [remove('d1')] },
  {
    name: 'a form',
    given: [{ kind: 'change-device', id: 'd1', form: deviceFormOf('other') }],
  },
  {
    name: 'a rule for everyone drops who was chosen',
    given: [{ kind: 'change-rule', id: 'r1', form: ruleFormOf({ name: 'r1' }) }],
  },
  { name: 'an exit', given: [{ kind: 'set-exit', relationId: 'd1-g1', exit: true }] },
  {
    name: 'an address',
    given: [{ kind: 'set-address', nodeId: 'd1', address: '10.20.0.77', address6: null }],
  },
  {
    name: 'internal traffic',
    given: [{ kind: 'set-internal-traffic', allow: true }],
  },
  {
    name: 'expectations',
    given: [{ kind: 'set-expectations', expectations: [expectationOf('d1', 'r1')] }],
  },
  {
    name: 'a gateway taken away and its rule with it',
    given: [remove('r1'), remove('g1')],
  },
]

test.each(table)('$name: seen there and back, and taken back', ({ given }) => {
  const after = drawn(base, ...given)
  expect([isSame(base, after), isSame(after, base)]).toEqual([false, false])
  expect(isSame(base, drawn(after, ...invertEdits(base, office, given)))).toBe(true)
})

test('nothing, and a drawing of another network, are no difference', () => {
  expect(isSame(base, base)).toBe(true)
  const other: Model = { ...base, placements: base.placements.map((each) => ({ ...each, networkId: 'n2' })) }
  expect(isSame(base, { ...other, placements: [...base.placements, ...other.placements] })).toBe(true)
})

test('a key that a synchronization made on a gateway is nobody’s edit', () => {
  const made = {
    ...base,
    gateways: base.gateways.map((gateway) => ({ ...gateway, publicKey: 'made', tokenVersion: 2 })),
  }
  expect(isSame(base, made)).toBe(true)
})

test('a drawing that was read again differs in nothing, and a range that came in it', () => {
  const ranges = (list: readonly string[]): Model =>
    structuredClone({ ...base, gateways: base.gateways.map((each) => ({ ...each, ranges: [...list] })) })
  expect(isSame(ranges(['192.168.7.0/24']), ranges(['192.168.7.0/24']))).toBe(true)
  expect(isSame(ranges(['192.168.7.0/24']), ranges(['192.168.7.0/24', '10.4.0.0/16']))).toBe(false)
})

test('the order in which fields came is no difference', () => {
  const turned: Model = {
    ...base,
    devices: base.devices.map((each) => Object.fromEntries(Object.entries(each).toReversed()) as typeof each),
    relations: base.relations.map(
      (each) => Object.fromEntries(Object.entries(each).toReversed()) as typeof each,
    ),
  }
  expect(isSame(base, turned)).toBe(true)
})

const address = { kind: 'set-address', nodeId: 'd1', address: '10.20.0.11', address6: null } as const
const exit = { kind: 'set-exit', relationId: 'd1-g1', exit: false } as const
const expecting = (to: string): Edit => ({
  kind: 'set-expectations',
  expectations: [expectationOf('d1', to)],
})
const traffic = { kind: 'set-internal-traffic', allow: false } as const
const left: readonly {
  readonly name: string
  readonly ours: Edit
  readonly theirs: Edit
  readonly expect: Edit | null
}[] = [
  {
    name: 'of a movement those that they did not move',
    ours: {
      kind: 'move',
      moves: ['d1', 'd2'].map((nodeId) => ({ nodeId, position: { x: 0, y: 0 } })),
    },
    theirs: move('d1', 40, 40),
    expect: move('d2', 0, 0),
  },
  { name: 'no movement of what they moved', ours: move('d1', 0, 0), theirs: move('d1', 8, 8), expect: null },
  {
    name: 'no address where they set one',
    ours: address,
    theirs: { ...address, address: '10.20.0.77' },
    expect: null,
  },
  { name: 'an address beside another one', ours: address, theirs: move('d1', 8, 8), expect: address },
  { name: 'no exit that they switched', ours: exit, theirs: { ...exit, exit: true }, expect: null },
  { name: 'an exit beside something else', ours: exit, theirs: move('d1', 8, 8), expect: exit },
  {
    name: 'no traffic that they allowed',
    ours: traffic,
    theirs: { ...traffic, allow: true },
    expect: null,
  },
  { name: 'traffic beside something else', ours: traffic, theirs: move('d1', 8, 8), expect: traffic },
  {
    name: 'of expectations ours beside theirs',
    ours: expecting('r1'),
    theirs: expecting('g1'),
    expect: {
      kind: 'set-expectations',
      expectations: [expectationOf('d1', 'g1'), expectationOf('d1', 'r1')],
    },
  },
  {
    name: 'an expectation that they set as well, once',
    ours: expecting('r1'),
    theirs: expecting('r1'),
    expect: expecting('r1'),
  },
  {
    name: 'expectations beside something else',
    ours: expecting('r1'),
    theirs: move('d1', 8, 8),
    expect: expecting('r1'),
  },
  {
    name: 'of a form the fields that they did not change',
    ours: { kind: 'change-device', id: 'd1', form: deviceFormOf('before') },
    theirs: { kind: 'change-device', id: 'd1', form: deviceFormOf('d1', { serial: 'theirs' }) },
    expect: { kind: 'change-device', id: 'd1', form: deviceFormOf('before', { serial: 'theirs' }) },
  },
  { name: 'what takes away', ours: remove('d1'), theirs: move('d1', 8, 8), expect: remove('d1') },
]

test.each(left)('beside theirs is left: $name', ({ ours, theirs, expect: rest }) => {
  const after = drawn(base, theirs)
  expect(besideTheirs(ours, drawnOf(base, office), drawnOf(after, office))).toEqual(rest)
})

test('what they placed already is not placed again', () => {
  const gone = drawn(base, remove('d1'))
  const after = drawn(gone, place('d1', 80, 80))
  expect(besideTheirs(place('d1'), drawnOf(gone, office), drawnOf(after, office))).toBeNull()
})

test('whether two drawings are alike is said of what differs as of the whole', () => {
  const said = new Set<boolean>()
  for (let seed = 1; seed <= 60; seed += 1) {
    const chance = createChance(seed)
    let model = drawModel(chance)
    for (let step = 0; step < 20; step += 1) {
      const before = model
      if (chance.percent(30)) model = changeRecord(chance, model)
      for (let count = chance.int(0, 2); count > 0; count -= 1) {
        const edit = drawEdit(chance, model, 'network-0', `made-${seed}-${step}-${count}`)
        const edited = applyEdit(model, 'network-0', edit)
        if (edited.ok) model = edited.value
      }
      // As it comes from elsewhere: the same records are other objects.
      if (chance.percent(20)) model = structuredClone(model)
      const whole = isDrawnSame(drawnOf(before, 'network-0'), drawnOf(model, 'network-0'))
      expect(isDrawnAlike(before, model, 'network-0')).toBe(whole)
      said.add(whole)
    }
  }
  expect(said).toEqual(new Set([true, false]))
})

function isSame(before: Model, after: Model): boolean {
  return isDrawnSame(drawnOf(before, office), drawnOf(after, office))
}

test('what we expect gives way, and is named, where together it is more than a network may have', () => {
  const first = expectationOf('d1', 'r1')
  const before = drawn(base, { kind: 'set-expectations', expectations: [first] })
  const full = Array.from({ length: mostExpectations }, (_, at) => expectationOf('d1', `10.0.${at}.1`))
  const after = drawn(before, { kind: 'set-expectations', expectations: full })
  const ours: Edit = { kind: 'set-expectations', expectations: [first, expectationOf('d2', 'r1')] }
  const merged = mergeWaiting([ours], drawnOf(before, office), drawnOf(after, office), true)
  expect(merged.edits).toEqual([{ kind: 'set-expectations', expectations: full }])
  expect([...merged.gaveWay]).toEqual(['d2'])
})
