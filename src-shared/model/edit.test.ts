import { describe, expect, test } from 'vitest'
import type { Edit } from './edit-value.ts'
import { applyEdit, applyEdits } from './edit.ts'
import { emptyModel, type Model } from './model.ts'
import { at, device, gateway, keys, network, ruleFormOf, user } from './testing/records.ts'

const base: Model = {
  ...emptyModel,
  networks: [network({ id: 'n1' }), network({ id: 'n2', name: 'Lab', range: '10.30.0.0/24' })],
  networkUsers: [user('u1')],
  devices: [device('d9')],
  gateways: [
    gateway('g1'),
    gateway('g2', { publicAddress: '198.51.100.2' }),
    gateway('h1', { kind: 'hub', publicAddress: '198.51.100.3' }),
    gateway('s1', { kind: 'server', publicAddress: '198.51.100.4' }),
  ],
}
const form = {
  kind: 'laptop',
  networkUserId: 'u1',
  name: 'ana-laptop',
  serial: '',
  observation: '',
  active: true,
} as const
const addDevice = (id: string): Edit => ({
  kind: 'add-device',
  id,
  form: { ...form, name: id },
  position: at(0, 0),
})
const place = (nodeId: string): Edit => ({ kind: 'place', nodeId, position: at(0, 0) })
const addRule = (id: string, change: Partial<ReturnType<typeof ruleFormOf>> = {}): Edit => ({
  kind: 'add-rule',
  id,
  form: ruleFormOf({ name: id, ...change }),
  position: at(0, 0),
})
const connect = (a: string, b: string): Edit => ({ kind: 'connect', id: `${a}-${b}`, a, b })

function drawn(...edits: readonly Edit[]): Model {
  const model = applyEdits(base, 'n1', edits)
  if (!model.ok) throw new Error(model.problem.code)
  return model.value
}

describe('refusals of the specification', () => {
  const chosen = addRule('r1', { audience: 'chosen' })
  test.each<{ name: string; given: readonly Edit[]; then: Edit; expect: string }>([
    {
      name: 'a pair twice',
      given: [place('g1'), addDevice('d1'), connect('d1', 'g1')],
      then: { ...connect('g1', 'd1'), id: 'again' } as Edit,
      expect: 'relationship-exists',
    },
    {
      name: 'device to device',
      given: [addDevice('d1'), addDevice('d2')],
      then: connect('d1', 'd2'),
      expect: 'device-to-device',
    },
    {
      name: 'device to a server',
      given: [place('s1'), addDevice('d1')],
      then: connect('d1', 's1'),
      expect: 'connection-invalid',
    },
    {
      name: 'a node to itself',
      given: [place('g1')],
      then: connect('g1', 'g1'),
      expect: 'connection-invalid',
    },
    {
      name: 'rule to rule',
      given: [place('g1'), addRule('r1'), addRule('r2')],
      then: connect('r1', 'r2'),
      expect: 'connection-invalid',
    },
    {
      name: 'rule to a server',
      given: [place('g1'), place('s1'), addRule('r1')],
      then: connect('r1', 's1'),
      expect: 'connection-invalid',
    },
    {
      name: 'server to a vpn',
      given: [place('g1'), place('s1')],
      then: connect('s1', 'g1'),
      expect: 'connection-invalid',
    },
    { name: 'a rule without a VPN', given: [addDevice('d1')], then: addRule('r1'), expect: 'rule-needs-vpn' },
    {
      name: 'a rule with only a server there',
      given: [place('s1')],
      then: addRule('r1'),
      expect: 'rule-needs-vpn',
    },
    {
      name: 'a rule with two VPNs',
      given: [place('g1'), place('g2'), addRule('r1'), connect('g1', 'r1')],
      then: connect('r1', 'g2'),
      expect: 'rule-has-vpn',
    },
    {
      name: 'choosing for everyone',
      given: [place('g1'), addRule('r1'), addDevice('d1')],
      then: connect('d1', 'r1'),
      expect: 'rule-for-everyone',
    },
    {
      name: 'a loop of site links',
      given: [place('g1'), place('g2'), place('h1'), connect('g1', 'g2'), connect('g2', 'h1')],
      then: connect('h1', 'g1'),
      expect: 'site-link-loop',
    },
    {
      name: 'a link twice, from the other end',
      given: [place('g1'), place('g2'), connect('g1', 'g2')],
      then: { ...connect('g2', 'g1'), id: 'again' } as Edit,
      expect: 'relationship-exists',
    },
    {
      name: 'a node that is not there',
      given: [place('g1')],
      then: connect('g1', 'nowhere'),
      expect: 'node-missing',
    },
    {
      name: 'a device of nobody',
      given: [],
      then: { ...addDevice('d1'), form: { ...form, networkUserId: 'u2' } } as Edit,
      expect: 'network-user-missing',
    },
    {
      name: 'ports that cannot be read',
      given: [place('g1')],
      then: addRule('r1', { ports: '443,http' }),
      expect: 'ports-unreadable',
    },
    {
      name: 'an incomplete address',
      given: [place('g1')],
      then: addRule('r1', { address: '192.168.10' }),
      expect: 'address-incomplete',
    },
    {
      name: 'an address outside',
      given: [addDevice('d1')],
      then: { kind: 'set-address', nodeId: 'd1', address: '10.30.0.5', address6: null },
      expect: 'address-outside',
    },
    {
      name: 'the broadcast address',
      given: [addDevice('d1')],
      then: { kind: 'set-address', nodeId: 'd1', address: '10.20.0.255', address6: null },
      expect: 'address-reserved',
    },
    {
      name: 'an address taken',
      given: [place('g1'), addDevice('d1')],
      then: { kind: 'set-address', nodeId: 'd1', address: '10.20.0.1', address6: null },
      expect: 'address-taken',
    },
    {
      name: 'a vpn with devices made a server',
      given: [place('g1'), addDevice('d1'), connect('d1', 'g1')],
      then: { kind: 'change-gateway', id: 'g1', form: { ...gateway('g1'), kind: 'server' } },
      expect: 'connection-invalid',
    },
    {
      name: 'two gateways at one address',
      given: [],
      then: { kind: 'change-gateway', id: 'g1', form: { ...gateway('g1'), publicAddress: '198.51.100.2' } },
      expect: 'gateway-address-taken',
    },
    {
      name: 'a second exit',
      given: [
        place('g1'),
        place('g2'),
        addDevice('d1'),
        connect('d1', 'g1'),
        connect('d1', 'g2'),
        { kind: 'set-exit', relationId: 'd1-g1', exit: true },
      ],
      then: { kind: 'set-exit', relationId: 'd1-g2', exit: true },
      expect: 'device-two-exits',
    },
    {
      name: 'choosing twice',
      given: [place('g1'), chosen, addDevice('d1'), connect('d1', 'r1')],
      then: { ...connect('r1', 'd1'), id: 'again' } as Edit,
      expect: 'relationship-exists',
    },
  ])('$name: $expect', ({ given, then, expect: code }) => {
    const before = drawn(...given)
    const snapshot = structuredClone(before)
    const after = applyEdit(before, 'n1', then)
    expect(after.ok ? 'accepted' : after.problem.code).toBe(code)
    expect(before).toEqual(snapshot)
  })
})

test('gateways take the first addresses, devices from the eleventh, and a freed one is used again', () => {
  const model = drawn(
    place('g1'),
    addDevice('d1'),
    addDevice('d2'),
    place('g2'),
    { kind: 'remove', nodeId: 'd1' },
    addDevice('d3'),
  )
  const addresses = Object.fromEntries(
    model.placements.map((placement) => [placement.nodeId, placement.address]),
  )
  expect(addresses).toEqual({ g1: '10.20.0.1', g2: '10.20.0.2', d2: '10.20.0.12', d3: '10.20.0.11' })
})

test('a full network says so', () => {
  const small = { ...base, networks: [network({ id: 'n1', range: '10.20.0.0/30' })] }
  const full = applyEdits(small, 'n1', [place('g1'), addDevice('d1')])
  if (!full.ok) throw new Error(full.problem.code)
  expect(applyEdit(full.value, 'n1', addDevice('d2'))).toMatchObject({
    ok: false,
    problem: { code: 'network-full' },
  })
})

test('removing a node takes its relationships, and a rule with it; the device stays in the organization', () => {
  const full = drawn(
    place('g1'),
    addRule('r1', { audience: 'chosen' }),
    addDevice('d1'),
    connect('d1', 'g1'),
    connect('g1', 'r1'),
    connect('d1', 'r1'),
  )
  expect(full.relations.map((relation) => relation.kind)).toEqual(['peer', 'rule', 'audience'])
  const withoutDevice = applyEdit(full, 'n1', { kind: 'remove', nodeId: 'd1' })
  expect(withoutDevice).toMatchObject({
    ok: true,
    value: { relations: [{ kind: 'rule', from: 'g1', to: 'r1' }], devices: [{ id: 'd9' }, { id: 'd1' }] },
  })
  const withoutRule = applyEdit(full, 'n1', { kind: 'remove', nodeId: 'r1' })
  expect(withoutRule).toMatchObject({ ok: true, value: { rules: [], relations: [{ kind: 'peer' }] } })
})

test('deleting the last edge of a chosen audience opens nothing: the rule stays chosen', () => {
  const model = drawn(
    place('g1'),
    addRule('r1', { audience: 'chosen' }),
    addDevice('d1'),
    connect('d1', 'r1'),
    { kind: 'disconnect', relationId: 'd1-r1' },
  )
  expect(model.rules[0]?.audience).toBe('chosen')
  expect(model.relations).toEqual([])
})

test('several edits are all or none', () => {
  const refused = applyEdits(base, 'n1', [place('g1'), addDevice('d1'), connect('d1', 'd1')])
  expect(refused).toMatchObject({ ok: false, problem: { code: 'connection-invalid' } })
})

const [key] = keys

test('a node that is placed again gets back its address and key; an address given away meanwhile stays away', () => {
  const placement = { address: '10.20.0.11', address6: null, publicKey: key }
  const back: Edit = { kind: 'place', nodeId: 'd1', position: at(0, 0), placement }
  const removed = drawn(addDevice('d1'), { kind: 'remove', nodeId: 'd1' })
  const free = applyEdit(removed, 'n1', back)
  expect(free.ok && free.value.placements).toMatchObject([{ nodeId: 'd1', ...placement }])
  const taken = applyEdits(removed, 'n1', [addDevice('d2'), back])
  expect(taken.ok && taken.value.placements).toMatchObject([
    { nodeId: 'd2', address: '10.20.0.11' },
    { nodeId: 'd1', address: '10.20.0.12', publicKey: key },
  ])
})
