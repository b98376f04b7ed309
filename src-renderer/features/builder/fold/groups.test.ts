import { expect, test } from 'vitest'
import { indexModel } from '#shared/model/view.ts'
import { bare, deviceFormOf, drawn, edits, office } from '../testing/office.ts'
import { createGrouper, foldedGroups, groupDevices, type FoldWay, type HandGroup } from './groups.ts'

const { device, place, connect, rule } = edits
const model = drawn(
  { ...bare, networkUsers: [...bare.networkUsers, { ...bare.networkUsers[0]!, id: 'u2', name: 'Leo' }] },
  place('g1'),
  place('g2', 300, 300),
  rule('r1'),
  ...['d1', 'd2', 'd3', 'd4', 'd5'].map((id, at) => device(id, 0, 80 * at)),
  { kind: 'change-device', id: 'd2', form: deviceFormOf('d2', { kind: 'phone' }) },
  { kind: 'change-device', id: 'd5', form: deviceFormOf('d5', { networkUserId: 'u2' }) },
  connect('d1', 'g1'),
  connect('d2', 'g1'),
  connect('d3', 'g2'),
  connect('d3', 'g1'),
  connect('d4', 'g1'),
  connect('d4', 'g2'),
)
const groups = (way: FoldWay | null, hand: readonly HandGroup[] = []) =>
  groupDevices({
    view: indexModel(model),
    networkId: office,
    way,
    hand,
    stateOf: (id) => (id === 'd1' ? 'synchronized' : 'not-synchronized'),
  })
const shown = (...input: Parameters<typeof groups>) => groups(...input).map(({ deviceIds }) => deviceIds)

test('devices are put together by the gateways that they are connected to, in whatever order', () => {
  expect(shown('gateway')).toEqual([['d1', 'd2'], ['d3', 'd4'], ['d5']])
  expect(groups('gateway').map(({ of }) => of)).toEqual([
    { by: 'gateway', gatewayIds: ['g1'] },
    { by: 'gateway', gatewayIds: ['g1', 'g2'] },
    { by: 'gateway', gatewayIds: [] },
  ])
})

test('devices are put together by person, kind and state', () => {
  expect(shown('person')).toEqual([['d1', 'd2', 'd3', 'd4'], ['d5']])
  expect(shown('kind')).toEqual([['d1', 'd3', 'd4', 'd5'], ['d2']])
  expect(shown('state')).toEqual([['d1'], ['d2', 'd3', 'd4', 'd5']])
})

test('what was put together by hand is in no other group, and is all there is without another way', () => {
  const hand = [{ number: 1, deviceIds: ['d4', 'd1', 'gone'] }]
  expect(shown('gateway', hand)).toEqual([['d1', 'd4'], ['d2'], ['d3'], ['d5']])
  expect(shown(null, hand)).toEqual([['d1', 'd4']])
  expect(shown(null)).toEqual([])
})

test('a group has the same id whatever comes and goes in it', () => {
  const ids = new Set(groups('gateway').map(({ id }) => id))
  expect(ids.size).toBe(3)
  const fewer = drawn(model, edits.remove('d1'))
  const again = groupDevices({
    view: indexModel(fewer),
    networkId: office,
    way: 'gateway',
    hand: [],
    stateOf: () => 'pending',
  })
  expect(again.every(({ id }) => ids.has(id))).toBe(true)
})

test('one device is no group, what was opened is not folded, and what was taken out is not inside', () => {
  const all = groups('person')
  const [first] = all
  const folded = (groupIds: string[], deviceIds: string[]) =>
    foldedGroups(all, { groupIds: new Set(groupIds), deviceIds: new Set(deviceIds) })
  expect(folded([], []).map(({ insideIds }) => insideIds)).toEqual([['d1', 'd2', 'd3', 'd4']])
  expect(folded([], ['d2']).map(({ insideIds }) => insideIds)).toEqual([['d1', 'd3', 'd4']])
  expect(folded([], ['d1', 'd2', 'd3'])).toEqual([])
  expect(folded([first?.id ?? ''], [])).toEqual([])
})

test('a group that has the same devices is the same object, and the list of groups where all are', () => {
  const group = createGrouper()
  const stateOf = (): 'inactive' => 'inactive'
  const input = { networkId: office, way: 'gateway', hand: [], stateOf } as const
  const first = group({ ...input, view: indexModel(model) })
  const moved = drawn(model, { kind: 'move', moves: [{ nodeId: 'd1', position: { x: 8, y: 8 } }] })
  expect(group({ ...input, view: indexModel(moved) })).toBe(first)
  const joined = group({ ...input, view: indexModel(drawn(model, connect('d5', 'g1'))) })
  expect(joined).toEqual(groupDevices({ ...input, view: indexModel(drawn(model, connect('d5', 'g1'))) }))
  expect(joined.map((each) => first.includes(each))).toEqual([false, true])
})
