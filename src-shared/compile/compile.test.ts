import { describe, expect, test } from 'vitest'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import type { Model } from '#shared/model/model.ts'
import { compileAll, compileGateway, createCompileMemory } from './compile.ts'
import { configDigest } from './config/digest.ts'
import { compileDevice } from './device-file.ts'
import { printFirewall } from './nftables/print.ts'
import { company, keyOf, office, relation, rule, placement } from './testing/sample-networks.ts'

const seeds = Array.from({ length: 60 }, (_, index) => index + 1)

test('the order of the lists never matters', () => {
  for (const seed of seeds) {
    const chance = createChance(seed)
    const model = drawModel(chance)
    const shuffled = shuffle(chance, model)
    expect([...compileAll(shuffled)], `seed ${seed}`).toEqual([...compileAll(model)])
    for (const { nodeId, networkId } of model.placements)
      expect(compileDevice(shuffled, nodeId, networkId)).toEqual(compileDevice(model, nodeId, networkId))
  }
})

test('where a rule ends follows its line and its network, while rules are as they were', () => {
  const line = company.relations.find(({ kind }) => kind === 'rule')
  const elsewhere = company.gateways.map(({ id }) => ({
    ...company,
    relations: company.relations.map((each) => (each === line ? { ...each, from: id } : each)),
  }))
  // Within the range of the network only a machine that stands there is an end.
  const wider = company.networks.map((network) => ({
    ...company,
    networks: company.networks.map((each) => (each === network ? { ...each, range: '0.0.0.0/0' } : each)),
  }))
  const memory = createCompileMemory()
  for (const model of [...elsewhere, company, ...wider, company])
    expect(compileAll(model, memory)).toEqual(compileAll(structuredClone(model)))
})

test('every gateway of any model gets a configuration, also of one that check would refuse', () => {
  for (const seed of seeds) {
    const chance = createChance(seed)
    const broken = spoil(chance, drawModel(chance))
    const configs = compileAll(broken)
    expect([...configs.keys()]).toEqual(broken.gateways.map((gateway) => gateway.id).toSorted())
    for (const config of configs.values()) expect(printFirewall(config)).toContain('table inet trama {')
  }
})

test('a digest survives a database that orders keys its own way', () => {
  const config = compileGateway(company, 'hub')
  const reordered = JSON.parse(
    JSON.stringify(config, Object.keys(flatten(config)).toSorted().toReversed()),
  ) as typeof config
  expect(reordered).toEqual(config)
  expect(configDigest(reordered)).toBe(configDigest(config))
  expect(configDigest({ ...config, autoStart: false })).not.toBe(configDigest(config))
})

describe('one gateway', () => {
  const sets = (model: Model, gatewayId: string): Record<string, readonly string[]> =>
    compileGateway(model, gatewayId).firewall.sets
  const changed = (change: Partial<Model>): Model => ({ ...office, ...change })

  test('a device that is switched off is in nothing', () => {
    const model = changed({
      devices: office.devices.map((each) => ({ ...each, active: each.id !== 'bob-phone' })),
    })
    expect(JSON.stringify(compileGateway(model, 'hq'))).not.toContain('10.20.0.11')
    expect(compileGateway(model, 'hq').peers.map((peer) => peer.nodeId)).toEqual(['ana-laptop'])
  })

  test('a gateway that is switched off lets nothing pass', () => {
    const model = changed({ gateways: office.gateways.map((each) => ({ ...each, active: false })) })
    const config = compileGateway(model, 'hq')
    expect(config).toMatchObject({
      peers: [],
      routes: [],
      interface: { addresses: [] },
      forward: { ipv4: false, ipv6: false },
    })
    expect(Object.values(config.firewall.sets).flat()).toEqual([])
  })

  test('a rule for chosen devices without any opens nothing', () => {
    const model = changed({ rules: [rule('intranet', 'office', { audience: 'chosen' })] })
    expect([...(sets(model, 'hq')['chosen4'] ?? []), ...(sets(model, 'hq')['everyone4'] ?? [])]).toEqual([])
  })

  test('a network without IPv6 has no IPv6 element, whatever its rules say', () => {
    const model = changed({ rules: [rule('intranet', 'office', { address: '2001:db8::/32' })] })
    const six = Object.entries(sets(model, 'hq')).filter(([name]) => name.endsWith('6'))
    expect(six.flatMap(([, elements]) => elements)).toEqual([])
    expect(compileGateway(model, 'hq').forward).toEqual({ ipv4: true, ipv6: false })
  })

  test('devices side by side in one audience share an element, and one relationship changes one element', () => {
    const chosen = (ids: readonly string[]): Model =>
      changed({
        rules: [rule('intranet', 'office', { audience: 'chosen' })],
        devices: [...office.devices, { ...office.devices[0]!, id: 'cy' }],
        placements: [
          ...office.placements,
          placement('office', 'cy', { address: '10.20.0.12', publicKey: keyOf('cy') }),
        ],
        relations: [
          ...office.relations,
          relation('office', 'peer', 'cy', 'hq'),
          ...ids.map((id) => relation('office', 'audience', id, 'intranet')),
        ],
      })
    expect(sets(chosen(['ana-laptop', 'bob-phone', 'cy']), 'hq')['chosen4']).toEqual([
      '10.20.0.10-10.20.0.12 . 192.168.10.5 . tcp . 443',
    ])
    expect(sets(chosen(['ana-laptop', 'cy']), 'hq')['chosen4']).toEqual([
      '10.20.0.10 . 192.168.10.5 . tcp . 443',
      '10.20.0.12 . 192.168.10.5 . tcp . 443',
    ])
  })

  test('an audience across a site link opens both gateways on the way and routes the answer back', () => {
    const [hub, branch] = [compileGateway(company, 'hub'), compileGateway(company, 'branch')]
    const element = '10.20.0.10 . 192.168.77.0/24 . tcp . 631'
    expect(hub.firewall.sets['chosen4']).toContain(element)
    expect(branch.firewall.sets['chosen4']).toContain('10.20.0.10 . 192.168.77.0/24 . tcp . 631')
    expect(hub.routes).toEqual(['192.168.77.0/24'])
    expect(branch.routes).toEqual([])
  })

  test('both ends of a site link name the same preshared key', () => {
    const keyTo = (from: string, to: string): unknown =>
      compileGateway(company, from).peers.find((peer) => peer.nodeId === to)?.presharedKey
    expect(keyTo('hub', 'branch')).toEqual(keyTo('branch', 'hub'))
    expect(keyTo('hub', 'db')).toEqual(keyTo('db', 'hub'))
  })
})

function shuffle(chance: Chance, model: Model): Model {
  const mix = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, key: chance.int(0, 1e6) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)
  return Object.fromEntries(
    Object.entries(model).map(([key, list]) => [key, mix(list as unknown[])]),
  ) as unknown as Model
}

/** Dangling relationships, a loop of site links, unreadable texts, the same addresses and keys again. */
function spoil(chance: Chance, model: Model): Model {
  const hubs = model.gateways.map((gateway) => ({
    ...gateway,
    kind: 'hub' as const,
    publicKey: keyOf('same'),
  }))
  const networkId = model.networks[0]!.id
  const loop = hubs.map((gateway, index) =>
    relation(networkId, 'site', gateway.id, hubs[(index + 1) % hubs.length]!.id),
  )
  return {
    ...model,
    gateways: hubs,
    devices: model.devices.filter(() => chance.percent(80)),
    rules: model.rules.map((each) => ({
      ...each,
      address: chance.pick([each.address, 'nonsense', '0.0.0.0/0', '::/0', '10.20.0.0/28']),
      ports: chance.pick([each.ports, '', '0', '99999']),
    })),
    placements: model.placements.map((each) => ({
      ...each,
      address: each.nodeKind !== 'rule' && chance.percent(20) ? '10.20.0.7' : each.address,
      publicKey: each.nodeKind === 'device' && chance.percent(20) ? keyOf('same') : each.publicKey,
    })),
    relations: [...model.relations, ...loop, relation('gone', 'peer', 'nobody', 'nowhere')],
  }
}

function flatten(value: unknown, into: Record<string, true> = {}): Record<string, true> {
  if (typeof value !== 'object' || value === null) return into
  for (const [key, inner] of Object.entries(value)) {
    into[key] = true
    flatten(inner, into)
  }
  return into
}
