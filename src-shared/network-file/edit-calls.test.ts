import { expect, test } from 'vitest'
import { applyEdits } from '#shared/model/edit.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { device, gateway, network, user } from '#shared/model/testing/records.ts'
import { describeNetwork } from './describe-network.ts'
import { editCalls } from './edit-calls.ts'
import { fileChanges } from './file-edits.ts'
import { networkFile, type NetworkFile } from './network-file.ts'

const nowhere = () => ({ line: 1, column: 1 })
const ana = user('ana')
const idOf = (index: number): string => `d${String(index).padStart(4, '0')}`
const addressOf = (index: number): string => `10.20.${index >> 8}.${index & 255}`
const keyOf = (index: number): string => btoa(String.fromCharCode(index >> 8, index & 255).padEnd(32, 'k'))

/** A network with devices that have keys, at its first addresses. */
function drawn(range: string, count: number): Model {
  const indices = Array.from({ length: count }, (_, index) => index)
  return {
    ...emptyModel,
    networks: [network({ id: 'n1', range })],
    networkUsers: [ana],
    devices: indices.map((index) =>
      device(idOf(index), { name: `pc ${idOf(index)}`, networkUserId: ana.id }),
    ),
    placements: indices.map((index) => ({
      networkId: 'n1',
      nodeId: idOf(index),
      nodeKind: 'device',
      address: addressOf(index + 1),
      address6: null,
      publicKey: keyOf(index),
      position: { x: 0, y: 0 },
    })),
  }
}

/** Its file, where each device has the address of another. */
function dealt(model: Model, otherOf: (index: number) => number): NetworkFile {
  const file = networkFile.parse(describeNetwork(model, 'n1'))
  const devices = file.devices?.map((each, index) => ({
    ...each,
    tunnelAddress: addressOf(otherOf(index) + 1),
  }))
  return { ...file, devices }
}

function changesOf(model: Model, file: NetworkFile) {
  const done = fileChanges(model, 'n1', file, nowhere)
  if (!('changes' in done)) throw new Error(JSON.stringify(done.faults))
  return done.changes
}

/** The model after each call. */
function afterEach(model: Model, file: NetworkFile): readonly Model[] {
  let stored = model
  return editCalls(changesOf(model, file)).map(({ edits }) => {
    expect(edits.length).toBeLessThanOrEqual(500)
    const made = applyEdits(stored, 'n1', edits)
    if (!made.ok) throw new Error(made.problem.code)
    stored = made.value
    return stored
  })
}

test('wherever an apply stops in a full network, each device has its key', () => {
  const full = drawn('10.20.0.0/23', 510)
  // Circles of three, so that a call would end within one.
  const file = dealt(full, (index) => index - (index % 3) + ((index + 1) % 3))
  const calls = editCalls(changesOf(full, file))
  expect(calls.length).toBeGreaterThan(1)
  expect(calls.reduce((sum, { asked }) => sum + asked, 0)).toBe(510)
  for (const { placements } of afterEach(full, file)) {
    expect(placements).toHaveLength(510)
    expect(placements.filter(({ publicKey }) => publicKey === null)).toEqual([])
  }
})

test('wherever an apply stops, no address only makes way', () => {
  const model = drawn('10.20.0.0/22', 600)
  const file = dealt(model, (index) => index ^ 1)
  const all = new Set(model.placements.map(({ address }) => address))
  const steps = afterEach(model, file)
  expect(steps.length).toBeGreaterThan(1)
  for (const { placements } of steps)
    expect(placements.filter(({ address }) => !all.has(address))).toEqual([])
})

test('wherever an apply stops, no gateway has a name or a port that only makes way', () => {
  const indices = Array.from({ length: 400 }, (_, index) => index)
  const gateways = indices.map((index) =>
    gateway(`g${idOf(index)}`, { name: `name ${idOf(index)}`, publicAddress: `a${idOf(index)}.test` }),
  )
  const model: Model = {
    ...emptyModel,
    networks: [network({ id: 'n1' })],
    gateways,
    placements: gateways.map(({ id }) => ({
      networkId: 'n1',
      nodeId: id,
      nodeKind: 'gateway',
      address: null,
      address6: null,
      publicKey: null,
      position: { x: 0, y: 0 },
    })),
  }
  const file = networkFile.parse(describeNetwork(model, 'n1'))
  const turned = file.gateways?.map((each, index, entries) => {
    const other = entries[index ^ 1] ?? each
    return { ...each, id: gateways[index]?.id, name: other.name, address: other.address }
  })
  const names = new Set(gateways.map(({ name }) => name))
  const steps = afterEach(model, { ...file, gateways: turned })
  expect(steps.length).toBeGreaterThan(1)
  for (const after of steps)
    expect(after.gateways.filter(({ name, sshPort }) => !names.has(name) || sshPort !== 22)).toEqual([])
})

test.each(['10.20.0.0/23', '10.20.0.0/20'])(
  'in %s a circle that is longer than one call is refused where the file begins it',
  (range) => {
    const full = drawn(range, 510)
    const file = dealt(full, (index) => (index + 1) % 510)
    const done = fileChanges(full, 'n1', file, (path) => ({ line: Number(path[1]), column: path.length }))
    expect(done).toMatchObject({
      faults: [{ code: 'circle-too-long', facts: { most: 500 }, at: { line: 0, column: 3 } }],
    })
  },
)

test('addresses that move without a circle are stored in several calls', () => {
  const model = drawn('10.20.0.0/20', 1200)
  const calls = editCalls(
    changesOf(
      model,
      dealt(model, (index) => index + 1),
    ),
  )
  expect(calls.map(({ edits, asked }) => [edits.length, asked])).toEqual([
    [500, 500],
    [500, 500],
    [200, 200],
  ])
})

test('more changes than a file may make are refused before an order is looked for', () => {
  const model = drawn('10.20.0.0/18', 5001)
  const done = fileChanges(
    model,
    'n1',
    dealt(model, (index) => (index + 1) % 5001),
    nowhere,
  )
  expect(done).toMatchObject({ faults: [{ code: 'too-many-changes' }] })
})
