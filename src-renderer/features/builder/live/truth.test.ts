import { expect, test } from 'vitest'
import type { SyncState } from '#shared/contract/states.ts'
import type { Model } from '#shared/model/model.ts'
import { ruleFormOf } from '#shared/model/testing/records.ts'
import { indexModel } from '#shared/model/view.ts'
import { readContact } from './traffic.ts'
import { bare, deviceFormOf, drawn, edits, office } from '../testing/office.ts'
import { readTruths, type Known, type Truth } from './truth.ts'

const { device, rule, place, connect } = edits
const plain = drawn(
  bare,
  place('g1'),
  device('d1'),
  device('d2', 0, 80),
  rule('r1'),
  connect('d1', 'g1'),
  connect('d2', 'g1'),
  connect('g1', 'r1'),
)
const withKeys = (model: Model): Model => ({
  ...model,
  placements: model.placements.map((each) =>
    each.nodeKind === 'device' ? { ...each, publicKey: `key ${each.nodeId}` } : each,
  ),
})
const base = withKeys(plain)

const states = (state: SyncState): Known['states'] => new Map([['g1', state]])
const synchronized: SyncState = { kind: 'synchronized', atMs: 1, generation: 1 }
const not: SyncState = { kind: 'not-synchronized' }
const contactOf = (...ids: readonly string[]): Known['contacts'] =>
  new Map([
    [
      'g1',
      readContact(
        undefined,
        1,
        ids.map((nodeId) => ({ nodeId, handshakeAtMs: 1, receivedBytes: 0, sentBytes: 0 })),
      ),
    ],
  ])

const table: readonly {
  readonly name: string
  readonly model: Model
  readonly known: Known
  readonly expect: Readonly<Record<string, Truth>>
}[] = [
  {
    name: 'nothing was ever synchronized',
    model: base,
    known: { states: states(not), contacts: new Map(), applied: null },
    expect: { g1: 'drawn', d1: 'drawn', r1: 'drawn' },
  },
  {
    name: 'a synchronized gateway has all that is drawn',
    model: base,
    known: { states: states(synchronized), contacts: new Map(), applied: null },
    expect: { g1: 'real', d1: 'real', d2: 'real', r1: 'real' },
  },
  {
    name: 'a device without a key is only drawn, whatever its gateway is',
    model: plain,
    known: { states: states(synchronized), contacts: new Map(), applied: null },
    expect: { g1: 'real', d1: 'drawn', r1: 'real' },
  },
  {
    name: 'after an edit, what was applied stays real and what is new is drawn',
    model: withKeys(
      drawn(
        base,
        device('d3', 0, 160),
        connect('d3', 'g1'),
        rule('r2', { address: '192.168.10.9' }),
        connect('g1', 'r2'),
      ),
    ),
    known: { states: states(not), contacts: new Map(), applied: base },
    expect: { g1: 'edited', d1: 'real', d3: 'drawn', r1: 'real', r2: 'drawn' },
  },
  {
    name: 'a changed address and changed ports are edited',
    model: drawn(
      base,
      { kind: 'set-address', nodeId: 'd1', address: '10.20.0.99', address6: null },
      { kind: 'change-rule', id: 'r1', form: ruleFormOf({ name: 'r1', ports: '80' }) },
    ),
    known: { states: states(not), contacts: new Map(), applied: base },
    expect: { d1: 'edited', d2: 'real', r1: 'edited' },
  },
  {
    name: 'what the gateway says it has is real, also when the whole was never applied',
    model: base,
    known: { states: states(not), contacts: contactOf('d1'), applied: null },
    expect: { g1: 'edited', d1: 'real', d2: 'drawn', r1: 'drawn' },
  },
  {
    name: 'what is inactive takes part in nothing',
    model: drawn(base, { kind: 'change-device', id: 'd1', form: deviceFormOf('d1', { active: false }) }),
    known: { states: states(synchronized), contacts: new Map(), applied: null },
    expect: { d1: 'off', d2: 'real' },
  },
]

test.each(table)('$name', ({ model, known, expect: truths }) => {
  const read = readTruths(indexModel(model), office, known)
  expect(Object.fromEntries(Object.keys(truths).map((id) => [id, read.node(id)]))).toEqual(truths)
})
