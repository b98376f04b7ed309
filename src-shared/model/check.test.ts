import { describe, expect, test } from 'vitest'
import { advise, check } from './check.ts'
import type { Edit } from './edit-value.ts'
import { applyEdits } from './edit.ts'
import { emptyModel, type Model } from './model.ts'
import { at, device, gateway, keys, network, ruleFormOf, user } from './testing/records.ts'

const base: Model = {
  ...emptyModel,
  networks: [network({ id: 'n1' })],
  networkUsers: [user('u1')],
  devices: [device('d1'), device('d2')],
  gateways: [
    gateway('g1'),
    gateway('g2', { publicAddress: '198.51.100.2' }),
    gateway('h1', { kind: 'hub', publicAddress: '198.51.100.3' }),
    gateway('s1', { kind: 'server', publicAddress: '198.51.100.4' }),
  ],
}
const place = (nodeId: string): Edit => ({ kind: 'place', nodeId, position: at(0, 0) })
const connect = (a: string, b: string): Edit => ({ kind: 'connect', id: `${a}-${b}`, a, b })
const rule = (id: string, change: Partial<ReturnType<typeof ruleFormOf>> = {}): Edit => ({
  kind: 'add-rule',
  id,
  form: ruleFormOf({ name: id, ...change }),
  position: at(0, 0),
})
const office: readonly Edit[] = [
  place('g1'),
  place('d1'),
  connect('d1', 'g1'),
  rule('r1'),
  connect('g1', 'r1'),
]

function drawn(edits: readonly Edit[], change: (model: Model) => Model = (model) => model): Model {
  const model = applyEdits(base, 'n1', edits)
  if (!model.ok) throw new Error(model.problem.code)
  return change(model.value)
}

const found = (model: Model): string[] =>
  check(model).map((problem) => `${problem.code} ${(problem.at ?? []).join('.')}`)

test('one key in two networks is told of the network that is asked for', () => {
  const lab = network({ id: 'n2', name: 'Lab', range: '10.30.0.0/24' })
  const first = drawn(office, (model) => ({ ...model, networks: [...model.networks, lab] }))
  const second = applyEdits(first, 'n2', [place('d1')])
  if (!second.ok) throw new Error(second.problem.code)
  const model = {
    ...second.value,
    placements: second.value.placements.map((placement) =>
      placement.nodeId === 'd1' ? { ...placement, publicKey: keys[0] } : placement,
    ),
  }
  for (const id of ['n1', 'n2'])
    expect(check(model, id).map((each) => [each.code, each.facts])).toContainEqual([
      'key-taken',
      { by: 'device d1' },
    ])
})

describe('check', () => {
  test.each<{ name: string; given: Model; expect: readonly string[] }>([
    { name: 'a whole drawing', given: drawn(office), expect: [] },
    { name: 'no gateway', given: drawn([place('d1')]), expect: ['no-associations networks.n1'] },
    {
      name: 'a rule behind nothing',
      given: drawn([...office, rule('r2')]),
      expect: ['rule-unattached rules.r2'],
    },
    {
      name: 'two gateways that claim one address',
      given: drawn([...office, place('g2'), rule('r2', { address: '192.168.10.0/24' }), connect('g2', 'r2')]),
      expect: ['rule-address-overlaps rules.r1.address'],
    },
    {
      name: 'one gateway may have rules that overlap',
      given: drawn([...office, rule('r2', { address: '192.168.10.0/24' }), connect('g1', 'r2')]),
      expect: [],
    },
    {
      name: 'a chosen device that is not connected',
      given: drawn([
        ...office,
        place('d2'),
        rule('r2', { audience: 'chosen', address: '192.168.10.9' }),
        connect('g1', 'r2'),
        connect('d2', 'r2'),
      ]),
      expect: ['rule-audience-unconnected rules.r2'],
    },
    {
      name: 'a chosen device behind a hub is connected',
      given: drawn([
        ...office,
        place('d2'),
        place('h1'),
        connect('d2', 'h1'),
        connect('h1', 'g1'),
        rule('r2', { audience: 'chosen', address: '192.168.10.9' }),
        connect('g1', 'r2'),
        connect('d2', 'r2'),
      ]),
      expect: [],
    },
    {
      name: 'only a hub relays',
      given: drawn([
        ...office,
        place('d2'),
        place('g2'),
        place('h1'),
        connect('d2', 'h1'),
        connect('h1', 'g2'),
        connect('g2', 'g1'),
        rule('r2', { audience: 'chosen', address: '192.168.10.9' }),
        connect('g1', 'r2'),
        connect('d2', 'r2'),
      ]),
      expect: ['rule-audience-unconnected rules.r2'],
    },
    {
      name: "a rule for a device's tunnel address",
      given: drawn([...office, rule('r2', { address: '10.20.0.11' }), connect('g1', 'r2')]),
      expect: ['rule-address-in-network rules.r2.address'],
    },
    {
      name: 'a rule for a linked machine',
      given: drawn([
        place('h1'),
        place('s1'),
        connect('h1', 's1'),
        rule('r2', { address: '10.20.0.2' }),
        connect('h1', 'r2'),
      ]),
      expect: [],
    },
    {
      name: 'ranges that overlap',
      given: drawn(office, (model) => ({
        ...model,
        networks: [
          ...model.networks,
          network({ id: 'n2', name: 'Lab', range: '10.20.0.0/16', active: true }),
        ],
      })),
      expect: [
        'network-overlaps networks.n1.range',
        'network-overlaps networks.n2.range',
        'no-associations networks.n2',
      ],
    },
    {
      name: 'two gateways dialled at one port',
      given: drawn([...office, place('g2')], (model) => ({
        ...model,
        gateways: model.gateways.map((each) =>
          each.id === 'g2' ? { ...each, publicAddress: '203.0.113.10', sshPort: 2222 } : each,
        ),
      })),
      expect: ['listen-port-taken gateways.g1.listenPort'],
    },
    {
      name: 'one key for two devices, one address for two',
      given: drawn([...office, place('d2')], (model) => ({
        ...model,
        placements: model.placements.map((placement) =>
          placement.nodeKind === 'device'
            ? { ...placement, address: '10.20.0.11', publicKey: keys[0] }
            : placement,
        ),
      })),
      expect: ['address-taken devices.d2.address', 'key-taken devices.d2.publicKey'],
    },
    {
      name: 'one address for two devices, written in two ways',
      given: drawn([...office, place('d2')], (model) => ({
        ...model,
        networks: [network({ id: 'n1', range6: 'fd00:0:0:1::/64' })],
        placements: model.placements.map((placement) =>
          placement.nodeId === 'd1'
            ? { ...placement, address: '10.20.0.11', address6: 'fd00:0:0:1::b' }
            : placement.nodeId === 'd2'
              ? { ...placement, address: ' 10.20.0.11', address6: 'FD00:0:0:1:0::B' }
              : placement,
        ),
      })),
      expect: ['address-taken devices.d2.address', 'address-taken devices.d2.address6'],
    },
    {
      name: 'a key that is none, of a device and of a gateway',
      given: drawn(office, (model) => ({
        ...model,
        gateways: model.gateways.map((each) =>
          each.id === 'g1' ? { ...each, publicKey: `${keys[0]}\n` } : each,
        ),
        placements: model.placements.map((placement) =>
          placement.nodeId === 'd1'
            ? { ...placement, publicKey: `${keys[0]}\nAllowedIPs = 0.0.0.0/0` }
            : placement,
        ),
      })),
      expect: ['key-unreadable gateways.g1.publicKey', 'key-unreadable devices.d1.publicKey'],
    },
    {
      name: 'the key of a gateway for a device',
      given: drawn(office, (model) => ({
        ...model,
        gateways: model.gateways.map((each) => (each.id === 'g2' ? { ...each, publicKey: keys[0] } : each)),
        placements: model.placements.map((placement) =>
          placement.nodeId === 'd1' ? { ...placement, publicKey: keys[0] } : placement,
        ),
      })),
      expect: ['key-taken devices.d1.publicKey'],
    },
    {
      name: 'an address of a gateway that nobody can dial',
      given: drawn(office, (model) => ({
        ...model,
        gateways: model.gateways.map((each) =>
          each.id === 'g1' ? { ...each, publicAddress: 'host:51820\nPublicKey = x' } : each,
        ),
      })),
      expect: ['endpoint-unreadable gateways.g1.publicAddress'],
    },
    {
      name: 'an inactive network is left alone',
      given: drawn([place('d1')], (model) => ({
        ...model,
        networks: [network({ id: 'n1', active: false })],
      })),
      expect: [],
    },
  ])('$name', ({ given, expect: wanted }) => {
    expect(found(given)).toEqual(wanted)
  })
})

test('advice names loose ends and stops nothing', () => {
  const model = drawn([
    ...office,
    place('d2'),
    place('g2'),
    rule('r2', { audience: 'chosen', address: '192.168.10.9' }),
    connect('g1', 'r2'),
  ])
  expect(check(model)).toEqual([])
  expect(advise(model, 'n1').map((problem) => `${problem.code} ${problem.at?.join('.')}`)).toEqual([
    'device-without-key devices.d1',
    'rule-outside-ranges rules.r1',
    'device-unconnected devices.d2',
    'gateway-alone gateways.g2',
    'rule-audience-empty rules.r2',
    'rule-outside-ranges rules.r2',
  ])
})
