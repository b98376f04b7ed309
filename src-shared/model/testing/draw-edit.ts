import type { Edit } from '#shared/model/edit-value.ts'
import type { Expectation } from '#shared/model/expectation.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { gatewayFormOf } from '#shared/model/invert-edit.ts'
import type { Model } from '#shared/model/model.ts'
import type { Chance } from './chance.ts'
import { at, ruleFormOf } from './records.ts'

/** A random edit of one drawing; it may be one that is refused there. `id`: of what it makes. */
export function drawEdit(chance: Chance, model: Model, networkId: string, id: string): Edit {
  return chance.pick(Object.values(drawers))({ chance, model, networkId, id })
}

interface Drawn {
  readonly chance: Chance
  readonly model: Model
  readonly networkId: string
  readonly id: string
}

const missing = 'missing'
const anyOf = (chance: Chance, ids: readonly string[]): string =>
  ids.length === 0 || chance.percent(2) ? missing : chance.pick(ids)
const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map((each) => each.id)
const nodes = ({ model, networkId }: Drawn): string[] =>
  model.placements.filter((each) => each.networkId === networkId).map((each) => each.nodeId)
const lines = ({ model, networkId }: Drawn): string[] =>
  idsOf(model.relations.filter((each) => each.networkId === networkId))
const place = (chance: Chance) => at(chance.int(-99, 99) * 8, chance.int(-99, 99) * 8)

const deviceForm = ({ chance, model, id }: Drawn) => ({
  kind: 'phone' as const,
  networkUserId: anyOf(chance, idsOf(model.networkUsers)),
  name: id,
  serial: id,
  observation: '',
  active: chance.percent(80),
})
const ruleForm = ({ chance, id }: Drawn) =>
  ruleFormOf({
    name: id,
    audience: chance.pick(['everyone', 'chosen']),
    address: chance.pick(['gateway', '192.168.0.9', '10.9.0.0/16', '8.8.8.0/24']),
    ports: chance.pick(['443', '22,80', '53/udp']),
  })

/** One for each kind: an edit that is not drawn here does not compile. */
const drawers: { readonly [K in Edit['kind']]: (drawn: Drawn) => Extract<Edit, { kind: K }> } = {
  'add-device': (drawn) => ({
    kind: 'add-device',
    id: drawn.id,
    form: deviceForm(drawn),
    position: place(drawn.chance),
  }),
  'add-rule': (drawn) => ({
    kind: 'add-rule',
    id: drawn.id,
    form: ruleForm(drawn),
    position: place(drawn.chance),
  }),
  place: ({ chance, model }) => ({
    kind: 'place',
    nodeId: anyOf(chance, idsOf([...model.devices, ...model.gateways])),
    position: place(chance),
  }),
  remove: (drawn) => ({ kind: 'remove', nodeId: anyOf(drawn.chance, nodes(drawn)) }),
  move: (drawn) => ({
    kind: 'move',
    moves: [anyOf(drawn.chance, nodes(drawn)), anyOf(drawn.chance, nodes(drawn))].map((nodeId) => ({
      nodeId,
      position: place(drawn.chance),
    })),
  }),
  connect: (drawn) => ({
    kind: 'connect',
    id: drawn.id,
    a: anyOf(drawn.chance, nodes(drawn)),
    b: anyOf(drawn.chance, nodes(drawn)),
  }),
  disconnect: (drawn) => ({ kind: 'disconnect', relationId: anyOf(drawn.chance, lines(drawn)) }),
  'set-exit': (drawn) => ({
    kind: 'set-exit',
    relationId: anyOf(drawn.chance, lines(drawn)),
    exit: drawn.chance.percent(60),
  }),
  'change-device': (drawn) => ({
    kind: 'change-device',
    id: anyOf(drawn.chance, idsOf(drawn.model.devices)),
    form: deviceForm(drawn),
  }),
  'change-gateway': ({ chance, model, id }) => {
    const gateway = chance.pick(model.gateways)
    const form = {
      ...gatewayFormOf(gateway),
      name: id,
      kind: chance.pick(gatewayKinds),
      // Of the second kind are those that an exit must not lead to.
      ranges: [
        `10.${chance.int(100, 200)}.0.0/16`,
        ...(chance.percent(40) ? [`9.${chance.int(1, 9)}.0.0/16`] : []),
      ],
      active: chance.percent(80),
    }
    return { kind: 'change-gateway', id: gateway.id, form }
  },
  'change-rule': (drawn) => ({
    kind: 'change-rule',
    id: anyOf(drawn.chance, idsOf(drawn.model.rules)),
    form: ruleForm(drawn),
  }),
  'set-address': (drawn) => {
    const { chance, model, networkId } = drawn
    const network = model.networks.find((each) => each.id === networkId)
    const host = chance.int(1, 30)
    const address = `${network?.range.split('.').slice(0, 3).join('.')}.${host}`
    const prefix = network?.range6?.split('::')[0]
    const address6 = prefix === undefined || chance.percent(30) ? null : `${prefix}::${host.toString(16)}`
    return { kind: 'set-address', nodeId: anyOf(chance, nodes(drawn)), address, address6 }
  },
  'set-internal-traffic': ({ chance }) => ({ kind: 'set-internal-traffic', allow: chance.percent(50) }),
  'set-expectations': (drawn) => ({ kind: 'set-expectations', expectations: drawExpectations(drawn) }),
}

/** Some of them; ends that stand nowhere are among them. */
function drawExpectations(drawn: Drawn): Expectation[] {
  const { chance, model } = drawn
  return Array.from({ length: chance.int(0, 3) }, () => ({
    from: anyOf(chance, idsOf(model.devices)),
    to: chance.percent(20) ? '10.9.0.1' : anyOf(chance, [...idsOf(model.rules), ...idsOf(model.devices)]),
    ...(chance.percent(50) ? { port: chance.pick([22, 443]) } : {}),
    protocol: chance.pick(['tcp', 'udp']),
    reaches: chance.percent(50),
  }))
}
