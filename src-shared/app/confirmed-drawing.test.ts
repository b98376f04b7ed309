import { expect, test } from 'vitest'
import { keyOf, placement, office, relation } from '#shared/compile/testing/sample-networks.ts'
import type { Model } from '#shared/model/model.ts'
import { device } from '#shared/model/testing/records.ts'
import { withoutOwnEnrolments } from './confirmed-drawing.ts'

const own = { deviceId: 'ana-laptop', publicKey: keyOf('new') }

function withKey(model: Model, nodeId: string, publicKey: string | null): Model {
  return {
    ...model,
    placements: model.placements.map((each) => (each.nodeId === nodeId ? { ...each, publicKey } : each)),
  }
}
const enrolled = withKey(office, own.deviceId, own.publicKey)
const renamed: Model = {
  ...enrolled,
  devices: enrolled.devices.map((each) => ({ ...each, name: `${each.name} of Ana` })),
  rules: enrolled.rules.map((each) => ({ ...each, name: 'Intranet' })),
  placements: enrolled.placements.map((each) => ({ ...each, position: { x: 80, y: 8 } })),
}

const cases: {
  readonly name: string
  readonly given: Model
  readonly confirmed?: Model
  readonly expect: boolean
}[] = [
  { name: 'only the key', given: enrolled, expect: true },
  {
    name: 'the first key of the device',
    given: enrolled,
    confirmed: withKey(office, own.deviceId, null),
    expect: true,
  },
  { name: 'names and places as well', given: renamed, expect: true },
  {
    name: 'records in another order',
    given: { ...enrolled, placements: enrolled.placements.toReversed() },
    expect: true,
  },
  {
    name: 'another key than was enrolled',
    given: withKey(office, own.deviceId, keyOf('other')),
    expect: false,
  },
  {
    name: 'a key of a device that nobody enrolled',
    given: withKey(enrolled, 'bob-phone', keyOf('x')),
    expect: false,
  },
  {
    name: 'a device more',
    given: {
      ...enrolled,
      devices: [...enrolled.devices, device('third')],
      placements: [...enrolled.placements, placement('office', 'third', { address: '10.20.0.12' })],
    },
    expect: false,
  },
  {
    name: 'the device was not there',
    given: enrolled,
    confirmed: { ...office, placements: office.placements.filter((each) => each.nodeId !== own.deviceId) },
    expect: false,
  },
  {
    name: 'a connection less',
    given: { ...enrolled, relations: enrolled.relations.slice(1) },
    expect: false,
  },
  {
    name: 'an exit',
    given: {
      ...enrolled,
      relations: enrolled.relations.map((each) => ({ ...each, exit: each.kind === 'peer' })),
    },
    expect: false,
  },
  {
    name: 'a connection more',
    given: { ...enrolled, relations: [...enrolled.relations, relation('office', 'site', 'hq', 'lab')] },
    expect: false,
  },
  {
    name: 'other ports of a rule',
    given: { ...enrolled, rules: enrolled.rules.map((each) => ({ ...each, ports: '80' })) },
    expect: false,
  },
  {
    name: 'a device switched off',
    given: { ...enrolled, devices: enrolled.devices.map((each) => ({ ...each, active: false })) },
    expect: false,
  },
  {
    name: 'internal traffic',
    given: {
      ...enrolled,
      networks: enrolled.networks.map((each) => ({ ...each, allowInternalTraffic: true })),
    },
    expect: false,
  },
  {
    name: 'a rotated token',
    given: { ...enrolled, networks: enrolled.networks.map((each) => ({ ...each, tokenVersion: 2 })) },
    expect: false,
  },
]

test.each(cases)('own enrolments beside $name', ({ given, confirmed = office, expect: expected }) => {
  const before = withoutOwnEnrolments(given, 'office', confirmed, [own])
  expect(before !== null).toBe(expected)
  if (before === null) return
  const held = confirmed.placements.find((each) => each.nodeId === own.deviceId)?.publicKey
  expect(before.placements.find((each) => each.nodeId === own.deviceId)?.publicKey).toBe(held)
})
