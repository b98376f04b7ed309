import { describe, expect, test } from 'vitest'
import { createChance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { parseCidr } from '#shared/base/cidr.ts'
import { formatIp } from '#shared/base/ip.ts'
import { parsePorts } from '#shared/base/port-spans.ts'
import { reachability } from '#shared/compile/reachability/reachability.ts'
import { company, office, relation, rule } from '#shared/compile/testing/sample-networks.ts'
import type { Model } from '#shared/model/model.ts'
import { accessChanges } from './access.ts'

const changed = (change: Partial<Model>, model = office): Model => ({ ...model, ...change })
const exits = (exit: boolean): Model =>
  changed({
    relations: office.relations.map((each) => (each.from === 'bob-phone' ? { ...each, exit } : each)),
  })

const keyless = changed({ gateways: office.gateways.map((each) => ({ ...each, publicKey: null })) })

const table: {
  readonly name: string
  readonly before: Model | null
  readonly after: Model
  readonly expect: string[]
}[] = [
  { name: 'nothing', before: office, after: office, expect: [] },
  {
    name: 'the first synchronization',
    before: null,
    after: office,
    expect: [
      'gains ana-laptop,bob-phone rule 443 first-synchronization',
      'gains ana-laptop,bob-phone gateway first-synchronization',
    ],
  },
  {
    name: 'a gateway that made its key',
    before: keyless,
    after: office,
    expect: [
      'gains ana-laptop,bob-phone rule 443 gateway-key-made',
      'gains ana-laptop,bob-phone gateway gateway-key-made',
    ],
  },
  {
    name: 'a gateway that was cleaned',
    before: office,
    after: keyless,
    expect: [
      'loses ana-laptop,bob-phone rule 443 gateway-key-gone',
      'loses ana-laptop,bob-phone gateway gateway-key-gone',
    ],
  },
  {
    name: 'one more port, one fewer',
    before: office,
    after: changed({ rules: [rule('intranet', 'office', { ports: '8443' })] }),
    expect: [
      'gains ana-laptop,bob-phone rule 8443 ports-opened',
      'loses ana-laptop,bob-phone rule 443 ports-closed',
    ],
  },
  {
    name: 'another address',
    before: office,
    after: changed({ rules: [rule('intranet', 'office', { address: '192.168.10.6' })] }),
    expect: [
      'loses ana-laptop,bob-phone rule 443 address-changed',
      'gains ana-laptop,bob-phone rule 443 address-changed',
    ],
  },
  {
    name: 'a device switched off',
    before: office,
    after: changed({
      devices: office.devices.map((each) => ({ ...each, active: each.id === 'ana-laptop' })),
    }),
    expect: ['loses bob-phone rule 443 device-deactivated', 'loses bob-phone gateway device-deactivated'],
  },
  {
    name: 'a key made',
    before: changed({
      placements: office.placements.map((each) =>
        each.nodeId === 'bob-phone' ? { ...each, publicKey: null } : each,
      ),
    }),
    after: office,
    expect: ['gains bob-phone rule 443 key-made', 'gains bob-phone gateway key-made'],
  },
  {
    name: 'a device taken off the network',
    before: office,
    after: changed({ placements: office.placements.filter((each) => each.nodeId !== 'bob-phone') }),
    expect: ['loses bob-phone rule 443 device-removed', 'loses bob-phone gateway device-removed'],
  },
  {
    name: 'a tunnel connected',
    before: changed({ relations: office.relations.filter((each) => each.from !== 'bob-phone') }),
    after: office,
    expect: ['gains bob-phone rule 443 connected', 'gains bob-phone gateway connected'],
  },
  {
    name: 'an audience narrowed',
    before: office,
    after: changed({
      rules: [rule('intranet', 'office', { audience: 'chosen' })],
      relations: [...office.relations, relation('office', 'audience', 'ana-laptop', 'intranet')],
    }),
    expect: ['loses bob-phone rule 443 audience-chosen'],
  },
  {
    name: 'a device chosen',
    before: company,
    after: changed(
      { relations: [...company.relations, relation('company', 'audience', 'bob-phone', 'postgres')] },
      company,
    ),
    expect: ['gains bob-phone rule 5432 chosen'],
  },
  {
    name: 'a rule switched off',
    before: office,
    after: changed({ rules: [rule('intranet', 'office', { active: false })] }),
    expect: ['loses ana-laptop,bob-phone rule 443 rule-removed'],
  },
  {
    name: 'devices may talk',
    before: office,
    after: changed({ networks: office.networks.map((each) => ({ ...each, allowInternalTraffic: true })) }),
    expect: ['gains ana-laptop,bob-phone network internal-on'],
  },
  { name: 'a way out', before: exits(false), after: exits(true), expect: ['gains bob-phone exit exit-on'] },
  {
    name: 'a gateway switched off',
    before: office,
    after: changed({ gateways: office.gateways.map((each) => ({ ...each, active: false })) }),
    expect: [
      'loses ana-laptop,bob-phone rule 443 gateway-deactivated',
      'loses ana-laptop,bob-phone gateway gateway-deactivated',
    ],
  },
]

describe('accessChanges', () => {
  test.each(table)('$name', ({ before, after, expect: expected }) => {
    const { access } = accessChanges(before, after, after.networks[0]?.id ?? '')
    const texts = access.map(({ sign, deviceIds, target, because }) =>
      [
        sign,
        deviceIds.join(','),
        target.kind,
        ...(target.kind === 'rule' ? [target.ports] : []),
        because,
      ].join(' '),
    )
    expect(texts).toEqual(expected)
  })

  test('counts what stays', () => {
    expect(accessChanges(office, office, 'office').unchangedPairs).toBe(4)
    expect(accessChanges(null, office, 'office').unchangedPairs).toBe(0)
  })

  test('names a hundred devices at most and counts all', () => {
    const many = Array.from({ length: 150 }, (_, index) => `d${String(index).padStart(3, '0')}`)
    const model = changed({
      devices: many.map((id) => ({ ...office.devices[0]!, id })),
      placements: [
        ...office.placements.filter((each) => each.nodeKind !== 'device'),
        ...many.map((id, index) => ({
          ...office.placements[1]!,
          nodeId: id,
          address: `10.20.0.${index + 10}`,
        })),
      ],
      relations: [
        relation('office', 'rule', 'hq', 'intranet'),
        ...many.map((id) => relation('office', 'peer', id, 'hq')),
      ],
    })
    const [row] = accessChanges(null, model, 'office').access
    expect(row).toMatchObject({ deviceCount: 150, deviceIds: many.slice(0, 100) })
  })
})

test('random networks: what is listed as gained is what canReach newly allows', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const chance = createChance(seed)
    const after = drawModel(chance)
    const before = { ...after, relations: after.relations.filter(() => chance.percent(80)) }
    for (const { id: networkId } of after.networks) {
      const { access } = accessChanges(before, after, networkId)
      const gained = new Set(
        access.flatMap(({ sign, target, deviceIds }) =>
          sign === 'gains' && target.kind === 'rule' ? deviceIds.map((id) => `${id} ${target.ruleId}`) : [],
        ),
      )
      expect({ seed, gained: [...gained].toSorted() }).toEqual({
        seed,
        gained: newly(before, after, networkId),
      })
    }
  }
})

/** Device and rule pairs of which the first address is reached after and was not before, by that very rule. */
function newly(before: Model, after: Model, networkId: string): string[] {
  return after.rules
    .filter((each) => each.networkId === networkId)
    .flatMap((each) => {
      const target = targetOf(after, each.id)
      if (target === null) return []
      const reaches = (model: Model, id: string): boolean => {
        const verdict = reachability({ ...model, rules: [each] }).canReach(id, target, networkId)
        return verdict.kind === 'allowed' && verdict.because.kind === 'rule'
      }
      return after.devices
        .filter(({ id }) => reaches(after, id) && !reaches(before, id))
        .map(({ id }) => `${id} ${each.id}`)
    })
    .toSorted()
}

function targetOf(
  model: Model,
  ruleId: string,
): { address: string; protocol: 'tcp' | 'udp'; port: number } | null {
  const found = model.rules.find((each) => each.id === ruleId)
  const attached = model.relations.find((each) => each.kind === 'rule' && each.to === ruleId)
  const own = model.placements.find(
    (each) => each.nodeId === attached?.from && each.networkId === found?.networkId,
  )
  const cidr = parseCidr(found?.address === 'gateway' ? (own?.address ?? '') : (found?.address ?? ''))
  const spans = parsePorts(found?.ports ?? '')
  const span = spans.ok ? spans.value[0] : undefined
  if (!cidr.ok || span === undefined) return null
  return { address: formatIp(cidr.value), protocol: span.protocol, port: span.from }
}
