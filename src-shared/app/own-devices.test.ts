import { expect, test } from 'vitest'
import { toBase64 } from '#shared/base/base64.ts'
import { keyOf, placement, office, relation, rule } from '#shared/compile/testing/sample-networks.ts'
import { check } from '#shared/model/check.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { device, gateway } from '#shared/model/testing/records.ts'
import { enrolDevice } from './change-devices.ts'
import { addOwnDevice, findOwnPlacement, gatewaysOfDevice, readOwnPart } from './own-devices.ts'
import { listReached } from './own-reach.ts'
import type { Randomness } from './ports.ts'

const phone = { kind: 'phone', name: 'Phone', serial: '' } as const
const counting = (): Randomness => {
  let count = 0
  return {
    bytes: (length) => new Uint8Array(length),
    id: () => {
      count += 1
      return `new-${count}`
    },
  }
}
const problemOf = (answer: { ok: true } | { ok: false; problem: { code: string } }): string | null =>
  answer.ok ? null : answer.problem.code

test('a device of somebody else, and a network without one’s own, are not there', () => {
  const own = readOwnPart(
    { ...office, devices: [device('ana-laptop'), device('bob-phone', { networkUserId: 'u2' })] },
    'u1',
  )
  expect(findOwnPlacement(own, 'office', 'ana-laptop').ok).toBe(true)
  expect(problemOf(findOwnPlacement(own, 'office', 'bob-phone'))).toBe('device-missing')
  expect(problemOf(findOwnPlacement(own, 'elsewhere', 'ana-laptop'))).toBe('network-missing')
  expect(readOwnPart(office, 'u3').networks).toEqual([])
})

const cases: {
  readonly name: string
  readonly given: Model
  /** What it is joined to, or why it is refused. */
  readonly expect: readonly string[] | string
}[] = [
  { name: 'one gateway, a rule for everyone', given: office, expect: ['hq'] },
  {
    name: 'a rule that one of the devices was chosen for',
    given: {
      ...office,
      rules: [...office.rules, rule('wiki', 'office', { audience: 'chosen', address: '192.168.10.9' })],
      placements: [...office.placements, placement('office', 'wiki', { nodeKind: 'rule' })],
      relations: [
        ...office.relations,
        relation('office', 'rule', 'hq', 'wiki'),
        relation('office', 'audience', 'bob-phone', 'wiki'),
      ],
    },
    expect: ['hq', 'wiki'],
  },
  {
    name: 'a hidden gateway, and a rule behind it',
    given: {
      ...office,
      gateways: [
        ...office.gateways,
        gateway('secret', { visible: false, publicKey: keyOf('secret'), publicAddress: '203.0.113.11' }),
      ],
      rules: [...office.rules, rule('vault', 'office', { audience: 'chosen', address: '192.168.20.9' })],
      placements: [
        ...office.placements,
        placement('office', 'secret', { nodeKind: 'gateway', address: '10.20.0.2' }),
        placement('office', 'vault', { nodeKind: 'rule' }),
      ],
      relations: [
        ...office.relations,
        relation('office', 'peer', 'ana-laptop', 'secret'),
        relation('office', 'rule', 'secret', 'vault'),
        relation('office', 'audience', 'ana-laptop', 'vault'),
      ],
    },
    expect: ['hq'],
  },
  {
    name: 'devices that are switched off',
    given: { ...office, devices: office.devices.map((each) => ({ ...each, active: false })) },
    expect: 'no-associations',
  },
  {
    name: 'devices that are connected to nothing',
    given: { ...office, relations: [] },
    expect: 'no-associations',
  },
  {
    name: 'a device of that name',
    given: { ...office, devices: [device('ana-laptop', { name: 'phone' })] },
    expect: 'name-taken',
  },
]

test.each(cases)('a new device beside $name', ({ given, expect: expected }) => {
  const made = addOwnDevice(readOwnPart(given, 'u1'), 'office', phone, counting())
  const joined = (model: Model, id: string): string[] =>
    model.relations.filter((each) => each.from === id).map((each) => each.to)
  expect(made.ok ? joined(made.value.model, made.value.id) : made.problem.code).toEqual(expected)
  expect(check(made.ok ? made.value.model : given)).toEqual(check(given))
})

test('a new device never gets more than the person’s others have there, in random organizations', () => {
  let [made, rules] = [0, 0]
  for (let seed = 1; seed <= 150; seed += 1) {
    const chance = createChance(seed)
    const drawn = drawModel(chance)
    const hidden = drawn.gateways.map((each) => ({ ...each, visible: chance.percent(80) }))
    const model = { ...drawn, gateways: hidden }
    for (const { id: userId } of model.networkUsers)
      for (const { network, placements } of readOwnPart(model, userId).networks) {
        const added = addOwnDevice(readOwnPart(model, userId), network.id, phone, counting())
        if (!added.ok) continue
        const key = { id: added.value.id, networkId: network.id, publicKey: toBase64(chance.bytes(32)) }
        const enrolled = enrolDevice(added.value.model, key)
        if (!enrolled.ok) continue
        made += 1
        expect(check(enrolled.value), `seed ${seed}`).toEqual([])
        const others = placements.map(({ device: each }) => each.id)
        const seen = (reader: (deviceId: string) => readonly string[]) => {
          const may = new Set(others.flatMap(reader))
          return reader(added.value.id).filter((each) => !may.has(each))
        }
        const reached = (deviceId: string) =>
          listReached(withKeys(enrolled.value), network.id, deviceId).map((each) => each.rule.id)
        rules += reached(added.value.id).length
        expect(seen(reached), `seed ${seed}`).toEqual([])
        expect(
          seen((deviceId) =>
            gatewaysOfDevice(readOwnPart(enrolled.value, userId).view, network.id, deviceId).map(
              (each) => each.id,
            ),
          ),
          `seed ${seed}`,
        ).toEqual([])
        expect(
          enrolled.value.relations.some((each) => each.from === added.value.id && each.exit),
          `seed ${seed}`,
        ).toBe(false)
      }
  }
  expect(made).toBeGreaterThan(200)
  expect(rules).toBeGreaterThan(200)
})

/** As if every device had its key: what counts is what was drawn. */
function withKeys(model: Model): Model {
  return {
    ...model,
    placements: model.placements.map((each, index) =>
      each.nodeKind === 'device' ? { ...each, publicKey: each.publicKey ?? keyOf(`k${index}`) } : each,
    ),
  }
}
