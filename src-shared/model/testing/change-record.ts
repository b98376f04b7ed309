import { toBase64 } from '#shared/base/base64.ts'
import type { Model } from '#shared/model/model.ts'
import type { Relation } from '#shared/model/relation.ts'
import type { Chance } from './chance.ts'

/** What no edit of a drawing changes, or what changes all that depends on it; and lists in another order. */
export function changeRecord(chance: Chance, model: Model): Model {
  return chance.pick(changes)(chance, model)
}

type Change = (chance: Chance, model: Model) => Model

function one<T>(chance: Chance, list: readonly T[], how: (record: T) => T): T[] {
  const chosen = list.length === 0 ? undefined : chance.pick(list)
  return list.map((record) => (record === chosen ? how(record) : record))
}

/** A record stands elsewhere in its list. */
function moved<T>(chance: Chance, list: readonly T[]): T[] {
  const from = chance.int(0, Math.max(0, list.length - 1))
  const rest = list.filter((_, index) => index !== from)
  return rest.toSpliced(chance.int(0, rest.length), 0, ...list.slice(from, from + 1))
}

function without<T>(chance: Chance, list: readonly T[]): T[] {
  const gone = chance.int(0, Math.max(0, list.length - 1))
  return list.filter((_, index) => index !== gone)
}

const ofGateways: readonly Change[] = [
  (chance, model) => ({
    ...model,
    gateways: one(chance, model.gateways, (each) => ({ ...each, active: !each.active })),
  }),
  (chance, model) => ({
    ...model,
    gateways: one(chance, model.gateways, (each) => ({ ...each, publicKey: null })),
  }),
  (chance, model) => ({
    ...model,
    gateways: one(chance, model.gateways, (each) => ({ ...each, listenPort: each.listenPort + 1 })),
  }),
  (chance, model) => ({
    ...model,
    gateways: one(chance, model.gateways, (each) => ({ ...each, tokenVersion: each.tokenVersion + 1 })),
  }),
  (chance, model) => {
    const { id } = chance.pick(model.gateways)
    if (model.gateways.length < 2) return model
    return {
      ...model,
      gateways: model.gateways.filter((each) => each.id !== id),
      placements: model.placements.filter((each) => each.nodeId !== id),
      relations: model.relations.filter(({ from, to }) => from !== id && to !== id),
    }
  },
  (chance, model) => ({
    ...model,
    gateways: one(chance, model.gateways, (each) => ({ ...each, name: chance.pick(model.gateways).name })),
  }),
]

const ofNetworks: readonly Change[] = [
  (chance, model) => ({
    ...model,
    networks: one(chance, model.networks, (each) => ({
      ...each,
      allowInternalTraffic: !each.allowInternalTraffic,
    })),
  }),
  (chance, model) => ({
    ...model,
    networks: one(chance, model.networks, (each) => ({ ...each, range6: null })),
  }),
  (chance, model) => ({
    ...model,
    networks: one(chance, model.networks, (each) => ({ ...each, range: each.range.replace(/\d+$/, '20') })),
  }),
  (chance, model) => ({
    ...model,
    networks: one(chance, model.networks, (each) => ({ ...each, active: !each.active })),
  }),
]

const ofPeople: readonly Change[] = [
  (chance, model) => ({
    ...model,
    networkUsers: one(chance, model.networkUsers, (each) => ({ ...each, active: !each.active })),
  }),
  (chance, model) => ({
    ...model,
    placements: one(chance, model.placements, (each) => ({
      ...each,
      publicKey: each.nodeKind === 'device' && each.publicKey === null ? keyOf(chance, model) : null,
    })),
  }),
  // Two devices with one address.
  (chance, model) => ({
    ...model,
    placements: one(chance, model.placements, (each) =>
      each.nodeKind === 'device' ? { ...each, address: chance.pick(model.placements).address } : each,
    ),
  }),
  (chance, model) => ({
    ...model,
    devices: one(chance, model.devices, (each) => ({ ...each, name: chance.pick(model.devices).name })),
  }),
]

const ofRelations: readonly Change[] = [
  (chance, model) => ({
    ...model,
    relations: one(chance, model.relations, (each) => ({
      ...each,
      exit: each.kind === 'peer' && !each.exit,
    })),
  }),
  (chance, model) => ({ ...model, relations: without(chance, model.relations) }),
  (chance, model) => {
    const audience = model.relations.filter(({ kind }) => kind === 'audience')
    if (audience.length === 0) return model
    const [line, other] = [chance.pick(audience), chance.pick(audience)]
    const turned = (each: Relation): Relation => (each === line ? { ...each, from: other.from } : each)
    return { ...model, relations: model.relations.map(turned) }
  },
  (chance, model) => ({
    ...model,
    rules: one(chance, model.rules, (each) => ({
      ...each,
      audience: each.audience === 'everyone' ? 'chosen' : 'everyone',
    })),
  }),
  (chance, { rules, ...model }) => {
    const gone = rules.length === 0 ? undefined : chance.pick(rules).id
    return {
      ...model,
      rules: rules.filter(({ id }) => id !== gone),
      placements: model.placements.filter(({ nodeId }) => nodeId !== gone),
      relations: model.relations.filter(({ from, to }) => from !== gone && to !== gone),
    }
  },
]

const ofOrder: readonly Change[] = [
  (_, model) => ({
    ...model,
    relations: model.relations.toReversed(),
    placements: model.placements.toReversed(),
  }),
  (chance, model) => ({ ...model, placements: moved(chance, model.placements) }),
  (chance, model) => ({
    ...model,
    relations: moved(chance, model.relations),
    rules: moved(chance, model.rules),
  }),
  (chance, model) => ({ ...model, gateways: moved(chance, model.gateways) }),
  (chance, model) => ({
    ...model,
    networks: moved(chance, model.networks),
    devices: moved(chance, model.devices),
  }),
]

const changes: readonly Change[] = [...ofGateways, ...ofNetworks, ...ofPeople, ...ofRelations, ...ofOrder]

/** A new key, or one that somebody has. */
function keyOf(chance: Chance, { placements }: Model): string | null {
  return chance.percent(80) ? toBase64(chance.bytes(32)) : chance.pick(placements).publicKey
}
