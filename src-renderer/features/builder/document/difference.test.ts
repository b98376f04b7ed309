import { expect, test } from 'vitest'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { ruleFormOf } from '#shared/model/testing/records.ts'
import { bare, deviceFormOf, drawn, edits, office } from '../testing/office.ts'
import { editsBetween } from './difference.ts'

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
  readonly expect: readonly Edit['kind'][]
}[] = [
  { name: 'nothing', given: [], expect: [] },
  { name: 'a movement', given: [move('d1', 40, 40)], expect: ['move'] },
  { name: 'several movements are one edit', given: [move('d1', 40, 40), move('d2', 8, 8)], expect: ['move'] },
  {
    name: 'a line',
    given: [device('d3'), connect('d3', 'g2')],
    expect: ['add-device', 'set-address', 'connect'],
  },
  { name: 'a line taken away', given: [{ kind: 'disconnect', relationId: 'd1-r1' }], expect: ['disconnect'] },
  { name: 'a node taken away takes its lines by itself', given: [remove('d1')], expect: ['remove'] },
  {
    name: 'a form',
    given: [{ kind: 'change-device', id: 'd1', form: deviceFormOf('other') }],
    expect: ['change-device'],
  },
  {
    name: 'a rule for everyone drops who was chosen',
    given: [{ kind: 'change-rule', id: 'r1', form: ruleFormOf({ name: 'r1' }) }],
    expect: ['disconnect', 'change-rule'],
  },
  { name: 'an exit', given: [{ kind: 'set-exit', relationId: 'd1-g1', exit: true }], expect: ['set-exit'] },
  {
    name: 'an address',
    given: [{ kind: 'set-address', nodeId: 'd1', address: '10.20.0.77', address6: null }],
    expect: ['set-address'],
  },
  {
    name: 'internal traffic',
    given: [{ kind: 'set-internal-traffic', allow: true }],
    expect: ['set-internal-traffic'],
  },
  {
    name: 'a gateway taken away and its rule with it',
    given: [remove('r1'), remove('g1')],
    expect: ['remove', 'remove'],
  },
]

test.each(table)('$name', ({ given, expect: kinds }) => {
  const after = drawn(base, ...given)
  expect(editsBetween(base, after, office).map((edit) => edit.kind)).toEqual(kinds)
  expect(led(base, after)).toEqual(comparable(after))
  // The way back is what undoing sends.
  expect(led(after, base)).toEqual(comparable(base))
})

test('a drawing of another network is left alone', () => {
  const other: Model = { ...base, members: base.members.map((each) => ({ ...each, networkId: 'n2' })) }
  expect(editsBetween(base, { ...other, members: [...base.members, ...other.members] }, office)).toEqual([])
})

test('random walks lead there and back', () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let round = 0; round < 200; round += 1) {
    let after = base
    for (let step = 0; step < 8; step += 1) {
      const applied = applyEdits(after, office, [randomEdit(random)])
      if (applied.ok) after = applied.value
    }
    expect(led(base, after)).toEqual(comparable(after))
    expect(led(after, base)).toEqual(comparable(base))
  }
})

function randomEdit(random: (below: number) => number): Edit {
  const nodes = ['d1', 'd2', 'd3', 'g1', 'g2', 'r1', 'r2']
  const node = (): string => nodes[random(nodes.length)] ?? 'd1'
  const any: readonly (() => Edit)[] = [
    () => device('d3', random(9) * 8),
    () => rule('r2', { audience: random(2) === 0 ? 'chosen' : 'everyone', address: '192.168.10.9' }),
    () => remove(node()),
    () => place(node(), random(9) * 8),
    () => connect(node(), node()),
    () => move(node(), random(9) * 8, random(9) * 8),
    () => ({ kind: 'set-exit', relationId: 'd1-g1', exit: random(2) === 0 }),
    () => ({
      kind: 'change-rule',
      id: 'r1',
      form: ruleFormOf({ name: 'r1', audience: random(2) === 0 ? 'chosen' : 'everyone' }),
    }),
  ]
  return (any[random(any.length)] ?? (() => remove('d1')))()
}

/** Where the edits of a difference lead; the record of a new device may be in the organization already. */
function led(from: Model, to: Model): unknown {
  const applied = applyEdits(from, office, editsBetween(from, to, office))
  if (!applied.ok) throw new Error(JSON.stringify(applied.problem))
  return comparable(applied.value)
}

/** Without order, and without records that stand nowhere: taking a device off the drawing leaves it in the organization. */
function comparable(model: Model): unknown {
  const placed = new Set(model.members.map((member) => member.nodeId))
  const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  return {
    networks: model.networks,
    devices: model.devices.filter((each) => placed.has(each.id)).toSorted(byText),
    rules: model.rules.toSorted(byText),
    members: model.members.toSorted(byText),
    relations: model.relations.toSorted(byText),
  }
}

test('a key that a synchronization made on a gateway is nobody’s edit', () => {
  const made = {
    ...base,
    gateways: base.gateways.map((gateway) => ({ ...gateway, publicKey: 'made', tokenVersion: 2 })),
  }
  expect(editsBetween(base, made, base.networks[0]?.id ?? '')).toEqual([])
})

test('a drawing that was read again differs in nothing, and a range that came in it', () => {
  const ranges = (list: readonly string[]): Model =>
    structuredClone({ ...base, gateways: base.gateways.map((each) => ({ ...each, ranges: [...list] })) })
  expect(editsBetween(ranges(['192.168.7.0/24']), ranges(['192.168.7.0/24']), office)).toEqual([])
  const more = ranges(['192.168.7.0/24', '10.4.0.0/16'])
  expect(editsBetween(ranges(['192.168.7.0/24']), more, office).map(({ kind }) => kind)).toEqual(
    base.gateways.map(() => 'change-gateway'),
  )
})
