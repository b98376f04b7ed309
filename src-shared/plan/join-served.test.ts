import { describe, expect, test } from 'vitest'
import { keyOf, placement, office, relation, rule } from '#shared/compile/testing/sample-networks.ts'
import type { Model } from '#shared/model/model.ts'
import { gateway, user } from '#shared/model/testing/records.ts'
import { readGranted, sideOf } from './granted.ts'
import { joinServed } from './join-served.ts'
import type { Part } from './served.ts'

/** The office with a second gateway, to which both devices connect too, and a rule behind it. */
const two: Model = {
  ...office,
  gateways: [...office.gateways, gateway('annex', { publicKey: keyOf('annex') })],
  rules: [...office.rules, rule('printers', 'office', { address: '192.168.11.5' })],
  placements: [
    ...office.placements,
    placement('office', 'annex', { nodeKind: 'gateway', address: '10.20.0.2' }),
    placement('office', 'printers', { nodeKind: 'rule' }),
  ],
  relations: [
    ...office.relations,
    relation('office', 'peer', 'ana-laptop', 'annex'),
    relation('office', 'peer', 'bob-phone', 'annex'),
    relation('office', 'rule', 'annex', 'printers'),
  ],
}
const changed = (change: Partial<Model>): Model => ({ ...two, ...change })
const off = {
  devices: changed({
    devices: two.devices.map((each) => ({ ...each, active: each.id !== 'bob-phone' })),
  }),
  owner: changed({ networkUsers: [{ ...user('u1'), active: false }] }),
  network: changed({ networks: two.networks.map((each) => ({ ...each, active: false })) }),
  rule: changed({ rules: two.rules.map((each) => ({ ...each, active: each.id !== 'intranet' })) }),
  key: changed({
    placements: two.placements.map((each) =>
      each.nodeId === 'bob-phone' ? { ...each, publicKey: null } : each,
    ),
  }),
}
const ports = changed({
  rules: two.rules.map((each) => (each.id === 'intranet' ? { ...each, ports: '80' } : each)),
})

/** Who gets where, each gateway by itself. */
function textOf(access: ReturnType<typeof sideOf>['access']): string[] {
  return [
    ...[...access.pings].map(([id, devices]) => `${id}: ${devices.ids.join()}`),
    ...[...access.rules.values()].map(
      ({ rule: { id, ports: open }, devices }) => `${id} ${open}: ${devices.ids.join()}`,
    ),
  ]
    .filter((line) => !line.endsWith(': '))
    .toSorted()
}

const models = { two, ports, ...off }
const names = Object.keys(models) as (keyof typeof models)[]
const pairs = names.flatMap((hq) => names.map((annex) => ({ hq, annex })))

describe.each(['hq', 'annex'])('%s was confirmed last', (last) => {
  test.each(pairs)('hq has "$hq" and annex has "$annex"', ({ hq, annex }) => {
    const parts: Part[] = [
      { gatewayId: 'hq', model: models[hq] },
      { gatewayId: 'annex', model: models[annex] },
    ]
    const ordered = last === 'annex' ? parts : parts.toReversed()
    const joined = sideOf(joinServed(ordered, 'office'), 'office').access
    expect(textOf(joined)).toEqual(textOf(readGranted(ordered, 'office').access))
  })
})

test('devices reach each other as long as one gateway lets them', () => {
  const allowed = (allowInternalTraffic: boolean, active = true): Model =>
    changed({ networks: two.networks.map((each) => ({ ...each, allowInternalTraffic, active })) })
  const joined = (hq: Model, annex: Model): boolean | undefined => {
    const parts = [
      { gatewayId: 'hq', model: hq },
      { gatewayId: 'annex', model: annex },
    ]
    return joinServed(parts, 'office').networks[0]?.allowInternalTraffic
  }
  expect(joined(allowed(true), allowed(false))).toBe(true)
  expect(joined(allowed(false), allowed(true))).toBe(true)
  expect(joined(allowed(false), allowed(false))).toBe(false)
  expect(joined(allowed(true, false), allowed(false))).toBe(false)
})

test('what is off everywhere keeps its lines', () => {
  const parts = ['hq', 'annex'].map((gatewayId) => ({ gatewayId, model: off.devices }))
  expect(joinServed(parts, 'office').relations).toHaveLength(two.relations.length)
})
