import { expect, test } from 'vitest'
import { placement, relation, rule } from '#shared/compile/testing/sample-networks.ts'
import { check } from './check.ts'
import { gateway, network } from './testing/records.ts'
import type { Model } from './model.ts'

/** Two networks on one hub, each with a branch of its own that has the same LAN. */
const twice: Model = {
  networks: [network({ id: 'a' }), network({ id: 'b', range: '10.21.0.0/24' })],
  networkUsers: [],
  devices: [],
  gateways: [
    gateway('hub', { kind: 'hub' }),
    gateway('east', { publicAddress: '203.0.113.11' }),
    gateway('west', { publicAddress: '203.0.113.12' }),
  ],
  rules: [
    rule('printers', 'a', { address: '192.168.1.0/24' }),
    rule('camera', 'b', { address: '192.168.1.7' }),
  ],
  placements: [
    placement('a', 'hub', { nodeKind: 'gateway', address: '10.20.0.1' }),
    placement('a', 'east', { nodeKind: 'gateway', address: '10.20.0.2' }),
    placement('a', 'printers', { nodeKind: 'rule' }),
    placement('b', 'hub', { nodeKind: 'gateway', address: '10.21.0.1' }),
    placement('b', 'west', { nodeKind: 'gateway', address: '10.21.0.2' }),
    placement('b', 'camera', { nodeKind: 'rule' }),
  ],
  relations: [
    relation('a', 'site', 'east', 'hub'),
    relation('b', 'site', 'hub', 'west'),
    relation('a', 'rule', 'east', 'printers'),
    relation('b', 'rule', 'west', 'camera'),
  ],
}
const without = (id: string): Model => ({
  ...twice,
  relations: twice.relations.filter((each) => each.id !== id),
})

/** Both rules behind the eastern branch, with all gateways in both networks. */
function detour(links: Model['relations']): Model {
  return {
    ...twice,
    placements: [
      ...twice.placements,
      placement('a', 'west', { nodeKind: 'gateway', address: '10.20.0.3' }),
      placement('b', 'east', { nodeKind: 'gateway', address: '10.21.0.3' }),
    ],
    relations: [...links, relation('a', 'rule', 'east', 'printers'), relation('b', 'rule', 'east', 'camera')],
  }
}

const table: {
  readonly name: string
  readonly model: Model
  readonly only?: string
  readonly expect: string[]
}[] = [
  {
    name: 'two networks that share a hub claim one LAN',
    model: twice,
    expect: ['rule-address-overlaps camera', 'rule-address-overlaps printers'],
  },
  { name: 'asked for one of them', model: twice, only: 'a', expect: ['rule-address-overlaps printers'] },
  { name: 'no way joins their gateways', model: without('site hub west'), expect: [] },
  {
    name: 'both behind one gateway',
    model: {
      ...twice,
      placements: [
        ...twice.placements,
        placement('b', 'east', { nodeKind: 'gateway', address: '10.21.0.3' }),
      ],
      relations: twice.relations.map((each) =>
        each.id === 'rule west camera' ? relation('b', 'rule', 'east', 'camera') : each,
      ),
    },
    expect: [],
  },
  {
    name: 'both behind one gateway, to which one network goes over a third',
    model: detour([
      relation('a', 'site', 'east', 'hub'),
      relation('b', 'site', 'hub', 'west'),
      relation('b', 'site', 'west', 'east'),
    ]),
    expect: ['rule-ways-differ camera', 'rule-ways-differ printers'],
  },
  {
    name: 'both behind one gateway, to which both go over a third',
    model: detour([
      relation('a', 'site', 'hub', 'west'),
      relation('a', 'site', 'west', 'east'),
      relation('b', 'site', 'hub', 'west'),
      relation('b', 'site', 'west', 'east'),
    ]),
    expect: [],
  },
  {
    name: 'another address',
    model: {
      ...twice,
      rules: [
        rule('printers', 'a', { address: '192.168.1.0/29' }),
        rule('camera', 'b', { address: '192.168.1.9' }),
      ],
    },
    expect: [],
  },
]

test.each(table)('check: $name', ({ model, only, expect: expected }) => {
  expect(
    check(model, only)
      .map((each) => `${each.code} ${each.at?.[1] ?? ''}`)
      .toSorted(),
  ).toEqual(expected)
})
