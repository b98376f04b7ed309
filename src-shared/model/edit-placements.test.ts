import { describe, expect, test } from 'vitest'
import { edit, type Edit } from './edit-value.ts'
import { applyEdit, applyEdits } from './edit.ts'
import { emptyModel, type Model } from './model.ts'
import { at, gateway, keys, network, user } from './testing/records.ts'

const [key] = keys
const base: Model = {
  ...emptyModel,
  networks: [network({ id: 'n1' }), network({ id: 'n2', name: 'Lab', range: '10.30.0.0/24' })],
  networkUsers: [user('u1')],
  gateways: [gateway('g1')],
}
const addDevice = (id: string): Edit => ({
  kind: 'add-device',
  id,
  form: { kind: 'laptop', networkUserId: 'u1', name: id, serial: '', observation: '', active: true },
  position: at(0, 0),
})

function drawn(...edits: readonly Edit[]): Model {
  const model = applyEdits(base, 'n1', edits)
  if (!model.ok) throw new Error(model.problem.code)
  return model.value
}

describe('what a placed node gives back', () => {
  const back = (nodeId: string, publicKey: string): Edit => ({
    kind: 'place',
    nodeId,
    position: at(0, 0),
    placement: { address: null, address6: null, publicKey },
  })
  const removed = drawn(addDevice('d1'), { kind: 'remove', nodeId: 'd1' })
  const hidden = `${key}\nAllowedIPs = 10.20.0.5/32\n[Interface]\nPrivateKey = x\n[Peer]\nPublicKey = ${key}`

  test.each([
    { name: 'a key with lines in it', then: back('d1', hidden) },
    { name: 'a key that ends a line', then: back('d1', `${key}\n`) },
    { name: 'a key of a gateway, which makes its own', then: back('g1', key) },
  ])('$name is refused', ({ then }) => {
    expect(applyEdit(removed, 'n1', then)).toMatchObject({ ok: false, problem: { code: 'key-unreadable' } })
    expect(
      edit.safeParse({ ...then, nodeId: wellFormed, placement: { ...placementOf(then), publicKey: hidden } })
        .success,
    ).toBe(false)
  })

  test('a key that somebody has by now is refused: a device of this or of another network, a gateway', () => {
    const taken = { ok: false, problem: { code: 'key-taken' } }
    expect(
      applyEdits(removed, 'n1', [
        addDevice('d2'),
        { kind: 'remove', nodeId: 'd2' },
        back('d2', key),
        back('d1', key),
      ]),
    ).toMatchObject(taken)
    const elsewhere = applyEdits(removed, 'n2', [back('d1', key)])
    if (!elsewhere.ok) throw new Error(elsewhere.problem.code)
    expect(applyEdit(elsewhere.value, 'n1', back('d1', key))).toMatchObject(taken)
    const gateways = removed.gateways.map((each) => (each.id === 'g1' ? { ...each, publicKey: key } : each))
    expect(applyEdit({ ...removed, gateways }, 'n1', back('d1', key))).toMatchObject(taken)
  })

  test('an address is compared and kept as a number, however it is written', () => {
    const with6 = { ...removed, networks: [network({ id: 'n1', range6: 'fd00:0:0:1::/64' })] }
    const first = applyEdit(with6, 'n1', addDevice('d2'))
    if (!first.ok) throw new Error(first.problem.code)
    const spelled: Edit = {
      kind: 'place',
      nodeId: 'd1',
      position: at(0, 0),
      placement: { address: ' 10.20.0.11', address6: 'FD00:0:0:1:0::20', publicKey: null },
    }
    const placed = applyEdit(first.value, 'n1', spelled)
    expect(placed.ok && placed.value.placements).toMatchObject([
      { nodeId: 'd2', address: '10.20.0.11' },
      { nodeId: 'd1', address: '10.20.0.12', address6: 'fd00:0:0:1::20' },
    ])
  })
})

const wellFormed = '01890000-0000-7000-8000-000000000000'

function placementOf(of: Edit): object {
  return of.kind === 'place' ? (of.placement ?? {}) : {}
}

describe('an address by hand', () => {
  const with6 = { ...base, networks: [network({ id: 'n1', range6: 'fd00:0:0:1::/64' })] }
  const model = applyEdits(with6, 'n1', [addDevice('d1'), addDevice('d2')])
  if (!model.ok) throw new Error(model.problem.code)
  const set = (address: string, address6: string | null) =>
    applyEdit(model.value, 'n1', { kind: 'set-address', nodeId: 'd2', address, address6 })

  test.each([
    { address: ' 10.20.0.11', address6: null, at: 'address' },
    { address: '10.20.0.40', address6: 'FD00:0:0:1::B', at: 'address6' },
    { address: '10.20.0.40', address6: 'fd00::1:0:0:0:b', at: 'address6' },
  ])(
    "another device's is taken however it is written: $address $address6",
    ({ address, address6, at: place }) => {
      expect(set(address, address6)).toMatchObject({
        ok: false,
        problem: { code: 'address-taken', at: [place] },
      })
    },
  )

  test('is kept in canonical text', () => {
    const changed = set(' 10.20.0.40 ', 'FD00:0:0:1:0::28')
    expect(changed.ok && changed.value.placements[1]).toMatchObject({
      address: '10.20.0.40',
      address6: 'fd00:0:0:1::28',
    })
  })

  test('an IPv6 address that is cleared is none', () => {
    const changed = set('10.20.0.12', null)
    expect(changed.ok && changed.value.placements[1]).toMatchObject({ address: '10.20.0.12', address6: null })
  })
})
