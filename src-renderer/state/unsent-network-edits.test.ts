import { afterEach, describe, expect, test, vi } from 'vitest'
import { blockedStorage, memoryStorage } from '#renderer/testing/memory-storage.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { emptyModel } from '#shared/model/model.ts'
import { device, user } from '#shared/model/testing/records.ts'
import { idOf } from '#renderer/testing/records.ts'
import { clearTab, createUnsentNetwork, unsentNetworks } from './unsent-network-edits.ts'

const moved: readonly Edit[] = [
  { kind: 'move', moves: [{ nodeId: '0192f0c1-2d3e-7a4b-8c5d-6e7f80910203', position: { x: 1, y: 2 } }] },
]
const office = { id: 'net', name: 'Office' }

afterEach(() => {
  clearTab(null)
  vi.unstubAllGlobals()
})

describe.each([
  ['in this tab', memoryStorage],
  ['where storage is blocked', () => blockedStorage],
])('edits of a network that wait %s', (_, make) => {
  test('are for who made them, and nobody else', () => {
    vi.stubGlobal('sessionStorage', make())
    createUnsentNetwork({ ...office, owner: 'org ana' }).keep(moved, emptyModel)
    expect(createUnsentNetwork({ ...office, owner: 'org ana' }).read().edits).toEqual(moved)
    for (const owner of ['org luis', 'org an', 'org', 'guest'])
      expect([createUnsentNetwork({ ...office, owner }).read().edits, unsentNetworks(owner)]).toEqual([
        [],
        [],
      ])
    expect(unsentNetworks('org ana')).toEqual(['Office'])
  })

  test('are gone when they were sent', () => {
    vi.stubGlobal('sessionStorage', make())
    const unsent = createUnsentNetwork({ ...office, owner: 'org ana' })
    unsent.keep(moved, emptyModel)
    expect(unsent.read().edits).toEqual(moved)
    unsent.keep([], emptyModel)
    expect([unsent.read().edits, unsentNetworks('org ana')]).toEqual([[], []])
  })

  test('stay when their owner keeps them, and else go with all that the tab has', () => {
    vi.stubGlobal('sessionStorage', make())
    for (const owner of ['org ana', 'org luis'])
      createUnsentNetwork({ ...office, owner }).keep(moved, emptyModel)
    clearTab('org ana')
    expect([unsentNetworks('org ana'), unsentNetworks('org luis')]).toEqual([['Office'], []])
    clearTab(null)
    expect(unsentNetworks('org ana')).toEqual([])
  })
})

test('the records that they name are kept with them, and none else', () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  const devices = [device(idOf(1), { networkUserId: idOf(3) }), device(idOf(2), { networkUserId: idOf(4) })]
  const networkUsers = [user(idOf(3)), user(idOf(4))]
  const placed: readonly Edit[] = [{ kind: 'place', nodeId: idOf(1), position: { x: 0, y: 0 } }]
  createUnsentNetwork({ ...office, owner: 'org ana' }).keep(placed, { ...emptyModel, devices, networkUsers })
  expect(createUnsentNetwork({ ...office, owner: 'org ana' }).read()).toMatchObject({
    edits: placed,
    records: { devices: devices.slice(0, 1), gateways: [], networkUsers: networkUsers.slice(0, 1) },
  })
})

test('what a page of before kept as a member is the placement', () => {
  const storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  const unsent = createUnsentNetwork({ ...office, owner: 'org ana' })
  const placement = { address: '10.20.0.5', address6: null, publicKey: null }
  const placed: readonly Edit[] = [{ kind: 'place', nodeId: idOf(1), position: { x: 0, y: 0 }, placement }]
  unsent.keep(placed, emptyModel)
  const [key = ''] = Object.keys(storage)
  const kept = storage.getItem(key) ?? ''
  expect(kept).toContain('"placement":')
  storage.setItem(key, kept.replace('"placement":', '"member":'))
  expect(unsent.read().edits).toEqual(placed)
})

test('what an older page wrote is nothing', () => {
  const storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  const unsent = createUnsentNetwork({ ...office, owner: 'org ana' })
  unsent.keep(moved, emptyModel)
  expect(unsent.read().edits).toEqual(moved)
  for (const key of Object.keys(storage)) storage.setItem(key, '[{}]')
  expect([unsent.read().edits, unsentNetworks('org ana')]).toEqual([[], []])
})
