import type { Chance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { asStored } from '#shared/model/testing/drawing-of.ts'
import type { Model } from '#shared/model/model.ts'
import { madeId } from '../made-id.ts'

/** What people call things, and what a reader of YAML may take for something else. */
const strange = [
  'no',
  'NULL',
  '~',
  '12:30',
  '0x1f',
  '1e3',
  '007',
  '-',
  '- a',
  '#1',
  'a: b',
  "it's",
  '"',
  '{a}',
  '[b',
  '&a',
  '*a',
  '!t',
  '%',
  '@',
  '`',
  '| x',
  '> y',
  'año 日本 🦊',
  'a\u{2028}b',
  'x #y',
  '? q',
  'trama',
  '__proto__',
  '.inf',
  '2026-11-26',
  'tail:',
  '=',
  '<<',
  'laptop',
  'laptop',
]
const notes = [
  '',
  'one line',
  'two\nlines',
  'ends with a break?',
  ' \ttab',
  'win\r\ndows',
  '  - a\n  b: c',
  '# no comment',
  'bell\u{7}',
  'a\n\n\nb',
]

/** A random organization as it is stored: ids as they are made, and names of all kinds, some of them the same. */
export function drawNamed(chance: Chance): Model {
  const drawn = asStored(drawModel(chance))
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? madeId('test', String(chance.int(0, 1e9)), id, () => false)
    ids.set(id, known)
    return known
  }
  const renamed = <R extends { readonly id: string; readonly name: string }>(record: R): R => ({
    ...record,
    id: idOf(record.id),
    name: chance.percent(60) ? chance.pick(strange) : record.name,
  })
  /** Of devices and rules that stand there, of those that do not, and of what is gone. */
  const expected = (networkId: string): Pick<Model['networks'][number], 'expectations'> => {
    const ids = [...drawn.devices, ...drawn.rules].map(({ id }) => id)
    const end = (): string => (chance.percent(8) ? 'gone' : idOf(chance.pick(ids)))
    const here = drawn.placements.filter((each) => each.networkId === networkId && each.nodeKind === 'device')
    if (ids.length === 0 || here.length === 0 || chance.percent(30)) return {}
    const expectations = Array.from({ length: chance.int(1, 4) }, () => ({
      from: chance.percent(80) ? idOf(chance.pick(here).nodeId) : end(),
      to: chance.percent(20) ? chance.pick(['10.9.0.1', 'fd00::1']) : end(),
      ...(chance.percent(40) ? { port: chance.int(1, 65_535) } : {}),
      protocol: chance.pick(['tcp', 'udp'] as const),
      reaches: chance.percent(50),
    }))
    return { expectations }
  }
  return {
    networks: drawn.networks.map((network) => ({
      ...renamed(network),
      description: chance.pick(notes).trim(),
      ...expected(network.id),
    })),
    networkUsers: drawn.networkUsers.map((user) => ({
      ...renamed(user),
      identification: chance.pick(['0012', '7', 'CC 4', user.identification]),
    })),
    devices: drawn.devices.map((device) => ({
      ...renamed(device),
      networkUserId: idOf(device.networkUserId),
      serial: chance.pick(['', '0099', 'no', 'SN-1']),
      observation: chance.pick(notes).trim(),
    })),
    // A gateway's name is its own in an organization.
    gateways: drawn.gateways.map((gateway) => ({
      ...gateway,
      id: idOf(gateway.id),
      sshPort: chance.pick([22, 2222]),
      dialPort: chance.pick([null, 443]),
      visible: chance.percent(80),
    })),
    rules: drawn.rules.map((rule) => ({ ...renamed(rule), networkId: idOf(rule.networkId) })),
    placements: drawn.placements.map((placement) => ({
      ...placement,
      networkId: idOf(placement.networkId),
      nodeId: idOf(placement.nodeId),
    })),
    relations: drawn.relations.map((relation) => {
      const [from, to] = [idOf(relation.from), idOf(relation.to)]
      const ends = relation.kind === 'site' && to < from ? { from: to, to: from } : { from, to }
      return { ...relation, ...ends, id: idOf(relation.id), networkId: idOf(relation.networkId) }
    }),
  }
}
