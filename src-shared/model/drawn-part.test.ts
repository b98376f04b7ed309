import { expect, test } from 'vitest'
import { drawnChange, drawnPart, withDrawnChange } from './drawn-part.ts'
import { applyEdits } from './edit.ts'
import type { Edit } from './edit-value.ts'
import { emptyModel, type Model } from './model.ts'
import { at, device, gateway, network, ruleFormOf, user } from './testing/records.ts'

const { id: _id, ...form } = device('d1')

/** One network with a gateway, a device and a rule; so many devices and people stand nowhere. */
function office(unplaced: number, edits: readonly Edit[] = []): Model {
  const many = Array.from({ length: unplaced }, (_, index) => index)
  const start: Model = {
    ...emptyModel,
    networks: [network({ id: 'n1' }), network({ id: 'n2', range: '10.30.0.0/24' })],
    networkUsers: [user('u1'), ...many.map((index) => user(`x${index}`))],
    gateways: [gateway('g1'), gateway('g2', { publicAddress: '203.0.113.11' })],
    devices: many.map((index) => device(`y${index}`, { networkUserId: `x${index}` })),
  }
  const drawn: Edit[] = [
    { kind: 'place', nodeId: 'g1', position: at(0, 0) },
    { kind: 'add-device', id: 'd1', form, position: at(0, 80) },
    { kind: 'add-rule', id: 'r1', form: ruleFormOf(), position: at(0, 160) },
    { kind: 'connect', id: 'c1', a: 'd1', b: 'g1' },
  ]
  const made = applyEdits(start, 'n1', [...drawn, ...edits])
  if (!made.ok) throw new Error(made.problem.code)
  return made.value
}

test('a part does not grow with what is not drawn', () => {
  const few = JSON.stringify(drawnPart(office(10), 'n1'))
  expect(JSON.stringify(drawnPart(office(1000), 'n1'))).toBe(few)
  expect(JSON.stringify(drawnPart(office(100_000), 'n1'))).toBe(few)
})

test('a change holds what is new, another or gone, and leads to the later part', () => {
  const before = drawnPart(office(5), 'n1')
  const after = drawnPart(
    office(5, [
      { kind: 'remove', nodeId: 'r1' },
      { kind: 'disconnect', relationId: 'c1' },
      { kind: 'move', moves: [{ nodeId: 'g1', position: at(5, 5) }] },
      { kind: 'place', nodeId: 'y3', position: at(9, 9) },
    ]),
    'n1',
  )
  const change = drawnChange(before, after)
  expect(change.set.placements.map((each) => each.nodeId)).toEqual(['g1', 'y3'])
  expect([change.set.devices, change.set.networkUsers].map((list) => list.map((each) => each.id))).toEqual([
    ['y3'],
    ['x3'],
  ])
  expect(change.gone).toEqual({
    networks: [],
    networkUsers: [],
    devices: [],
    gateways: [],
    rules: ['r1'],
    placements: ['r1'],
    relations: ['c1'],
  })
  const led = withDrawnChange(before, change)
  for (const list of Object.keys(after) as (keyof Model)[])
    expect(new Set<object>(led[list])).toEqual(new Set<object>(after[list]))
})

test('networks whose ranges meet and gateways dialled at one place stand beside it, for the checks', () => {
  const model = office(0)
  const beside: Model = {
    ...model,
    networks: [...model.networks, network({ id: 'n3', range: '10.20.0.128/25' })],
    gateways: [...model.gateways, gateway('g3', { sshPort: 2222 }), gateway('g4', { listenPort: 51821 })],
  }
  const part = drawnPart(beside, 'n1')
  expect(part.networks.map((each) => each.id)).toEqual(['n1', 'n3'])
  expect(part.gateways.map((each) => each.id)).toEqual(['g1', 'g3'])
})
